/** Levels lines of text that rise or fall slightly, as in a photo taken by hand. */
import type { Box } from '../../../../engine/product/documents/types.ts';
import type { GreyImage } from '../pages/grey-image.ts';
import { resizeImage } from '../pages/picture.ts';
import { inkOf, threshold } from '../pages/morphology.ts';
import { rotate } from '../zone/rotate.ts';

/** Longer side of the image for measuring the slope, pixels; and the slopes that are tried, degrees. */
const SIDE = 800;
const STEEPEST = 12;
const STEP = 0.5;
/** Degrees. Tesseract itself levels lines that slope less. */
const LEVEL = 1;

export interface Straightened {
  readonly image: GreyImage;
  /** Maps a box in this image to the original image; both as fractions of their image. */
  back(box: Box): Box;
}

export async function straighten(image: GreyImage): Promise<Straightened> {
  const slope = await slopeOf(image);
  if (Math.abs(slope) < LEVEL) return { image, back: (box) => box };
  const { image: level, back } = rotate(image, -slope);
  return {
    image: level,
    back: ([left, top, width, height]) => {
      // Map only the middle: a box around the rotated box would be as high as the line is long.
      const [x, y] = back([(left + width / 2) * level.width, (top + height / 2) * level.height]);
      const [wide, high] = [(width * level.width) / image.width, (height * level.height) / image.height];
      return within([x / image.width - wide / 2, y / image.height - high / 2, wide, high]);
    },
  };
}

function within([left, top, width, height]: Box): Box {
  const [fromX, fromY] = [Math.max(0, left), Math.max(0, top)];
  return [fromX, fromY, Math.min(1, left + width) - fromX, Math.min(1, top + height) - fromY];
}

/**
 * How much the lines of text fall to the right, degrees: at the correct slope, the ink is concentrated in the fewest
 * rows, with empty rows between them.
 */
async function slopeOf(image: GreyImage): Promise<number> {
  const scale = Math.min(1, SIDE / Math.max(image.width, image.height));
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const ink = inkOf(await resizeImage(image, width, height), 9);
  const level = threshold(ink);
  const points: { x: number; y: number }[] = [];
  for (let at = 0; at < ink.data.length; at += 1)
    if (ink.data[at]! > level) points.push({ x: (at % width) - width / 2, y: Math.floor(at / width) });
  let best = { slope: 0, gathered: 0 };
  for (let slope = -STEEPEST; slope <= STEEPEST; slope += STEP) {
    const rise = Math.tan((slope * Math.PI) / 180);
    const rows = new Float64Array(height + width);
    for (const { x, y } of points) rows[Math.round(y - x * rise + width / 2)]! += 1;
    const gathered = rows.reduce((sum, count) => sum + count * count, 0);
    if (gathered > best.gathered) best = { slope, gathered };
  }
  return best.slope;
}
