import type { Deps } from '../../context.ts';
import { modelFor } from '../../modules/language-model/model-access.ts';
import { ModelUnavailable } from '../../modules/language-model/model-unavailable.ts';
import type { UserRow } from '../../modules/users/queries.ts';

/**
 * Finds what answers this user: `model` is the name of a language model, or null for the built-in assistant.
 * `offered` is the model that would answer if the user had not switched it off.
 */
export async function answeringEngine(
  deps: Pick<Deps, 'db' | 'languageModel'>,
  user: UserRow,
): Promise<{ model: string | null; offered: string | null }> {
  try {
    const { id } = (await modelFor(deps, user)).model;
    return { model: id, offered: id };
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error;
    return { model: null, offered: error.reason === 'switched-off' ? (deps.languageModel?.id ?? null) : null };
  }
}
