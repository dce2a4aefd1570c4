import useSWR from 'swr';
import { api, read } from './api.ts';
import { formsKey } from './form-cache.ts';
import { personsOf } from '../../engine/product/person-name.ts';

/** The signed-in user's forms. Use it only when a user is signed in. */
export const useForms = () => useSWR(formsKey, () => read(api.forms.$get()));

/** {@link personsOf} the user's forms. Use it only when a user is signed in. */
export const usePersonOf = () => personsOf(useForms().data ?? []);
