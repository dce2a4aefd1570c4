import useSWR, { mutate } from 'swr';
import type { NewApiKey } from '../../../../api/features/developers/schemas.ts';
import { withPassword } from '../../../components/with-password.tsx';
import { api, done, read, type BodyOf } from '../../../lib/api.ts';
import { ignoreNotFound } from '../../../lib/api-error.ts';
import { LOAD_EACH_TIME } from '../../../lib/use-fresh.ts';

const KEY = 'api-keys';

/** The user's API keys, and the number of calls this month. */
export const useApiKeys = () => useSWR(KEY, () => read(api.user['api-keys'].$get()), LOAD_EACH_TIME);

export type WantedKey = BodyOf<(typeof api.user)['api-keys']['$post']>;

/** Creates a key; undefined when the server wants the password and the user does not enter it. @throws ApiError */
export const createApiKey = (json: WantedKey): Promise<NewApiKey | undefined> =>
  withPassword(() => read(api.user['api-keys'].$post({ json })))
    // Also after an error: the key may exist, and only the answer was lost.
    .finally(() => mutate(KEY));

/** Also succeeds for a key that is revoked already. @throws ApiError */
export async function revokeApiKey(id: string): Promise<void> {
  await done(api.user['api-keys'][':id'].$delete({ param: { id } }))
    .catch(ignoreNotFound)
    .finally(() => mutate(KEY));
}
