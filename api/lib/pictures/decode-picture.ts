/**
 * Decodes a picture and encodes it again. Runs in its own process (`picture-worker.ts`), because the input is
 * untrusted.
 */
import { openPicture } from './open-picture.ts';
import { MAX_MEGAPIXELS, type PictureKind } from './picture-process.ts';

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
/** Width and height of the stored picture, pixels. */
const SIDE = 512;

export type Refusal = 'NOT_A_PICTURE' | 'TOO_MANY_PIXELS';
export type Decoded = { readonly bytes: Uint8Array } | { readonly refused: Refusal };

/** @returns a JPEG, 512 by 512, upright, that contains only the pixels of the file */
export async function decodePicture(bytes: Uint8Array, kind: PictureKind): Promise<Decoded> {
  const picture = openPicture(bytes, MAX_PIXELS);
  try {
    // Reads only the header, so that a picture that claims to be too large is not decoded.
    const { format, width, height } = await picture.metadata();
    if (format !== kind) return { refused: 'NOT_A_PICTURE' };
    if (width * height > MAX_PIXELS) return { refused: 'TOO_MANY_PIXELS' };
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
