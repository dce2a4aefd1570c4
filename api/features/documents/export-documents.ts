import type { Deps } from '../../context.ts';
import { eachRow, type ExportSection } from '../../lib/export/export-section.ts';
import { openDocument } from '../../modules/documents/content.ts';
import { getDocument, listDocumentKeys, listUploads } from '../../modules/documents/queries.ts';
import { fileOf, findWholeFile } from '../../modules/documents/stored-file.ts';

/** A user's documents with their files and the recognized data, and the uploads that are not documents yet. */
export const exportDocuments = (deps: Pick<Deps, 'db' | 'vault' | 'blobs'>): ExportSection => ({
  documents: ({ userId: ownerId }) =>
    eachRow(
      listDocumentKeys(deps.db, { ownerId }),
      (key) => getDocument(deps.db, key),
      async (row) => {
        const { content: _, runId: __, ...rest } = row;
        return {
          ...rest,
          ...(await openDocument(deps.vault, row, row.content)),
          base64: (await findWholeFile(deps, fileOf(row)))?.toString('base64') ?? null,
        };
      },
    ),
  uploads: async ({ userId: ownerId }) =>
    (await listUploads(deps.db, { ownerId })).map((row) => {
      const { tokenHash: _, ...rest } = row;
      return rest;
    }),
});
