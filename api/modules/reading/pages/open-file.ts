import type { RecognizedPage } from '../../../../engine/product/documents/types.ts';
import { ReadingError } from '../errors.ts';
import { greyPicture, openPage, openSmall, type GreyImage } from './grey-image.ts';
import { openPdf } from './open-pdf.ts';

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

/** @throws ReadingError UNREADABLE, PROTECTED */
export async function openFile(bytes: Uint8Array, mimeType: string): Promise<OpenFile> {
  return mimeType === 'application/pdf' ? openPdf(bytes) : openPictureFile(bytes);
}

async function openPictureFile(bytes: Uint8Array): Promise<OpenFile> {
  const { autoOrient } = await readable(() => openPage(bytes).metadata());
  return {
    pages: 1,
    size: autoOrient,
    text: () => Promise.resolve(null),
    image: (_page, side) => readable(() => greyPicture(bytes, side)),
    png: (_page, side) => readable(async () => new Uint8Array(await openSmall(bytes, side).png().toBuffer())),
  };
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const log = error instanceof Error ? error.message : undefined;
    throw new ReadingError(/pixel limit/i.test(log ?? '') ? 'TOO_LARGE' : 'UNREADABLE', log);
  }
}
