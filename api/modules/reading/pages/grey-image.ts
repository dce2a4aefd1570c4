/** A picture in shades of grey, and how it becomes and is made from files. Everything that looks at pages works on these. */
import sharp, { type Sharp } from 'sharp';

/** One byte a pixel, 0 is black, row by row from the top. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Above what phones make by default. A file of a few kilobytes can claim any number. */
export const PIXELS_MOST = 64_000_000;

// Of the many formats that the library reads, two may be tried. One thread of it reads a picture, so that others are not
// held up.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

export const openPicture = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { failOn: 'truncated', limitInputPixels: PIXELS_MOST, autoOrient: true });

/** @param side the longer side of the result has at most so many pixels */
export async function greyPicture(picture: Sharp, side: number): Promise<GreyImage> {
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const rawOf = ({ data, width, height }: GreyImage): Sharp => sharp(data, { raw: { width, height, channels: 1 } });

/** @param degrees clockwise */
export async function turnImage(image: GreyImage, degrees: 0 | 90 | 180 | 270): Promise<GreyImage> {
  return degrees === 0 ? image : readRaw(rawOf(image).rotate(degrees));
}

export async function resizeImage(image: GreyImage, width: number, height: number): Promise<GreyImage> {
  return readRaw(rawOf(image).resize({ width, height, fit: 'fill', kernel: 'cubic' }));
}

async function readRaw(picture: Sharp): Promise<GreyImage> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Rows become columns. */
export function transpose({ width, height, data }: GreyImage): GreyImage {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) out[x * height + y] = data[y * width + x]!;
  return { width: height, height: width, data: out };
}

/** As a file (PGM), which needs no compression on the way to the next reader. */
export const pgmFile = ({ width, height, data }: GreyImage): Buffer =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]);
