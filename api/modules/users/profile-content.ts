/** The part of a profile that is encrypted with the user's key: everything except the names and the e-mail address. */
import type { Profile } from '../../../engine/product/account/profile.ts';
import type { Deps } from '../../context.ts';
import { sealedJson } from '../../lib/vault/sealed-column.ts';
import { getProfile, type UserRow } from './queries.ts';
import { SEALED_PROFILE_FIELDS, type SealedProfileField } from './schemas.ts';

export type SealedProfile = Record<SealedProfileField, string>;

const column = sealedJson<Partial<SealedProfile>>('profiles', 'content');

export const sealProfile = ({ vault }: Pick<Deps, 'vault'>, userId: string, profile: SealedProfile): Promise<Buffer> =>
  column.seal(vault, { id: userId, ownerId: userId }, profile);

/** A user's profile as last saved; all fields are blank before the first save. */
export async function readProfile(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { userId }: { userId: string },
): Promise<SealedProfile> {
  const row = await getProfile(db, { userId });
  const stored = row ? await column.open(vault, { id: userId, ownerId: userId }, row.content) : {};
  return Object.fromEntries(SEALED_PROFILE_FIELDS.map((field) => [field, stored[field] ?? ''])) as SealedProfile;
}

/** The whole profile of a user, with the names and the address from the account. */
export async function profileOf(deps: Pick<Deps, 'db' | 'vault'>, user: UserRow): Promise<Profile> {
  const { firstName, lastName, email } = user;
  return { ...(await readProfile(deps, { userId: user.id })), firstName, lastName, email };
}
