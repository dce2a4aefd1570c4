import type { Deps } from '../../context.ts';
import { listKeys, listTokens } from '../../lib/api-keys/queries.ts';
import type { ExportSection } from '../../lib/export/export-section.ts';
import { keyView } from './key-view.ts';

/** A user's API keys and tokens, without the secrets themselves. */
export const exportKeys = ({ db, now }: Pick<Deps, 'db' | 'now'>): ExportSection => ({
  apiKeys: async (owned) => (await listKeys(db, owned)).map((row) => keyView(row, now())),
  apiTokens: async (owned) =>
    (await listTokens(db, owned)).map(({ keyId, scopes, createdAt, expiresAt }) => ({
      keyId,
      scopes,
      createdAt,
      expiresAt,
    })),
});
