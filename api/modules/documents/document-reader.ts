/** Reads documents. It decodes files from strangers, so each runs in a process with limits of time and memory. */
import type { DocumentIssue, DocumentType, ReadValue } from '../../../engine/product/documents/types.ts';

interface File {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  /** The owner: users take turns in the queue. */
  readonly ownerId: string;
  /** When it is aborted, the work ends at once. */
  readonly signal?: AbortSignal;
}

export interface DocumentReader {
  /**
   * @returns the text, the values of this document type, and the problems found in the document itself
   * @throws ReadingError with a message for the user; AppError BUSY
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
   * @returns the image, and the number of pages
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
