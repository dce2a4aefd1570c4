/** Cuts a zone out of an image and straightens it: every character is in a cell of the same size. */
import type { MrzFormat } from '../../../../engine/product/documents/mrz/formats.ts';
import type { GreyImage } from '../pages/grey-image.ts';
import type { ZonePlace } from './find-zone.ts';
import { cornersOf, warp, type Point, type Projection } from './rotate.ts';

/** Empty cells around the zone. */
export const MARGIN = 2;
/** Distance between the middles of two lines, in cells: 6.35 mm ÷ 2.54 mm. */
export const LINE = 2.5;

/** @param cell width of a character, pixels */
export function rectify(
  image: GreyImage,
  { first, last }: ZonePlace,
  { length, lines }: MrzFormat,
  cell: number,
): GreyImage {
  const [left, right] = [MARGIN * cell, (MARGIN + length) * cell];
  const [top, bottom] = [MARGIN * cell, (MARGIN + LINE * (lines - 1)) * cell];
  const from = projection(cornersOf([left, top], [right, bottom]), [...first, ...last]);
  const [width, height] = [
    Math.round((length + 2 * MARGIN) * cell),
    Math.round((2 * MARGIN + LINE * (lines - 1)) * cell),
  ];
  return warp(image, { width, height }, from);
}

/** From a line's middle to its upper and lower end, in cells: a character is one cell high, with room for a slant. */
const HALF_LINE = 0.9;

/**
 * Paints a strip white outside of its lines. Otherwise the pattern of the paper would be read as letters, which takes
 * seconds.
 */
export function clearBetweenLines(strip: GreyImage, { lines }: MrzFormat, cell: number): GreyImage {
  const data = new Uint8Array(strip.data.length).fill(255);
  for (let line = 0; line < lines; line += 1) {
    const middle = MARGIN + LINE * line;
    const [from, to] = [middle - HALF_LINE, middle + HALF_LINE].map((y) => Math.round(y * cell) * strip.width);
    data.set(strip.data.subarray(from, to), from);
  }
  return { ...strip, data };
}

/** The projective map from four points to four others. */
export function projection(from: readonly Point[], to: readonly Point[]): Projection {
  const rows: number[][] = [];
  for (const [index, [x, y]] of from.entries()) {
    const [u, v] = to[index]!;
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  // Eight equations have eight results.
  return solve(rows) as unknown as Projection;
}

/** The same map as a function. */
export function homography(from: readonly Point[], to: readonly Point[]): (point: Point) => Point {
  const [a, b, c, d, e, f, g, h] = projection(from, to);
  return ([x, y]) => {
    const depth = g * x + h * y + 1;
    return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
  };
}

/** Gauss-Jordan elimination with the largest pivot. @param rows coefficients, then the right side */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const head = rows[column]!;
    for (const row of rows) {
      if (row === head) continue;
      const factor = row[column]! / head[column]!;
      for (let at = column; at <= size; at += 1) row[at]! -= factor * head[at]!;
    }
  }
  return rows.map((row, index) => row[size]! / row[index]!);
}

/** In a zone, characters repeat from cell to cell, with free space between the lines. */
const MIN_REPEAT = 0.1;
const MIN_CONTRAST = 1.5;

/**
 * How much a strip looks like a zone, 0 if it does not: how similar its columns are to those one cell further, and how
 * much darker its lines are than the paper between them. Without this check, a wooden table would be read for seconds.
 */
export function zoneLikeness({ width, height, data }: GreyImage, { lines }: MrzFormat, cell: number): number {
  const column = new Float64Array(width);
  const row = new Float64Array(height);
  for (let y = 0; y < height; y += 1)
    for (let x = MARGIN * cell; x < width - MARGIN * cell; x += 1) {
      const value = data[y * width + x]!;
      column[x]! += value / height;
      row[y]! += value / (width - 2 * MARGIN * cell);
    }
  const inner = column.subarray(MARGIN * cell, width - MARGIN * cell);
  const mean = inner.reduce((sum, value) => sum + value, 0) / inner.length;
  const centered = inner.map((value) => value - mean);
  const power = centered.reduce((sum, value) => sum + value * value, 0);
  let repeat = 0;
  for (let x = 0; x + cell < centered.length; x += 1) repeat += centered[x]! * centered[x + cell]!;
  repeat /= power || 1;
  const at = (place: number): number => row[Math.round(place * cell)]!;
  const middles = Array.from({ length: lines }, (_, line) => at(MARGIN + LINE * line));
  const gaps = middles.flatMap((_, line) => [at(MARGIN + LINE * (line - 0.5)), at(MARGIN + LINE * (line + 0.5))]);
  const depth = Math.min(...gaps) - Math.max(...middles);
  const contrast = Math.sqrt(power / inner.length);
  return contrast < MIN_CONTRAST || repeat < MIN_REPEAT || depth <= 0 ? 0 : repeat * depth;
}
