import sharp from 'sharp';
import { AppError } from '../../errors.ts';
import { kindOfName, type PictureKind } from './file-name.ts';

/** Pixels. Above what cameras of phones make; a file of a few kilobytes can claim any number. */
const PIXELS_MOST = 50_000_000;
/** Width and height of what is kept. */
const SIDE = 512;
const SECONDS_MOST = 15;

/** What is kept is always of this type. */
export const PICTURE_TYPE = 'image/jpeg';

// Of the many formats that the library reads, two may be tried; it keeps nothing of a person in a cache.
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

const FIRST_BYTES: Record<PictureKind, Buffer> = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

export interface GivenPicture {
  readonly bytes: Uint8Array;
  /** As on the person's device. */
  readonly fileName: string;
  /** The request's content type. */
  readonly contentType: string;
}

/**
 * Reads a picture of a person and draws it anew, 512 by 512, upright: of the file that came no byte is kept, nor the
 * place where it was taken. Name, content type, first bytes and decoding must agree that it is a JPEG or PNG.
 * @returns a JPEG
 * @throws AppError BAD_REQUEST
 */
export async function readPicture({ bytes, fileName, contentType }: GivenPicture): Promise<Buffer> {
  const kind = kindOfName(fileName);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!kind || contentType !== `image/${kind}` || !buffer.subarray(0, FIRST_BYTES[kind].length).equals(FIRST_BYTES[kind])) throw noPicture();
  const picture = sharp(buffer, { failOn: 'truncated', limitInputPixels: PIXELS_MOST, autoOrient: true });
  try {
    // The header alone: what claims to be too large is not decoded.
    const { format, width, height } = await picture.metadata();
    if (format !== kind) throw noPicture();
    if (width * height > PIXELS_MOST) throw tooManyPixels();
    return await picture.resize(SIDE, SIDE, { fit: 'cover' }).flatten({ background: '#ffffff' }).jpeg({ quality: 85 })
      .timeout({ seconds: SECONDS_MOST }).toBuffer();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (cause instanceof Error && /pixel limit/i.test(cause.message)) throw tooManyPixels();
    throw noPicture(cause);
  }
}

const noPicture = (cause?: unknown) =>
  new AppError('BAD_REQUEST', 'This picture cannot be used. Choose a JPG or PNG file.', { cause });

const tooManyPixels = () =>
  new AppError('BAD_REQUEST', 'This picture has too many pixels. Choose one of at most 50 megapixels.');
