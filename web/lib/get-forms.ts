import useSWR from 'swr';
import type { FormListItem } from '../../api/modules/forms/schemas.ts';
import { api, read } from './api.ts';
import { formsKey } from './form-cache.ts';

/** The signed-in user's forms. Use it only when a user is signed in. */
export const useForms = () => useSWR<FormListItem[]>(formsKey, () => read(api.forms.$get()));
