/** The part of a document that is encrypted with its user's key: everything that tells what is in it. */
import type { DocumentIssue, ReadValue, Turn } from '../../../engine/product/documents/types.ts';
import { sealedJson } from '../../lib/vault/sealed-column.ts';

export interface DocumentContent {
  /** The file name on the user's device. */
  readonly originalName: string;
  /** SHA-256 of the file, hex: it detects when the same file is uploaded twice. */
  readonly sha256: string;
  /** The recognized text; null until the document was read. */
  readonly text: string | null;
  readonly values: readonly ReadValue[];
  /** The turn of each page. Absent until the document was read, and when an older version read it. */
  readonly turns?: readonly Turn[];
  /** Problems found in the document itself, without other data. */
  readonly issues: readonly DocumentIssue[];
}

export const { seal: sealDocument, open: openDocument } = sealedJson<DocumentContent>('documents', 'content');
