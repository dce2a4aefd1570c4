import { api, read } from '../../../lib/api.ts';
import { putForm } from '../../../lib/form-cache.ts';

/**
 * Changes a form's name or the user's own deadline.
 * @param json `deadline`: `YYYY-MM-DD`; null uses the one from the answers
 * @throws ApiError
 */
export async function changeForm(id: string, json: { title?: string; deadline?: string | null }): Promise<void> {
  await putForm(await read(api.forms[':id'].$patch({ param: { id }, json })));
}
