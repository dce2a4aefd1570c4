import type { InferResponseType } from 'hono/client';
import { api, read } from '../../../lib/api.ts';
import type { FormTools } from '../../../lib/form-tools.ts';

export type FormAssistance = InferResponseType<(typeof api.forms)[':id']['ai-assist']['$post'], 200>;
export type OfferedAnswer = FormAssistance['offers'][number];

/**
 * Asks about a form with its current answers on the screen, or for suggestions to fill it.
 * @throws ApiError
 */
export function assistForm(
  id: string,
  tools: FormTools,
  { question, requestAutoFill }: { question: string; requestAutoFill: boolean },
): Promise<FormAssistance> {
  const { meta, sha256 } = tools.form();
  const json = {
    question,
    currentFormData: { ...tools.answers() },
    formType: meta.type,
    requestAutoFill,
    definition: sha256,
  };
  return read(api.forms[':id']['ai-assist'].$post({ param: { id }, json }));
}
