import { isScope } from '../../../engine/product/developers/scopes.ts';
import { isoTime } from '../../../engine/lib/time.ts';
import type { ApiKeyRow } from '../../lib/api-keys/queries.ts';
import type { ApiKey } from './schemas.ts';

/** A key as the user sees it. It never contains the key itself. */
export const keyView = (row: ApiKeyRow, now: number): ApiKey => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  scopes: row.scopes.split(' ').filter(isScope),
  createdAt: isoTime(row.createdAt),
  expiresAt: isoTime(row.expiresAt),
  isExpired: row.expiresAt !== null && row.expiresAt <= now,
  lastUsedAt: isoTime(row.lastUsedAt),
});
