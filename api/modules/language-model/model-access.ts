/** Decides who may ask a language model, and how often: by the user's setting, the administrator's, and the limits. */
import { MINUTE } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { isWithinRate } from '../../lib/rate-limit/limit-rate.ts';
import type { LanguageModel } from '../../providers/assistant/language-model.ts';
import type { UserRow } from '../users/queries.ts';
import { settingsOf } from '../users/user-view.ts';
import { configOf } from './model-config.ts';
import { ModelUnavailable } from './model-unavailable.ts';
import type { ModelConfigRow } from './queries.ts';

export interface OpenModel {
  readonly model: LanguageModel;
  readonly config: ModelConfigRow;
}

/**
 * The model that answers this user.
 * @throws ModelUnavailable `none`, `inactive`, `switched-off`
 */
export async function modelFor(
  { db, languageModel }: Pick<Deps, 'db' | 'languageModel'>,
  user: Pick<UserRow, 'settings'>,
): Promise<OpenModel> {
  if (!languageModel) throw new ModelUnavailable('none');
  const config = await configOf(db, languageModel);
  if (!config.isActive) throw new ModelUnavailable('inactive');
  if (!settingsOf(user).languageModel) throw new ModelUnavailable('switched-off');
  return { model: languageModel, config };
}

/** Counts a call of the user. @throws ModelUnavailable `personal-limit` */
export async function countForPerson(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  { id }: Pick<UserRow, 'id'>,
): Promise<void> {
  if (!(await isWithinRate(deps, { what: `language model of ${id}`, limit: QUOTAS.modelCallsEach })))
    throw new ModelUnavailable('personal-limit');
}

/** Counts a request to the provider; a retry counts too. @throws ModelUnavailable `busy` */
export async function countForAll(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  { provider, modelName, maxRequestsPerMinute: limit }: ModelConfigRow,
): Promise<void> {
  const what = `requests to ${provider} ${modelName}`;
  if (limit < 1 || !(await isWithinRate(deps, { what, limit, span: MINUTE }))) throw new ModelUnavailable('busy');
}
