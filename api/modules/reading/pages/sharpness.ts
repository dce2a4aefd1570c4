import type { GreyImage } from './grey-image.ts';

const TILE = 64;
/** Tiles with less contrast show paper, a wall or the sky. */
const INKED = 12 ** 2;

/** Below this value, nothing can be read. */
export const TOO_BLURRED = 0.025;
/** Below this value, letters touch their neighbors. */
export const BLURRED = 0.3;

/**
 * How sharp the strokes of a picture are: the share of a tile's contrast that is between neighboring pixels (the
 * variance of its Laplacian ÷ its variance), at the lower end of the sharpest quarter of the inked tiles. The plain
 * variance misleads, because it grows with contrast.
 *
 * @returns undefined for an empty page
 */
export function sharpness({ width, height, data }: GreyImage): number | undefined {
  const shares: number[] = [];
  for (let top = 1; top + TILE < height; top += TILE)
    for (let left = 1; left + TILE < width; left += TILE) {
      let [sum, squares, edges, edgeSquares] = [0, 0, 0, 0];
      for (let y = top; y < top + TILE; y += 1)
        for (let at = y * width + left; at < y * width + left + TILE; at += 1) {
          const value = data[at]!;
          const edge = 4 * value - data[at - 1]! - data[at + 1]! - data[at - width]! - data[at + width]!;
          sum += value;
          squares += value * value;
          edges += edge;
          edgeSquares += edge * edge;
        }
      const count = TILE * TILE;
      const variance = squares / count - (sum / count) ** 2;
      if (variance > INKED) shares.push((edgeSquares / count - (edges / count) ** 2) / variance);
    }
  if (shares.length < 4) return undefined;
  return shares.sort((one, other) => one - other)[Math.floor(shares.length * 0.75)];
}
