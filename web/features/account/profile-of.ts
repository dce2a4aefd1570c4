import { PROFILE_FIELDS, type Profile } from '../../../engine/product/account/profile.ts';
import type { User } from '../../lib/session.ts';

export const profileOf = (user: User): Profile =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, user[field]])) as Profile;
