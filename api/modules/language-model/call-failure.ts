/** Reasons why a call to a language model failed, as stored in the log of calls. */
import type { ModelFailure } from '../../providers/assistant/language-model.ts';

/** Texts for administrators. */
export const CALL_FAILURES: Readonly<Record<ModelFailure, string>> = {
  down: 'The provider cannot be reached, or failed.',
  slow: 'The provider did not reply in time.',
  'over-quota': 'The provider accepts no more requests for now, or its credit is used up.',
  denied: 'The provider does not accept the API key, or does not offer the model with it.',
  refused: 'The model refused to answer, or the provider refused the request.',
  cut: 'The reply broke off.',
  'too-long': 'The reply ended at its length limit.',
  unreadable: 'The reply could not be read.',
};
