import type { KnownDocument } from '../../../engine/product/prefill/prefill-sources.ts';
import type { Deps } from '../../context.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { openDocuments } from './open-documents.ts';

/** The latest of the person's documents from which values were read. */
export async function latestDocuments(
  deps: Pick<Deps, 'db' | 'vault'>,
  owned: { ownerId: string },
): Promise<KnownDocument[]> {
  const opened = await openDocuments(deps, owned);
  return opened
    .filter(({ content }) => content.values.length > 0)
    .slice(0, QUOTAS.prefillDocuments)
    .map(({ row: { id, documentType }, content: { originalName, values } }) => ({
      id,
      originalName,
      documentType,
      values,
    }));
}
