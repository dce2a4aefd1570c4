/** A greyscale image, and its conversion from and to files. All code that analyzes pages uses this type. */
import sharp, { type Sharp } from 'sharp';
import { openPicture } from '../../../lib/pictures/open-picture.ts';

/** One byte a pixel, 0 is black, row by row from the top. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** More than phones produce by default. */
const MAX_PIXELS = 64_000_000;

export const openPage = (bytes: Uint8Array): Sharp => openPicture(bytes, MAX_PIXELS);

/** @param side maximum pixels of the longer side of the result */
export const openSmall = (bytes: Uint8Array, side: number): Sharp =>
  openPage(bytes).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

export const greyPicture = (bytes: Uint8Array, side: number): Promise<GreyImage> =>
  readRaw(openSmall(bytes, side).flatten({ background: '#ffffff' }));

const rawOf = ({ data, width, height }: GreyImage): Sharp => sharp(data, { raw: { width, height, channels: 1 } });

/** @param degrees clockwise */
export async function turnImage(image: GreyImage, degrees: 0 | 90 | 180 | 270): Promise<GreyImage> {
  return degrees === 0 ? image : readRaw(rawOf(image).rotate(degrees));
}

/** @param width 0 gives 1, and so does `height`: a narrow picture that is made smaller can round to 0 */
export async function resizeImage(image: GreyImage, width: number, height: number): Promise<GreyImage> {
  const size = { width: Math.max(1, width), height: Math.max(1, height) };
  return readRaw(rawOf(image).resize({ ...size, fit: 'fill', kernel: 'cubic' }));
}

async function readRaw(picture: Sharp): Promise<GreyImage> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Swaps rows and columns. */
export function transpose({ width, height, data }: GreyImage): GreyImage {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) out[x * height + y] = data[y * width + x]!;
  return { width: height, height: width, data: out };
}

/** As a PGM file, which is not compressed, so it is fast to write and read. */
export const pgmFile = ({ width, height, data }: GreyImage): Buffer =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]);
