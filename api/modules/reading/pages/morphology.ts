/** Closing and opening of grey images by rectangles, and what separates ink from paper. */
import type { GreyImage } from './grey-image.ts';

type Pick = (one: number, other: number) => number;

/** The largest (or smallest) value within `size` places along one line, for every place (van Herk and Gil-Werman). */
function slide(line: Uint8Array, size: number, pick: Pick, out: Uint8Array): void {
  const half = size >> 1;
  const { length } = line;
  const forward = new Uint8Array(length);
  const backward = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) forward[at] = at % size === 0 ? line[at]! : pick(forward[at - 1]!, line[at]!);
  for (let at = length - 1; at >= 0; at -= 1)
    backward[at] = at === length - 1 || (at + 1) % size === 0 ? line[at]! : pick(backward[at + 1]!, line[at]!);
  for (let at = 0; at < length; at += 1)
    out[at] = pick(backward[Math.max(0, at - half)]!, forward[Math.min(length - 1, at + half)]!);
}

function filter({ width, height, data }: GreyImage, wide: number, high: number, pick: Pick): GreyImage {
  let current = data;
  if (wide > 1) {
    const next = new Uint8Array(data.length);
    for (let y = 0; y < height; y += 1)
      slide(current.subarray(y * width, (y + 1) * width), wide, pick, next.subarray(y * width, (y + 1) * width));
    current = next;
  }
  if (high > 1) {
    const next = new Uint8Array(data.length);
    const column = new Uint8Array(height);
    const out = new Uint8Array(height);
    for (let x = 0; x < width; x += 1) {
      for (let y = 0; y < height; y += 1) column[y] = current[y * width + x]!;
      slide(column, high, pick, out);
      for (let y = 0; y < height; y += 1) next[y * width + x] = out[y]!;
    }
    current = next;
  }
  return { width, height, data: current };
}

const larger: Pick = (one, other) => (one > other ? one : other);
const smaller: Pick = (one, other) => (one < other ? one : other);

export const dilate = (image: GreyImage, wide: number, high: number): GreyImage => filter(image, wide, high, larger);
export const erode = (image: GreyImage, wide: number, high: number): GreyImage => filter(image, wide, high, smaller);
export const close = (image: GreyImage, wide: number, high: number): GreyImage =>
  erode(dilate(image, wide, high), wide, high);
export const open = (image: GreyImage, wide: number, high: number): GreyImage =>
  dilate(erode(image, wide, high), wide, high);

/** How much darker each pixel is than the paper around it: what is thinner than `size` pixels is ink. */
export function inkOf(image: GreyImage, size: number): GreyImage {
  const paper = close(image, size, size);
  return { ...image, data: image.data.map((value, at) => paper.data[at]! - value) };
}

/** Divides by the paper's own brightness, so that shadows and glare go. */
export function flatten(image: GreyImage, size: number): GreyImage {
  const paper = close(image, size, size);
  return { ...image, data: image.data.map((value, at) => Math.min(255, (value * 255) / Math.max(1, paper.data[at]!))) };
}

/** Draws all ink equally dark, however faint it is under glare or in a shadow. @param size pixels of a character */
export function evenInk(image: GreyImage, size: number): GreyImage {
  const ink = inkOf(image, size);
  const most = dilate(ink, 3 * size, size);
  // Paper without ink nearby stays paper.
  const least = most.data.reduce(larger, 0) / 5;
  return {
    ...ink,
    data: ink.data.map((value, at) => 255 - Math.min(255, (value * 255) / Math.max(least, most.data[at]!))),
  };
}

/** Otsu's threshold: the value that best parts the pixels into two groups. */
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
