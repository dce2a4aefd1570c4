/**
 * Decodes a picture and encodes it again. Runs in its own process (`picture-worker.ts`), because the input is
 * untrusted.
 */
import { openPicture } from './open-picture.ts';
import type { DocumentMimeType } from '../../../engine/product/documents/limits.ts';

/** Width and height of the stored picture, pixels. */
const SIDE = 512;

export interface PictureTask {
  /** The whole file. */
  readonly bytes: Uint8Array;
  /** The type by its name. A file of another type is refused. */
  readonly type: DocumentMimeType;
  /** A picture with more pixels is refused. */
  readonly maxPixels: number;
}

export type Refusal = 'NOT_A_PICTURE' | 'TOO_MANY_PIXELS';
export type Decoded = { readonly bytes: Uint8Array } | { readonly refused: Refusal };

/** @returns a JPEG, 512 by 512, upright, that contains only the pixels of the file */
export async function decodePicture({ bytes, type, maxPixels }: PictureTask): Promise<Decoded> {
  const picture = openPicture(bytes, maxPixels);
  try {
    // Reads only the header, so that a picture that claims to be too large is not decoded.
    const { format, width, height } = await picture.metadata();
    if (`image/${format}` !== type) return { refused: 'NOT_A_PICTURE' };
    if (width * height > maxPixels) return { refused: 'TOO_MANY_PIXELS' };
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
