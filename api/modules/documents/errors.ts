import { FILE_TOO_LARGE, OTHER_CONTENT, PLAIN_NAME } from '../../../engine/product/documents/limits.ts';
import { AppError } from '../../errors.ts';
import { Abandoned } from '../../lib/fair-queue.ts';
import { READING_ERRORS, type ReadingError } from '../reading/errors.ts';

/** @returns the same error for another user's document and for one that never existed */
export const documentNotFound = (): AppError => new AppError('NOT_FOUND', 'This document does not exist.');

export const pageNotFound = (): AppError => new AppError('NOT_FOUND', 'This document does not have this page.');

/** The same error for an upload that was used, has expired, belongs to another user or never existed. */
export const uploadNotFound = (): AppError =>
  new AppError('NOT_FOUND', 'This upload has expired. Please choose the file and upload it again.');

export const tooLarge = (): AppError => new AppError('TOO_LARGE', FILE_TOO_LARGE);

const REFUSALS = {
  NAME: `The name of this file does not match its content. ${PLAIN_NAME}`,
  TYPE: OTHER_CONTENT,
  CHANGED: 'The file that arrived is not the one that was chosen. Please upload it again.',
  CUT_OFF: 'This file is not complete. Save it again or take a new picture, then upload it.',
  HOLDS_OTHER_FILE:
    'This file also contains something that is not a document. Open it and save it as an ordinary PDF, JPG or PNG, then upload that.',
  HOLDS_PROGRAM: READING_ERRORS.HOLDS_PROGRAM,
} as const;

export const refusedFile = (why: keyof typeof REFUSALS): AppError => new AppError('BAD_REQUEST', REFUSALS[why]);

/** The answer to a request whose file could not be read. A fault on our side is logged as one. */
export function unreadFile(error: ReadingError): AppError {
  // Only the caller's own signal stops a reading.
  if (error.code === 'STOPPED') return new Abandoned();
  return new AppError(error.code === 'FAILED' ? 'INTERNAL' : 'BAD_REQUEST', error.message, { cause: error });
}
