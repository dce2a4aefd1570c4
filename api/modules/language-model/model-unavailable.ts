import type { ModelFailure } from '../../providers/assistant/language-model.ts';

/**
 * Why no language model is asked:
 * - `none`: the operator has set up no model
 * - `switched-off`: the user has switched it off for the account
 * - `inactive`: an administrator has switched it off
 * - `personal-limit`: the user has reached the personal limit
 * - `too-many-values`: the account holds more names and numbers than can be masked quickly
 * - `busy`: all users together have reached the limit for this minute
 */
export type ModelAbsence = 'none' | 'switched-off' | 'inactive' | 'personal-limit' | 'too-many-values' | 'busy';

/** No reply from a language model, or no complete one. The built-in assistant answers instead. */
export class ModelUnavailable extends Error {
  constructor(readonly reason: ModelAbsence | ModelFailure) {
    super(`No reply of a language model: ${reason}`);
    this.name = 'ModelUnavailable';
  }
}
