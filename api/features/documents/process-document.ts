import type { Deps } from '../../context.ts';
import { batch, RowCountError } from '../../db/batch.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { checkNewReading, newDocumentMutex } from '../../modules/documents/check-quotas.ts';
import { countUse } from '../../modules/plans/count-use.ts';
import { signedInUser } from '../../modules/users/signed-in-user.ts';
import { startReading } from '../../modules/documents/queries.ts';
import type { DocumentDetails } from '../../modules/documents/schemas.ts';
import { getDocument } from './get-document.ts';
import { READ_DOCUMENT } from './read-document-job.ts';

/**
 * Queues a job that reads a document. Another call has no effect while the document is being read or after it was read.
 * @throws AppError NOT_FOUND, QUOTA_REACHED; PLAN_LIMIT when the month's pages of the plan are used up
 */
export const processDocument = (
  deps: Deps,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<DocumentDetails> =>
  newDocumentMutex(ownerId, async () => {
    const { db, now } = deps;
    const { processing, ocrText, pages } = await getDocument(deps, { id, ownerId });
    if (processing === null && ocrText === null) {
      await checkNewReading(deps, { ownerId });
      await countUse(deps, { user: await signedInUser(deps, { userId: ownerId }), kind: 'pages', amount: pages ?? 1 });
      await batch(db, [
        startReading(db, { id, ownerId }),
        enqueue(db, { kind: READ_DOCUMENT, data: { id, ownerId }, runAt: now() }),
      ]).catch((error: unknown) => {
        // Another request has already started it.
        if (!(error instanceof RowCountError)) throw error;
      });
    }
    return getDocument(deps, { id, ownerId });
  });
