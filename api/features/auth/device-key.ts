import type { Deps } from '../../context.ts';

/**
 * The key with which a browser encrypts the user's unsaved answers. It is the same at every sign-in, so only this user
 * can read on that device what was left there. It is lost when the user's key is deleted.
 */
export async function deviceKey({ vault }: Pick<Deps, 'vault'>, { userId }: { userId: string }) {
  const [key, owner] = await Promise.all([vault.derive(userId, 'device key'), vault.derive(userId, 'device owner')]);
  return {
    userId,
    /** 32 bytes, base64. */
    key: key.toString('base64'),
    /** The name under which the device stores the user's records. It does not reveal the user to others. */
    owner: owner.toString('hex', 0, 16),
  };
}
