import { api, read } from '../../../lib/api.ts';
import { putForm } from '../../../lib/form-cache.ts';

/**
 * Changes a form's name or its own deadline.
 * @param json `deadline`: `YYYY-MM-DD`; null leaves it to the answers
 * @throws ApiError
 */
export async function changeForm(id: string, json: { title?: string; deadline?: string | null }): Promise<void> {
  await putForm(await read(api.forms[':id'].$patch({ param: { id }, json })));
}
