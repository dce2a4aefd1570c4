import useSWR from 'swr';
import type { FormView } from '../../api/modules/forms/schemas.ts';
import { api, read } from './api.ts';
import { isNotFound } from './api-error.ts';
import { formsKey, removeListed, updateListed } from './form-cache.ts';
import { personsOf } from '../../engine/product/person-name.ts';

/** The signed-in user's forms. Use it only when a user is signed in. */
export const useForms = () => useSWR(formsKey, () => read(api.forms.$get()));

/** {@link personsOf} the user's forms. Use it only when a user is signed in. */
export const usePersonOf = () => personsOf(useForms().data ?? []);

/** Reads a form from the server, also for the list. @throws ApiError */
export async function readForm(id: string): Promise<FormView> {
  try {
    const form = await read(api.forms[':id'].$get({ param: { id } }));
    await updateListed(form);
    return form;
  } catch (error) {
    if (isNotFound(error)) await removeListed(id);
    throw error;
  }
}
