import type { KnownDocument } from '../../../engine/product/prefill/prefill-sources.ts';
import type { Deps } from '../../context.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { openDocuments } from './open-documents.ts';

type Owned = readonly [deps: Pick<Deps, 'db' | 'vault'>, owned: { ownerId: string }];

/** The user's documents that contain recognized values, the latest first. */
export const readDocuments = async (...owned: Owned): Promise<KnownDocument[]> =>
  (await openDocuments(...owned))
    .filter(({ content }) => content.values.length > 0)
    .map(({ row: { id, documentType }, content: { originalName, values } }) => ({
      id,
      originalName,
      documentType,
      values,
    }));

/** The latest of them. */
export const latestDocuments = async (...owned: Owned): Promise<KnownDocument[]> =>
  (await readDocuments(...owned)).slice(0, QUOTAS.prefillDocuments);
