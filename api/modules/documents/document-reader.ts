/** What documents are read by. It decodes what strangers send, each in a process with limits of time and memory. */
import type { DocumentIssue, DocumentType, ReadValue } from '../../../engine/product/documents/types.ts';

interface File {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  /** Whose it is: turns are shared among persons. */
  readonly ownerId: string;
  /** When it is aborted, the work ends at once. */
  readonly signal?: AbortSignal;
}

export interface DocumentReader {
  /**
   * @returns its text, the values of its type, and what it shows by itself to be wrong
   * @throws ReadingError with what to tell the person; AppError BUSY
   */
  readDocument(
    file: File & {
      readonly documentType: DocumentType;
      /** Called before each page, the first is 0. */
      readonly onPage?: (page: number, pages: number) => void;
    },
  ): Promise<{
    readonly text: string;
    readonly values: readonly ReadValue[];
    readonly issues: readonly DocumentIssue[];
  }>;
  /**
   * A page as a PNG, for a preview.
   * @returns the picture, and how many pages there are
   * @throws ReadingError; AppError BUSY
   */
  drawPage(
    file: File & {
      /** The first is 0. */
      readonly page: number;
      /** Longer side, pixels at most. */
      readonly side: number;
    },
  ): Promise<{ readonly png: Uint8Array; readonly pages: number }>;
}
