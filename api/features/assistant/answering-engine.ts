import type { Deps } from '../../context.ts';
import { modelFor } from '../../modules/language-model/model-access.ts';
import { ModelUnavailable } from '../../modules/language-model/model-unavailable.ts';
import type { UserRow } from '../../modules/users/queries.ts';

/** The name of the language model that answers this person; null where the built-in assistant answers everything. */
export async function answeringEngine(
  deps: Pick<Deps, 'db' | 'languageModel'>,
  user: UserRow,
): Promise<{ model: string | null }> {
  try {
    return { model: (await modelFor(deps, user)).model.id };
  } catch (error) {
    if (error instanceof ModelUnavailable) return { model: null };
    throw error;
  }
}
