import type { GreyImage } from '../pages/grey-image.ts';
import type { Point } from './find-zone.ts';

/** The value between four pixels; white outside of the picture. */
export function sample({ width, height, data }: GreyImage, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255;
  const [right, down] = [x - left, y - top];
  const at = top * width + left;
  return (
    data[at]! * (1 - right) * (1 - down) +
    data[at + 1]! * right * (1 - down) +
    data[at + width]! * (1 - right) * down +
    data[at + width + 1]! * right * down
  );
}

/** @param back where a point of the turned picture is in the given one */
export function rotate(image: GreyImage, degrees: number): { image: GreyImage; back: (point: Point) => Point } {
  if (degrees === 0) return { image, back: (point) => point };
  const { width, height } = image;
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [wide, high] = [
    Math.ceil(Math.abs(width * cos) + Math.abs(height * sin)),
    Math.ceil(Math.abs(width * sin) + Math.abs(height * cos)),
  ];
  const back = ([x, y]: Point): Point => [
    width / 2 + (x - wide / 2) * cos + (y - high / 2) * sin,
    height / 2 - (x - wide / 2) * sin + (y - high / 2) * cos,
  ];
  const data = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) data[y * wide + x] = sample(image, ...back([x, y]));
  return { image: { width: wide, height: high, data }, back };
}

/** Rows become columns. */
export function transpose({ width, height, data }: GreyImage): GreyImage {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) out[x * height + y] = data[y * width + x]!;
  return { width: height, height: width, data: out };
}
