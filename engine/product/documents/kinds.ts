/** Every type of document that the product knows. To add one, copy its neighbour and add a line here. */
import { employmentLetter } from './employment-letter.ts';
import { i94 } from './i94.ts';
import { other } from './other.ts';
import { passport } from './passport.ts';
import { photo } from './photo.ts';
import { transcript } from './transcript.ts';
import type { DocumentKind, DocumentType } from './types.ts';

/** In the order in which the user sees them. */
export const DOCUMENT_KINDS = {
  PASSPORT: passport,
  I94: i94,
  EMPLOYMENT_LETTER: employmentLetter,
  TRANSCRIPT: transcript,
  PHOTO: photo,
  OTHER: other,
} as const satisfies Readonly<Record<DocumentType, DocumentKind>>;

export const DOCUMENT_TYPES = Object.keys(DOCUMENT_KINDS) as DocumentType[];

export const documentKind = (type: DocumentType): DocumentKind => DOCUMENT_KINDS[type];

/** What `x-prefill` calls a type: `employmentLetter` for `EMPLOYMENT_LETTER`. */
export const sourceName = (type: DocumentType): string =>
  type.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
