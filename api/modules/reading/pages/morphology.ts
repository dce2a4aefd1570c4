/** Closing and opening of grey images by rectangles, and separation of ink from paper. */
import { transpose, type GreyImage } from './grey-image.ts';

/**
 * For each pixel, the largest value within `size` pixels along its row. The row is cut into blocks of that size, with
 * the running maximum from both ends (van Herk and Gil-Werman), so it takes the same time for every size.
 */
function largestAlong({ width, height, data }: GreyImage, size: number): GreyImage {
  const half = size >> 1;
  const fromLeft = new Uint8Array(width);
  const fromRight = new Uint8Array(width);
  const out = new Uint8Array(data.length);
  for (let row = 0; row < data.length; row += width) {
    for (let start = 0; start < width; start += size) {
      const end = Math.min(width, start + size);
      let most = 0;
      for (let x = start; x < end; x += 1) fromLeft[x] = most = Math.max(most, data[row + x]!);
      most = 0;
      for (let x = end - 1; x >= start; x -= 1) fromRight[x] = most = Math.max(most, data[row + x]!);
    }
    for (let x = 0; x < width; x += 1)
      out[row + x] = Math.max(fromRight[Math.max(0, x - half)]!, fromLeft[Math.min(width - 1, x + half)]!);
  }
  return { width, height, data: out };
}

export function dilate(image: GreyImage, wide: number, high: number): GreyImage {
  const along = wide > 1 ? largestAlong(image, wide) : image;
  // Reading along rows is several times as fast as along columns.
  return high > 1 ? transpose(largestAlong(transpose(along), high)) : along;
}

function negative(image: GreyImage): GreyImage {
  const data = new Uint8Array(image.data.length);
  for (let at = 0; at < data.length; at += 1) data[at] = 255 - image.data[at]!;
  return { ...image, data };
}

const erode = (image: GreyImage, wide: number, high: number): GreyImage =>
  negative(dilate(negative(image), wide, high));
export const close = (image: GreyImage, wide: number, high: number): GreyImage =>
  erode(dilate(image, wide, high), wide, high);
export const open = (image: GreyImage, wide: number, high: number): GreyImage =>
  dilate(erode(image, wide, high), wide, high);

/** How much darker each pixel is than the paper around it. Shapes thinner than `size` pixels count as ink. */
export function inkOf(image: GreyImage, size: number): GreyImage {
  const paper = close(image, size, size);
  return { ...image, data: image.data.map((value, at) => paper.data[at]! - value) };
}

/** Divides by the brightness of the paper, which removes shadows and glare. */
export function flatten(image: GreyImage, size: number): GreyImage {
  const paper = close(image, size, size);
  return { ...image, data: image.data.map((value, at) => Math.min(255, (value * 255) / Math.max(1, paper.data[at]!))) };
}

/** Makes all ink equally dark, even if it is faint under glare or in a shadow. @param size pixels of a character */
export function evenInk(image: GreyImage, size: number): GreyImage {
  const ink = inkOf(image, size);
  const most = dilate(ink, 3 * size, size);
  // Paper without ink nearby must stay paper.
  const least = most.data.reduce((darkest, value) => Math.max(darkest, value), 0) / 5;
  return {
    ...ink,
    data: ink.data.map((value, at) => 255 - Math.min(255, (value * 255) / Math.max(least, most.data[at]!))),
  };
}

/** Otsu's threshold: the value that best separates the pixels into two groups. */
export function threshold({ data }: GreyImage): number {
  const counts = new Float64Array(256);
  for (const value of data) counts[value]! += 1;
  const total = data.length;
  const sum = counts.reduce((all, count, value) => all + count * value, 0);
  let [below, sumBelow, best, at] = [0, 0, -1, 0];
  for (let value = 0; value < 255; value += 1) {
    below += counts[value]!;
    sumBelow += counts[value]! * value;
    if (below === 0 || below === total) continue;
    const difference = sumBelow / below - (sum - sumBelow) / (total - below);
    const between = below * (total - below) * difference * difference;
    if (between > best) [best, at] = [between, value];
  }
  return at;
}
