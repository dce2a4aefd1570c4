import type { KnownDocument } from '../../../engine/product/prefill/prefill-sources.ts';
import type { Deps } from '../../context.ts';
import { openDocuments } from './open-documents.ts';

/** The user's documents that contain recognized values, the latest first. */
export const readDocuments = async (
  deps: Pick<Deps, 'db' | 'vault'>,
  owned: { ownerId: string },
): Promise<KnownDocument[]> =>
  (await openDocuments(deps, owned))
    .filter(({ content }) => content.values.length > 0)
    .map(({ row: { id, documentType }, content: { originalName, values } }) => ({
      id,
      originalName,
      documentType,
      values,
    }));
