import type { InferResponseType } from 'hono/client';
import { api, read } from '../../../lib/api.ts';
import type { FormTools } from '../../../lib/form-tools.ts';
import type { Turn } from './turns.ts';

export type FormAssistance = InferResponseType<(typeof api.forms)[':id']['ai-assist']['$post'], 200>;
export type OfferedAnswer = FormAssistance['offers'][number];

interface Asking {
  readonly question: string;
  readonly requestAutoFill: boolean;
  /** The conversation before, the latest message last. */
  readonly history: readonly Turn[];
}

/**
 * Asks about a form with its current answers on the screen, or for suggestions to fill it.
 * @throws ApiError
 */
export function assistForm(
  id: string,
  tools: FormTools,
  { question, requestAutoFill, history }: Asking,
): Promise<FormAssistance> {
  const { meta, sha256 } = tools.form();
  const json = {
    question,
    history: [...history],
    currentFormData: { ...tools.answers() },
    formType: meta.type,
    requestAutoFill,
    definition: sha256,
  };
  return read(api.forms[':id']['ai-assist'].$post({ param: { id }, json }));
}
