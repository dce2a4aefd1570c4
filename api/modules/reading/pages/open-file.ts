import type { RecognizedPage } from '../../../../engine/product/documents/types.ts';
import type { GreyImage } from './grey-image.ts';

/** The pages of a document. */
export interface OpenFile {
  readonly pages: number;
  /** Pixels of an upright picture; null for a PDF. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** The text layer of a page; null when there is none, or when it is too short to be the page's content. */
  text(page: number): Promise<RecognizedPage | null>;
  /** @param side maximum pixels of the longer side */
  image(page: number, side: number): Promise<GreyImage>;
  /** A page as a PNG, in color. */
  png(page: number, side: number): Promise<Uint8Array>;
}

/**
 * Loads only what this kind of file needs, because the packages for pictures and those for PDFs each take about a
 * quarter of a second to load.
 * @throws ReadingError UNREADABLE; PROTECTED, HOLDS_PROGRAM for a PDF; TOO_LARGE for a picture
 */
export async function openFile(bytes: Uint8Array, mimeType: string): Promise<OpenFile> {
  return mimeType === 'application/pdf'
    ? (await import('./open-pdf.ts')).openPdf(bytes)
    : (await import('./open-picture-file.ts')).openPictureFile(bytes);
}
