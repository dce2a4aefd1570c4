/** Reads the machine-readable zone of an image with two engines, until their readings agree. */
import { MRZ_FORMATS, type MrzFormat } from '../../../../engine/product/documents/mrz/formats.ts';
import { isZone, zoneValues, type ZoneReading } from '../../../../engine/product/documents/mrz/agree.ts';
import { daysOnEarth } from '../../../../engine/product/time-zone.ts';
import type { GreyImage } from '../pages/grey-image.ts';
import { evenInk, threshold } from '../pages/morphology.ts';
import type { Engines } from '../text/engines.ts';
import { findZones, type ZonePlace } from './find-zone.ts';
import { readStrip } from './read-strip.ts';
import { clearBetweenLines, rectify, zoneLikeness } from './rectify.ts';

export interface ReadZone {
  readonly format: MrzFormat;
  /** From the zone's left end, independent of the orientation of the image. */
  readonly place: ZonePlace;
  readonly readings: readonly ZoneReading[];
  /** The words on the page around it, in capitals: a second reading of the names and the number. */
  readonly words: ReadonlySet<string>;
}

/** Width of a cell in pixels: in the strip for comparing candidates, and in the strip that is read first. */
const COMPARED = 12;
const CELL = 30;
/** Number of values in a zone. */
const ZONE_VALUES = 8;

type Change = (strip: GreyImage, cell: number) => GreyImage;
/** Further readings by the legacy engine, made while a value is not certain. */
const FURTHER: readonly (readonly [cell: number, change: Change])[] = [
  [24, (strip) => strip],
  [36, evenInk],
  [CELL, inTwoTones],
];

interface Candidate {
  readonly place: ZonePlace;
  readonly format: MrzFormat;
  readonly likeness: number;
}

type WordsAround = (format: MrzFormat, place: ZonePlace) => Promise<ReadonlySet<string>>;

/**
 * Reads the zone with both engines, and again while its values are not certain; null when the image has no readable
 * zone.
 * @param wordsAround reads the page around a zone; called after a zone is found, before it is read again
 */
export async function readZone(image: GreyImage, engines: Engines, wordsAround: WordsAround): Promise<ReadZone | null> {
  for await (const places of findZones(image)) {
    const candidates = places
      .flatMap((place) =>
        MRZ_FORMATS.filter(({ lines }) => lines === place.lines).map((format) => candidate(image, place, format)),
      )
      .filter(({ likeness }) => likeness > 0)
      .sort((one, other) => other.likeness - one.likeness);
    for (const { place, format } of candidates.slice(0, 2)) {
      const found = await readPlace(image, { place, format }, engines, wordsAround);
      if (found) return found;
    }
  }
  return null;
}

function candidate(image: GreyImage, place: ZonePlace, format: MrzFormat): Candidate {
  const strip = rectify(image, place, format, COMPARED);
  return { place, format, likeness: zoneLikeness(strip, format, COMPARED) };
}

async function readPlace(
  image: GreyImage,
  { place, format }: { place: ZonePlace; format: MrzFormat },
  engines: Engines,
  wordsAround: WordsAround,
): Promise<ReadZone | null> {
  for (const turned of [place, upsideDown(place)]) {
    const read = async (engine: 'lstm' | 'legacy', cell: number, change: Change): Promise<ZoneReading> => {
      const strip = clearBetweenLines(change(rectify(image, turned, format, cell), cell), format, cell);
      return { engine, lines: await readStrip(strip, cell, format, { engines, engine }) };
    };
    const readings = [await read('legacy', CELL, evenInk)];
    if (!looksRight(format, readings[0]!)) continue;
    readings.push(await read('lstm', CELL, evenInk));
    let words: ReadonlySet<string> | undefined;
    for (const [cell, change] of FURTHER) {
      if (isZone(format, readings)) words ??= await wordsAround(format, turned);
      const certain = zoneValues(format, readings, { today: latestDay(), visual: words }).filter(
        (value) => value.certain,
      );
      if (certain.length === ZONE_VALUES) break;
      readings.push(await read('legacy', cell, change));
    }
    if (!isZone(format, readings)) continue;
    words ??= await wordsAround(format, turned);
    return { format, readings, place: turned, words };
  }
  return null;
}

/** The latest current day anywhere on earth. */
export const latestDay = (): string => daysOnEarth(Date.now()).last;

/** The same place if the image is upside down. */
const upsideDown = ({ first, last, lines }: ZonePlace): ZonePlace => ({
  first: [last[1], last[0]],
  last: [first[1], first[0]],
  lines,
});

/** Whether digits are in the fields for digits: a zone that was read upside down, or other text, has few there. */
function looksRight(format: MrzFormat, { lines }: ZoneReading): boolean {
  const digits = Object.values(format.places)
    .filter(({ kind, end, start }) => kind === 'digits' && end - start > 1)
    .map(({ line, start, end }) => lines[line]!.slice(start, end))
    .join('');
  return (digits.match(/\d/g)?.length ?? 0) >= digits.length * 0.6;
}

function inTwoTones(image: GreyImage): GreyImage {
  const level = threshold(image);
  return { ...image, data: image.data.map((value) => (value > level ? 255 : 0)) };
}
