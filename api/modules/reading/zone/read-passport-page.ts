/** Reads a page with a machine-readable zone: the zone, and the text above it. */
import { PSM } from 'tesseract.js';
import {
  passportValues,
  type ZoneReading,
  type ZoneValue,
  type ZoneValueName,
} from '../../../../engine/product/documents/mrz/agree.ts';
import type { MrzFormat, PlaceName } from '../../../../engine/product/documents/mrz/formats.ts';
import { around } from '../../../../engine/product/documents/around.ts';
import type {
  Box,
  ReadValue,
  RecognizedLine,
  RecognizedPage,
  Turn,
} from '../../../../engine/product/documents/types.ts';
import { countryOfCode } from '../country-of-code.ts';
import type { GreyImage } from '../pages/grey-image.ts';
import type { Engines } from '../text/engines.ts';
import { linesOf } from '../text/recognize-page.ts';
import type { ZonePlace } from './find-zone.ts';
import { latestDay, readZone } from './read-zone.ts';
import { homography, LINE, projection } from './rectify.ts';
import { cornersOf, warp, type Point } from './rotate.ts';

/** The page around the zone, in cells of the zone (2.54 mm), from the left end of its first line. */
const PAGE: Readonly<Record<MrzFormat['name'], { left: number; top: number; width: number }>> = {
  TD3: { left: -2.6, top: -30, width: 49.2 },
  TD2: { left: -2.7, top: -24, width: 41.4 },
  TD1: { left: -1.9, top: -16, width: 33.8 },
};
/** Pixels of a cell in the image of the page: 10 a millimetre. */
const SCALE = 25.4;
/** The text of the page ends this far above the middle of the zone's first line, in cells. */
const ABOVE_ZONE = -1.2;

export interface PassportPage {
  readonly page: RecognizedPage;
  readonly values: readonly ReadValue[];
}

/** @returns null when the image has no readable zone */
export async function readPassportPage(
  image: GreyImage,
  index: number,
  engines: Engines,
): Promise<PassportPage | null> {
  let above: LineInCells[] = [];
  const zone = await readZone(image, engines, async (format, place) => {
    above = await readAbove(image, cellsToImage(place, format), PAGE[format.name], engines);
    return new Set(above.flatMap(({ words }) => words.map((word) => word.text.toUpperCase())));
  });
  if (!zone) return null;
  const { format, place, readings, words: visual } = zone;
  const fromCells = cellsToImage(place, format);
  const turned = turnOf(place);
  const toUpright = uprightMap(image, turned);
  const boxOf = (left: number, top: number, width: number, height: number): Box =>
    around(
      cornersOf([left, top], [left + width, top + height]).map((corner) => {
        const [x, y] = toUpright(fromCells(corner));
        return [x, y, 0, 0];
      }),
    );
  const text = above.map((line): RecognizedLine => ({
    ...line,
    box: boxOf(...line.cells),
    words: line.words.map((word) => ({ ...word, box: boxOf(...word.cells) })),
  }));
  const zoneLines = readings[0]!.lines.map((line, row): RecognizedLine => {
    const box = boxOf(0, row * LINE - 0.6, format.length, 1.2);
    return { text: line, confidence: 1, box, words: [{ text: line, confidence: 1, box }] };
  });
  const values = passportValues(format, readings, { today: latestDay(), visual }).flatMap((read): ReadValue[] => {
    const isState = read.name === 'issuingCountry' || read.name === 'nationality';
    const value = isState ? countryOfCode(read.value) : read.value;
    if (value === undefined) return [];
    const { line, start, end } = cellsOf(read, format, readings);
    return [{ ...read, value, page: index, box: boxOf(start, line * LINE - 0.7, end - start, 1.4) }];
  });
  return {
    page: { turned, lines: [...text, ...zoneLines] },
    values,
  };
}

const PLACES: Readonly<Record<ZoneValueName, PlaceName>> = {
  surname: 'names',
  givenNames: 'names',
  number: 'number',
  issuingCountry: 'issuer',
  nationality: 'nationality',
  birthDate: 'birthDate',
  sex: 'sex',
  expiryDate: 'expiryDate',
};

/** The characters of a value; its whole field when the value is written in another format, such as dates. */
function cellsOf(
  { name, value }: ZoneValue,
  { places }: MrzFormat,
  readings: readonly ZoneReading[],
): { line: number; start: number; end: number } {
  const { line, start, end } = places[PLACES[name]]!;
  const written = value.replaceAll(' ', '<');
  const texts = readings.map(({ lines }) => lines[line]!.slice(start, end));
  // Search from the end: the given names may also occur in the surname, but only fillers follow them.
  const found = texts.map((text) => text.lastIndexOf(written)).find((at) => at >= 0);
  if (found === undefined) return { line, start, end };
  const from = start + (name === 'surname' ? 0 : found);
  return { line, start: from, end: from + written.length };
}

/** From cells (the origin is the left end of the first line's middle) to pixels of the image. */
function cellsToImage({ first, last }: ZonePlace, { length, lines }: MrzFormat): (point: Point) => Point {
  return homography(cornersOf([0, 0], [length, LINE * (lines - 1)]), [...first, ...last]);
}

type Cells = readonly [left: number, top: number, width: number, height: number];
type LineInCells = Omit<RecognizedLine, 'words'> & {
  readonly cells: Cells;
  readonly words: readonly (RecognizedLine['words'][number] & { readonly cells: Cells })[];
};

/** The text of the page above the zone, read from a straightened image. */
async function readAbove(
  image: GreyImage,
  fromCells: (point: Point) => Point,
  { left, top, width }: { left: number; top: number; width: number },
  engines: Engines,
): Promise<LineInCells[]> {
  const [wide, high] = [Math.round(width * SCALE), Math.round((ABOVE_ZONE - top) * SCALE)];
  const size = { width: wide, height: high };
  const corners = cornersOf([0, 0], [wide, high]);
  const back = projection(
    corners,
    corners.map(([x, y]) => fromCells([left + x / SCALE, top + y / SCALE])),
  );
  const page = await engines.read('lstm', warp(image, size, back), { layout: PSM.SPARSE_TEXT, dpi: 254 });
  const inCells = ([x, y, w, h]: Box): Cells => [
    left + (x * wide) / SCALE,
    top + (y * high) / SCALE,
    (w * wide) / SCALE,
    (h * high) / SCALE,
  ];
  return linesOf(page, size).map((line) => ({
    ...line,
    cells: inCells(line.box),
    words: line.words.map((word) => ({ ...word, cells: inCells(word.box) })),
  }));
}

/** Degrees by which the image must be turned clockwise, so that the zone runs from left to right. */
function turnOf({ first: [[fromX, fromY], [toX, toY]] }: ZonePlace): Turn {
  const quarter = Math.round(Math.atan2(toY - fromY, toX - fromX) / (Math.PI / 2));
  return (((4 - quarter) % 4) * 90) as Turn;
}

/** Maps a point of the image to the upright page. */
function uprightMap({ width, height }: GreyImage, turned: Turn): (point: Point) => Point {
  const isTurned = turned === 90 || turned === 270;
  const [wide, high] = isTurned ? [height, width] : [width, height];
  const maps: Record<Turn, (point: Point) => Point> = {
    0: ([x, y]) => [x, y],
    90: ([x, y]) => [height - y, x],
    180: ([x, y]) => [width - x, height - y],
    270: ([x, y]) => [y, width - x],
  };
  return (point) => {
    const [x, y] = maps[turned](point);
    return [Math.min(1, Math.max(0, x / wide)), Math.min(1, Math.max(0, y / high))];
  };
}
