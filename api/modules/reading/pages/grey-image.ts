/** A greyscale image. All code that analyzes pages uses this type. */

/** One byte a pixel, 0 is black, row by row from the top. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
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
