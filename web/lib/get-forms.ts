import useSWR from 'swr';
import type { FormListItem } from '../../api/modules/forms/schemas.ts';
import { api, read } from './api.ts';
import { formsKey } from './form-cache.ts';

/** The signed-in person's forms; render it only for one. */
export const useForms = () => useSWR<FormListItem[]>(formsKey, () => read(api.forms.$get()));
