/** Background jobs for documents. */
import { DAY, HOUR } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { defineJob, type Job } from '../../lib/jobs/job.ts';
import { removeFile } from '../../modules/documents/remove-file.ts';
import { deleteAbandonedUploads } from './delete-abandoned-uploads.ts';
import { deleteExpiredDocuments } from './delete-expired-documents.ts';
import { readDocumentJob } from './read-document-job.ts';

export const documentJobs = (deps: Deps): Job[] => [
  readDocumentJob(deps),
  removeFile(deps),
  defineJob({
    kind: 'delete-abandoned-uploads',
    every: HOUR,
    run: (_, signal) => deleteAbandonedUploads(deps, signal),
  }),
  defineJob({
    kind: 'delete-expired-documents',
    every: DAY,
    timeLimit: HOUR,
    run: (_, signal) => deleteExpiredDocuments(deps, signal),
  }),
];
