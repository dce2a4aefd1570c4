import type { KnownDocument } from '../../../engine/product/prefill/prefill-sources.ts';
import type { Deps } from '../../context.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { openDocuments } from './open-documents.ts';

/** The user's latest documents that contain recognized values. */
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
