/** Reasons why a document could not be read. The message tells the user what happened and what to do. */
export const READING_ERRORS = {
  UNREADABLE:
    'This file is damaged or is not what its name says. Save it again, or take a new picture, then upload it.',
  PROTECTED: 'This PDF is protected by a password. Save a copy without the password, then upload that copy.',
  HOLDS_PROGRAM: 'This PDF holds a program or other files. Print it into a new PDF, then upload that one.',
  TOO_LARGE: 'This file needs too much memory to read. Save it with a smaller picture size, then upload it again.',
  OUT_OF_TIME: 'Reading this file took too long. Save it with fewer pages or smaller pictures, then upload it again.',
  STOPPED: 'Reading was stopped. Please try again.',
  FAILED: 'This document could not be read because of an error on our side. Please try again later.',
} as const;

export type ReadingErrorCode = keyof typeof READING_ERRORS;

export class ReadingError extends Error {
  /** @param log for the operator: the internal error, without any content of the document */
  constructor(
    readonly code: ReadingErrorCode,
    log?: string,
  ) {
    super(READING_ERRORS[code], { cause: log });
    this.name = 'ReadingError';
  }
}
