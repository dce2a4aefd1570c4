import type { GreyImage } from '../pages/grey-image.ts';

/** A long thin shape from left to right: a line of text whose letters were joined. `y = base + slope × x`. */
export interface Stroke {
  readonly left: number;
  readonly right: number;
  readonly length: number;
  readonly slope: number;
  readonly base: number;
  /** The y coordinate of its middle. */
  readonly middle: number;
  readonly thickness: number;
}

/** A shape that is shorter than this share of the image's shorter side is not a zone. */
const SHORTEST = 0.25;

interface Shape {
  count: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
  left: number;
  right: number;
}

/** @param image black, with white shapes */
export function textStrokes(image: GreyImage): Stroke[] {
  const pieces = shapesOf(image).filter(({ count, left, right }) => right - left > 20 && count > 40);
  return joinPieces(pieces)
    .map(strokeOf)
    .filter(
      ({ length, thickness, slope }) =>
        length > SHORTEST * Math.min(image.width, image.height) && thickness < length / 10 && Math.abs(slope) < 0.4,
    );
}

/** Finds connected shapes: runs of white pixels, of which touching ones are united. */
function shapesOf({ width, height, data }: GreyImage): Shape[] {
  const parents: number[] = [];
  const shapes: Shape[] = [];
  const root = (index: number): number => {
    let at = index;
    while (parents[at] !== at) at = parents[at] = parents[parents[at]!]!;
    return at;
  };
  let above: [number, number, number][] = [];
  for (let y = 0; y < height; y += 1) {
    const runs: [number, number, number][] = [];
    let x = 0;
    while (x < width) {
      if (data[y * width + x] === 0) {
        x += 1;
        continue;
      }
      const start = x;
      while (x < width && data[y * width + x] !== 0) x += 1;
      const index = parents.push(parents.length) - 1;
      const [from, to, count] = [start, x - 1, x - start];
      shapes.push({
        count,
        x: ((from + to) / 2) * count,
        y: y * count,
        xx: sumOfSquares(to) - sumOfSquares(from - 1),
        xy: ((from + to) / 2) * count * y,
        left: from,
        right: to,
      });
      for (const [other, otherTo, otherIndex] of above)
        if (other <= to + 1 && otherTo >= from - 1) parents[root(otherIndex)] = root(index);
      runs.push([from, to, index]);
    }
    above = runs;
  }
  const united = new Map<number, Shape>();
  for (const [index, shape] of shapes.entries()) {
    const key = root(index);
    const whole = united.get(key);
    united.set(key, whole ? sum(whole, shape) : shape);
  }
  return [...united.values()];
}

const sumOfSquares = (last: number): number => (last * (last + 1) * (2 * last + 1)) / 6;

const sum = (one: Shape, other: Shape): Shape => ({
  count: one.count + other.count,
  x: one.x + other.x,
  y: one.y + other.y,
  xx: one.xx + other.xx,
  xy: one.xy + other.xy,
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
});

function strokeOf({ count, x, y, xx, xy, left, right }: Shape): Stroke {
  const spread = xx - (x * x) / count;
  const slope = spread > 0 ? (xy - (x * y) / count) / spread : 0;
  const base = (y - slope * x) / count;
  const length = right - left;
  return { left, right, length, slope, base, middle: base + slope * ((left + right) / 2), thickness: count / length };
}

/** Joins pieces that follow each other on one line, because glare and folds break lines. */
function joinPieces(pieces: readonly Shape[]): Shape[] {
  const sorted = [...pieces].sort((one, other) => one.left - other.left);
  const lines: Shape[] = [];
  for (const piece of sorted) {
    const { thickness, middle } = strokeOf(piece);
    const at = lines.findIndex((line) => {
      const whole = strokeOf(line);
      const gap = piece.left - line.right;
      if (gap < -thickness || gap > Math.max(60, whole.length / 3)) return false;
      const center = (piece.left + piece.right) / 2;
      return Math.abs(whole.base + whole.slope * center - middle) < 0.6 * Math.max(thickness, whole.thickness);
    });
    if (at >= 0) lines[at] = sum(lines[at]!, piece);
    else lines.push(piece);
  }
  // The single pieces are returned too, because a joined line may be wrong although its pieces are right.
  return [...lines, ...sorted.filter((piece) => !lines.includes(piece))];
}
