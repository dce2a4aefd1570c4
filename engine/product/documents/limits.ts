/** What may be uploaded (spec/2 section 5). Read by the browser and the server. */
import { ownValue } from '../../lib/own-value.ts';

export const MAX_BYTES = 10 * 1024 * 1024;
export const FILE_TOO_LARGE = 'This file is too large. Maximum size is 10MB.';
/** The maximum number of files in one selection. */
export const MAX_FILES = 1;
/** Pages after this number are not read. No document that is asked for has more. */
export const READ_PAGES = 20;
/** The number of a document's pages that are read, and count for the plan. */
export const pagesToRead = (pages: number): number => Math.min(pages, READ_PAGES);
/** Documents are deleted after this number of years. */
export const KEPT_YEARS = 7;

export type DocumentMimeType = 'application/pdf' | 'image/jpeg' | 'image/png';

/** The accepted endings of file names, with their content types. */
export const ENDINGS = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const satisfies Readonly<Record<string, DocumentMimeType>>;

/** What to do with a file of any other type. */
export const CHOOSE_ANOTHER =
  'Choose a PDF, JPG or PNG file. Save a file of another kind, such as DOCX, XLSX or HEIC, as one of these first.';

/** About a file whose first bytes are not those of its type. */
export const OTHER_CONTENT = `This file is not what its name says. ${CHOOSE_ANOTHER}`;

/** What to do with a file whose name is deceptive, such as `x.jpg.pdf`. */
export const PLAIN_NAME = 'Give it a plain name that ends in .pdf, .jpg, .jpeg or .png, then choose it again.';

export const MIME_TYPES: readonly DocumentMimeType[] = [...new Set(Object.values(ENDINGS))];

/** The content type of a file by the ending of its name; undefined for an ending that is not accepted. */
export const mimeTypeOf = (fileName: string): DocumentMimeType | undefined =>
  ownValue(ENDINGS, /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '');
