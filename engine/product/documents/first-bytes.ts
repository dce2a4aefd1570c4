/** The bytes with which a file of each type begins. Read by the browser and the server. */
import type { DocumentMimeType } from './limits.ts';

const FIRST_BYTES: Readonly<Record<DocumentMimeType, readonly number[]>> = {
  // %PDF-
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};
/** Length of the longest of them, bytes. */
export const MAX_FIRST_BYTES = Math.max(...Object.values(FIRST_BYTES).map(({ length }) => length));

/** True when a file begins with the first bytes of its type. */
export const beginsAs = (type: DocumentMimeType, bytes: Uint8Array): boolean =>
  FIRST_BYTES[type].every((byte, index) => bytes[index] === byte);
