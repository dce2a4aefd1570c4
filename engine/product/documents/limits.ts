/** What may be uploaded (spec/2 section 5). Read by the browser and the server. */

export const MAX_BYTES = 10 * 1024 * 1024;
/** Files of one selection. */
export const MAX_FILES = 1;
/** Further pages of a document are not read: no document that is asked for has so many. */
export const READ_PAGES = 20;
/** Documents are deleted after so many years. */
export const KEPT_YEARS = 7;

export type DocumentMimeType = 'application/pdf' | 'image/jpeg' | 'image/png';

/** What a file's name may end with, and the content type that this stands for. */
export const ENDINGS = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const satisfies Readonly<Record<string, DocumentMimeType>>;

/** What to do with a file that is none of these. */
export const CHOOSE_ANOTHER =
  'Choose a PDF, JPG or PNG file. Save a file of another kind, such as DOCX, XLSX or HEIC, as one of these first.';

export const MIME_TYPES: readonly DocumentMimeType[] = [...new Set(Object.values(ENDINGS))];

/** The content type of a file by the ending of its name; undefined for an ending that is not accepted. */
export function mimeTypeOf(fileName: string): DocumentMimeType | undefined {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending as keyof typeof ENDINGS] : undefined;
}
