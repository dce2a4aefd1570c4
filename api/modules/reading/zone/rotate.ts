/** Redraws an image: rotated, or straightened as if it were seen from the front. */
import type { GreyImage } from '../pages/grey-image.ts';

export type Point = readonly [x: number, y: number];

/** The corners of a rectangle: the upper ones from left to right, then the lower ones. */
export const cornersOf = ([left, top]: Point, [right, bottom]: Point): Point[] => [
  [left, top],
  [right, top],
  [left, bottom],
  [right, bottom],
];

/** A projective map: `x' = (ax + by + c) / (gx + hy + 1)`, `y' = (dx + ey + f) / (gx + hy + 1)`. */
export type Projection = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
];

/**
 * Draws an image by a projective map. Each pixel is interpolated from four pixels of the original; white outside of it.
 * @param back maps a point of the new image to the original
 */
export function warp(
  image: GreyImage,
  { width, height }: { width: number; height: number },
  back: Projection,
): GreyImage {
  const [a, b, c, d, e, f, g, h] = back;
  const data = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const depth = g * x + h * y + 1;
      data[at] = sample(image, (a * x + b * y + c) / depth, (d * x + e * y + f) / depth);
    }
  return { width, height, data };
}

function sample({ width, height, data }: GreyImage, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255;
  const right = x - left;
  const down = y - top;
  const at = top * width + left;
  return (
    data[at]! * (1 - right) * (1 - down) +
    data[at + 1]! * right * (1 - down) +
    data[at + width]! * (1 - right) * down +
    data[at + width + 1]! * right * down
  );
}

/** @returns the rotated image; `back` maps a point of it to the original */
export function rotate(image: GreyImage, degrees: number): { image: GreyImage; back: (point: Point) => Point } {
  if (degrees === 0) return { image, back: (point) => point };
  const { width, height } = image;
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [wide, high] = [
    Math.ceil(Math.abs(width * cos) + Math.abs(height * sin)),
    Math.ceil(Math.abs(width * sin) + Math.abs(height * cos)),
  ];
  const [fromX, fromY] = [(width - wide * cos - high * sin) / 2, (height + wide * sin - high * cos) / 2];
  return {
    image: warp(image, { width: wide, height: high }, [cos, sin, fromX, -sin, cos, fromY, 0, 0]),
    back: ([x, y]) => [cos * x + sin * y + fromX, -sin * x + cos * y + fromY],
  };
}
