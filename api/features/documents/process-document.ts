import { pagesToRead } from '../../../engine/product/documents/limits.ts';
import type { Deps } from '../../context.ts';
import { batch, RowCountError } from '../../db/batch.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { checkNewReading } from '../../modules/documents/check-quotas.ts';
import { planUse } from '../../modules/plans/count-use.ts';
import { signedInUser } from '../../modules/users/signed-in-user.ts';
import { startReading } from '../../modules/documents/queries.ts';
import type { DocumentDetails } from '../../modules/documents/schemas.ts';
import { getDocument } from './get-document.ts';
import { READ_DOCUMENT } from './read-document-job.ts';
import type { Owned } from '../../lib/owned.ts';

/**
 * Queues a job that reads a document. Another call has no effect while the document is being read or after it was
 * read. It does not wait while another document of the user is checked, because the user's saves would wait behind it.
 * @throws AppError NOT_FOUND, QUOTA_REACHED; PLAN_LIMIT when the month's pages of the plan are used up
 */
export async function processDocument(deps: Deps, { id, ownerId }: Owned): Promise<DocumentDetails> {
  const { db } = deps;
  const { processing, ocrText, pages } = await getDocument(deps, { id, ownerId });
  if (processing === null && ocrText === null) {
    await checkNewReading(deps, { ownerId });
    const user = await signedInUser(deps, { userId: ownerId });
    const counted = pagesToRead(pages ?? 1);
    const use = planUse(deps, { user, kind: 'pages', amount: counted });
    await batch(db, [
      startReading(db, { id, ownerId }),
      use.statement,
      enqueue(db, { kind: READ_DOCUMENT, data: { id, ownerId, countedAt: use.at, counted }, runAt: use.at }),
    ]).catch((error: unknown) => {
      if (!(error instanceof RowCountError)) throw error;
      if (error.index > 0) throw use.refusal();
      // Another request has already started it.
    });
  }
  return getDocument(deps, { id, ownerId });
}
