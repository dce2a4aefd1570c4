import type { Deps } from '../../context.ts';
import { newId } from '../../db/new-id.ts';
import { AppError } from '../../errors.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { commitIdempotent } from '../../lib/idempotency/commit-idempotent.ts';
import type { Idempotency } from '../../lib/idempotency/idempotency.ts';
import { createUserQueue, runInUserQueue } from '../../lib/user-queue.ts';
import { checkNewDocument } from '../../modules/documents/check-quotas.ts';
import { sealDocument, type DocumentContent } from '../../modules/documents/content.ts';
import { refusedFile, uploadNotFound } from '../../modules/documents/errors.ts';
import { deleteUpload, insertDocument, type DocumentRow } from '../../modules/documents/queries.ts';
import type { DocumentDetails, RecordBody } from '../../modules/documents/schemas.ts';
import { fileOf } from '../../modules/documents/stored-file.ts';
import { documentDetails } from '../../modules/documents/view.ts';
import { ownersDay } from '../../modules/forms/today.ts';
import { uploadUrl } from './begin-upload.ts';
import { checkFile, checkName } from './check-file.ts';
import { endUpload, findUpload } from './uploads.ts';

/**
 * A user's documents are created one by one, so that parallel requests do not all check their files when only one place
 * is free. The batch checks the limits again, because of other processes.
 */
const recordings = createUserQueue();

interface Recording {
  readonly ownerId: string;
  readonly body: RecordBody;
  readonly signal: AbortSignal;
  readonly idempotency: Idempotency<DocumentDetails>;
}

/**
 * Creates a document from an uploaded file, which ends the upload URL. A file that does not match its name or type is
 * removed.
 * @throws AppError NOT_FOUND, BAD_REQUEST, QUOTA_REACHED, BUSY
 */
export const recordDocument = (
  deps: Deps,
  { ownerId, body, signal, idempotency }: Recording,
): Promise<DocumentDetails> =>
  runInUserQueue(recordings, { ownerId }, () =>
    commitIdempotent(deps.db, idempotency, async () => {
      const { db, now } = deps;
      const upload = await findUpload(deps, { token: tokenOf(body.objectPath), ownerId });
      const { fileId, size, contentType } = upload;
      if (fileId === null || size === null || contentType === null) throw uploadNotFound();
      if (contentType !== body.mimeType || size !== body.fileSize) throw refusedFile('CHANGED');
      const limits = await checkNewDocument(deps, { ownerId, size });
      const ref = fileOf({ fileId, ownerId });
      try {
        checkName(body.originalName, contentType);
        const { pages, sha256 } = await checkFile(deps, { ref, mimeType: contentType }, { ownerId, signal });
        const content: DocumentContent = {
          originalName: body.originalName,
          sha256,
          text: null,
          values: [],
          issues: [],
        };
        const id = newId();
        const row: DocumentRow = {
          id,
          ownerId,
          fileId,
          documentType: body.documentType,
          mimeType: contentType,
          size,
          pages,
          content: await sealDocument(deps.vault, { id, ownerId }, content),
          state: 'UPLOADED',
          page: 0,
          runId: null,
          runs: 0,
          failure: null,
          createdAt: now(),
        };
        return {
          statements: [
            deleteUpload(db, upload),
            insertDocument(db, row, limits),
            await auditEvent(deps, { at: now(), action: 'DOCUMENT_CREATE', actorId: ownerId, subjectId: id }),
          ],
          result: documentDetails({ row, content }, { today: await ownersDay(deps, ownerId), compared: [] }),
          shown: { documentId: id },
        };
      } catch (error) {
        if (error instanceof AppError && error.code === 'BAD_REQUEST') await endUpload(deps, upload);
        throw error;
      }
    }),
  );

/** @throws AppError NOT_FOUND when it is not an upload URL of this server */
function tokenOf(objectPath: string): string {
  const token = objectPath.slice(uploadUrl('').length);
  if (uploadUrl(token) !== objectPath) throw uploadNotFound();
  return token;
}
