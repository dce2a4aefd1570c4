import { ReadingError } from '../errors.ts';
import type { OpenFile } from './open-file.ts';
import { greyPicture, openPage, openSmall } from './picture.ts';

/** @throws ReadingError UNREADABLE, TOO_LARGE */
export async function openPictureFile(bytes: Uint8Array): Promise<OpenFile> {
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
