/** Reads the machine-readable zone of a picture with two engines, until their readings agree. */
import { MRZ_FORMATS, type MrzFormat } from '../../../../engine/product/documents/mrz/formats.ts';
import { isZone, zoneValues, type ZoneReading } from '../../../../engine/product/documents/mrz/agree.ts';
import type { GreyImage } from '../pages/grey-image.ts';
import { evenInk, threshold } from '../pages/morphology.ts';
import type { Engines } from '../text/engines.ts';
import { findZones, type ZonePlace } from './find-zone.ts';
import { readStrip } from './read-strip.ts';
import { rectify, zoneLikeness } from './rectify.ts';

export interface ReadZone {
  readonly format: MrzFormat;
  /** From the zone's own left end, whichever way up the picture is. */
  readonly place: ZonePlace;
  readonly readings: readonly ZoneReading[];
}

/** Cells of the strip by which candidates are compared, and of the one that is read first, pixels. */
const COMPARED = 12;
const CELL = 30;
/** Values that a zone gives. */
const ZONE_VALUES = 8;

type Change = (strip: GreyImage, cell: number) => GreyImage;
/** Further readings by the legacy engine, while the first two disagree. */
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

/** The zone, with a reading of each engine and more while they disagree; null where the picture has none that can be read. */
export async function readZone(image: GreyImage, engines: Engines): Promise<ReadZone | null> {
  for await (const places of findZones(image)) {
    const candidates = places
      .flatMap((place) =>
        MRZ_FORMATS.filter(({ lines }) => lines === place.lines).map((format) => candidate(image, place, format)),
      )
      .filter(({ likeness }) => likeness > 0)
      .sort((one, other) => other.likeness - one.likeness);
    for (const { place, format } of candidates.slice(0, 2)) {
      const found = await readPlace(image, place, format, engines);
      if (found) return found;
    }
  }
  return null;
}

function candidate(image: GreyImage, place: ZonePlace, format: MrzFormat): Candidate {
  const strip = rectify(image, place, format, { cell: COMPARED, flipped: false });
  return { place, format, likeness: zoneLikeness(strip, format, COMPARED) };
}

async function readPlace(
  image: GreyImage,
  place: ZonePlace,
  format: MrzFormat,
  engines: Engines,
): Promise<ReadZone | null> {
  for (const flipped of [false, true]) {
    const read = async (engine: 'lstm' | 'legacy', cell: number, change: Change): Promise<ZoneReading> => {
      const strip = change(rectify(image, place, format, { cell, flipped }), cell);
      return { engine, lines: await readStrip(strip, cell, format, { engines, engine }) };
    };
    const readings = [await read('legacy', CELL, evenInk)];
    if (!looksRight(format, readings[0]!)) continue;
    readings.push(await read('lstm', CELL, evenInk));
    for (const [cell, change] of FURTHER) {
      if (zoneValues(format, readings).filter(({ certain }) => certain).length === ZONE_VALUES) break;
      readings.push(await read('legacy', cell, change));
    }
    if (!isZone(format, readings)) continue;
    const [first, last] = [place.first, place.last];
    return {
      format,
      readings,
      place: flipped ? { ...place, first: [last[1], last[0]], last: [first[1], first[0]] } : place,
    };
  }
  return null;
}

/** Whether digits are where only digits can be: they are not in a zone that was read upside down, nor in other text. */
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
