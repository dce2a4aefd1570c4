/** Converts pictures to greyscale images, and turns and resizes these. */
import sharp, { type Sharp } from 'sharp';
import type { Turn } from '../../../../engine/product/documents/types.ts';
import { openPicture } from '../../../lib/pictures/open-picture.ts';
import type { GreyImage } from './grey-image.ts';

/** More than phones produce by default. */
const MAX_PIXELS = 64_000_000;

export const openPage = (bytes: Uint8Array): Sharp => openPicture(bytes, MAX_PIXELS);

/**
 * What is transparent becomes white: its text may be black, and would be invisible on a dark screen.
 * @param side maximum pixels of the longer side of the result
 */
export const openSmall = (bytes: Uint8Array, side: number): Sharp =>
  openPage(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });

export const greyPicture = (bytes: Uint8Array, side: number): Promise<GreyImage> => readRaw(openSmall(bytes, side));

const rawOf = ({ data, width, height }: GreyImage): Sharp => sharp(data, { raw: { width, height, channels: 1 } });

/** @param degrees clockwise */
export async function turnImage(image: GreyImage, degrees: Turn): Promise<GreyImage> {
  return degrees === 0 ? image : readRaw(rawOf(image).rotate(degrees));
}

/** @param degrees clockwise */
export const turnPng = async (png: Uint8Array, degrees: Turn): Promise<Uint8Array> =>
  new Uint8Array(await sharp(png).rotate(degrees).png().toBuffer());

/** @param width 0 gives 1, and so does `height`: a narrow picture that is made smaller can round to 0 */
export async function resizeImage(image: GreyImage, width: number, height: number): Promise<GreyImage> {
  const size = { width: Math.max(1, width), height: Math.max(1, height) };
  return readRaw(rawOf(image).resize({ ...size, fit: 'fill', kernel: 'cubic' }));
}

async function readRaw(picture: Sharp): Promise<GreyImage> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
