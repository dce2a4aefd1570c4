import { isScope } from '../../../engine/product/developers/scopes.ts';
import type { ApiKeyRow } from '../../lib/api-keys/queries.ts';
import type { ApiKey } from './schemas.ts';

const isoTime = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

/** A key as the user sees it. It never contains the key itself. */
export const keyView = (row: ApiKeyRow, now: number): ApiKey => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  scopes: row.scopes.split(' ').filter(isScope),
  createdAt: new Date(row.createdAt).toISOString(),
  expiresAt: isoTime(row.expiresAt),
  isExpired: row.expiresAt !== null && row.expiresAt <= now,
  lastUsedAt: isoTime(row.lastUsedAt),
});
