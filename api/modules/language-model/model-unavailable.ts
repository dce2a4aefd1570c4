import type { ModelFailure } from '../../providers/assistant/language-model.ts';

/**
 * Why no language model is asked:
 * - `none`: the operator has set none up
 * - `switched-off`: by the person, for their account
 * - `inactive`: by an administrator
 * - `personal-limit`: the person has asked it so often as they may
 * - `busy`: all people together have, in this minute
 */
export type ModelAbsence = 'none' | 'switched-off' | 'inactive' | 'personal-limit' | 'busy';

/** There is no reply of a language model, or no whole one. The built-in assistant answers instead. */
export class ModelUnavailable extends Error {
  constructor(readonly reason: ModelAbsence | ModelFailure) {
    super(`No reply of a language model: ${reason}`);
    this.name = 'ModelUnavailable';
  }
}
