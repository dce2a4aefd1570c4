import type { Deps } from '../../context.ts';
import { listKeys, listTokens } from '../../lib/api-keys/queries.ts';
import { isoTime, type ExportSection } from '../../lib/export/export-section.ts';
import { keyView } from './key-view.ts';

/** A person's API keys and what they were used for: nothing by which somebody could use them. */
export const exportKeys = ({ db, now }: Pick<Deps, 'db' | 'now'>): ExportSection => ({
  apiKeys: async (owned) => (await listKeys(db, owned)).map((row) => keyView(row, now())),
  apiTokens: async (owned) =>
    (await listTokens(db, owned)).map(({ keyId, scopes, createdAt, expiresAt }) => ({
      keyId,
      scopes,
      createdAt: isoTime(createdAt),
      expiresAt: isoTime(expiresAt),
    })),
});
