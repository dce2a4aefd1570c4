/**
 * Finds the machine-readable zone in an image: two or three long parallel lines of text. It searches along and across
 * the image, then in the slightly rotated image, then at higher resolutions.
 */
import { transpose, type GreyImage } from '../pages/grey-image.ts';
import { resizeImage } from '../pages/picture.ts';
import { close, dilate, inkOf, open, threshold } from '../pages/morphology.ts';
import { rotate, type Point } from './rotate.ts';
import { textStrokes, type Stroke } from './strokes.ts';

/** A candidate: the middle lines of its first and last line of text, from left to right, in the original image. */
export interface ZonePlace {
  readonly first: readonly [Point, Point];
  readonly last: readonly [Point, Point];
  readonly lines: 2 | 3;
}

/** Longer side of the image in which lines are searched, and the degrees by which it is rotated. */
const LOOKS: readonly { side: number; turns: readonly number[] }[] = [
  { side: 700, turns: [0] },
  // Cards have larger characters: the longer side of a card has 34 or 41 of them, that of a passport 49.
  { side: 450, turns: [0] },
  { side: 1000, turns: [0, -13, 13, -26, 26] },
  { side: 1200, turns: [0] },
  { side: 1800, turns: [0] },
];

/** The candidates of each look. The next look is only made when the caller asks for more. */
export async function* findZones(image: GreyImage): AsyncGenerator<ZonePlace[]> {
  for (const { side, turns } of LOOKS) {
    const scale = Math.min(1, side / Math.max(image.width, image.height));
    const small = await resizeImage(image, Math.round(image.width * scale), Math.round(image.height * scale));
    for (const turn of turns) {
      const { image: turned, back } = rotate(small, turn);
      const along = zonesOf(turned).map((zone) => mapZone(zone, back));
      const across = zonesOf(transpose(turned)).map((zone) => mapZone(zone, ([x, y]) => back([y, x])));
      yield [...along, ...across].map((zone) => mapZone(zone, ([x, y]) => [x / scale, y / scale]));
    }
  }
}

interface Found extends ZonePlace {
  readonly length: number;
}

function zonesOf(image: GreyImage): Found[] {
  const ink = inkOf(image, 9);
  const most = dilate(ink, 61, 31);
  const even: GreyImage = {
    ...ink,
    // In an area without dark pixels, noise must not become ink.
    data: ink.data.map((value, at) => Math.min(255, (value * 255) / Math.max(24, most.data[at]!))),
  };
  const joined = close(even, 15, 1);
  const level = threshold(joined);
  const lines = open({ ...joined, data: joined.data.map((value) => (value > level ? 255 : 0)) }, 31, 1);
  return pairs(textStrokes(lines));
}

/** Pairs of text lines that may belong to one zone, the longest first. */
function pairs(strokes: readonly Stroke[]): Found[] {
  const found: Found[] = [];
  for (const [index, one] of strokes.entries())
    for (const other of strokes.slice(index + 1)) {
      const [upper, lower] = one.middle < other.middle ? [one, other] : [other, one];
      const length = (upper.length + lower.length) / 2;
      // The length of lines ÷ their distance is 17.6 for passports, and 14.4 and 12 for cards.
      const ratio = length / (lower.middle - upper.middle);
      if (ratio < 9 || ratio > 23) continue;
      if (Math.min(upper.length, lower.length) < 0.8 * Math.max(upper.length, lower.length)) continue;
      if (Math.abs(upper.slope - lower.slope) > 0.05) continue;
      if (Math.abs(upper.left - lower.left) > 0.12 * length) continue;
      const [left, right] = [Math.min(upper.left, lower.left), Math.max(upper.right, lower.right)];
      found.push({ first: ends(upper, left, right), last: ends(lower, left, right), lines: 2, length });
    }
  // Cards with three lines appear as two pairs that share a line.
  for (const above of found.slice())
    for (const below of found.slice())
      if (above.last[0][1] === below.first[0][1] || Math.abs(above.last[0][1] - below.first[0][1]) < 4)
        if (above.lines === 2 && below.lines === 2 && above !== below)
          found.push({ first: above.first, last: below.last, lines: 3, length: above.length * 1.01 });
  return found.sort((one, other) => other.length - one.length).slice(0, 24);
}

const ends = ({ slope, base }: Stroke, left: number, right: number): [Point, Point] => [
  [left, base + slope * left],
  [right, base + slope * right],
];

function mapZone<Zone extends ZonePlace>({ first, last, lines }: Zone, map: (point: Point) => Point): ZonePlace {
  const [a, b, c, d] = [map(first[0]), map(first[1]), map(last[0]), map(last[1])];
  // A transposed image is mirrored, so its last line is the first.
  const turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  return turn > 0 ? { first: [a, b], last: [c, d], lines } : { first: [c, d], last: [a, b], lines };
}
