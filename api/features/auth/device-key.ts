import type { Deps } from '../../context.ts';

/**
 * What a browser seals the person's unsaved answers under. The same at every sign-in, so that only this person can read
 * on that device what they left there; gone with the person's key.
 */
export async function deviceKey({ vault }: Pick<Deps, 'vault'>, { userId }: { userId: string }) {
  const [key, owner] = await Promise.all([vault.derive(userId, 'device key'), vault.derive(userId, 'device owner')]);
  return {
    userId,
    /** 32 bytes, base64. */
    key: key.toString('base64'),
    /** The name under which the device keeps the person's records: it tells nobody else whose they are. */
    owner: owner.toString('hex', 0, 16),
  };
}
