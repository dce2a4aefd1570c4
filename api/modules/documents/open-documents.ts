import type { Deps } from '../../context.ts';
import { unlessDamaged } from '../../lib/seal.ts';
import { openDocument, type DocumentContent } from './content.ts';
import { listDocuments, type DocumentRow } from './queries.ts';
import type { OpenedDocument } from './view.ts';

/** A user's documents with their recognized content, the latest first. */
export const openDocuments = async (
  deps: Pick<Deps, 'db' | 'vault'>,
  owned: { ownerId: string },
): Promise<OpenedDocument[]> =>
  Promise.all((await listDocuments(deps.db, owned)).map(async (row) => ({ row, content: await contentOf(deps, row) })));

/** A damaged document is still listed, so that the user can delete it. */
const contentOf = async ({ vault }: Pick<Deps, 'vault'>, row: DocumentRow): Promise<DocumentContent> =>
  (await unlessDamaged(openDocument(vault, row, row.content))) ?? DAMAGED;

const DAMAGED: DocumentContent = {
  originalName: 'Damaged document',
  sha256: '',
  text: null,
  values: [],
  issues: [
    {
      id: 'damaged',
      severity: 'error',
      message: 'This document was damaged on our side and cannot be opened.',
      fix: 'Delete it and upload it again.',
    },
  ],
};
