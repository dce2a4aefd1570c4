/** Draws a picture anew. Run in its own process (`picture-worker.ts`): what it takes is the sender's to choose. */
import sharp from 'sharp';
import type { PictureKind } from './file-name.ts';
import { MEGAPIXELS_MOST } from './picture-process.ts';

const PIXELS_MOST = MEGAPIXELS_MOST * 1_000_000;
/** Width and height of what is kept. */
const SIDE = 512;

export type Refusal = 'NOT_A_PICTURE' | 'TOO_MANY_PIXELS';
export type Decoded = { readonly bytes: Uint8Array } | { readonly refused: Refusal };

// Of the many formats that the library reads, two may be tried. It keeps nothing of a person in a cache, and one thread
// of it reads a picture, so that others are not held up.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/** @returns a JPEG, 512 by 512, upright, with nothing of the file but its pixels */
export async function decodePicture(bytes: Uint8Array, kind: PictureKind): Promise<Decoded> {
  const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: PIXELS_MOST, autoOrient: true });
  try {
    // The header alone: what claims to be too large is not decoded.
    const { format, width, height } = await picture.metadata();
    if (format !== kind) return { refused: 'NOT_A_PICTURE' };
    if (width * height > PIXELS_MOST) return { refused: 'TOO_MANY_PIXELS' };
    return {
      bytes: await picture
        .resize(SIDE, SIDE, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 85 })
        .toBuffer(),
    };
  } catch (error) {
    return {
      refused: error instanceof Error && /pixel limit/i.test(error.message) ? 'TOO_MANY_PIXELS' : 'NOT_A_PICTURE',
    };
  }
}
