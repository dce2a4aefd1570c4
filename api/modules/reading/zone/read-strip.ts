/** Reads a straightened zone: assigns letters to a grid of cells. */
import { PSM } from 'tesseract.js';
import type { MrzFormat } from '../../../../engine/product/documents/mrz/formats.ts';
import { correctByPlace, UNREAD } from '../../../../engine/product/documents/mrz/parse-mrz.ts';
import type { GreyImage } from '../pages/grey-image.ts';
import type { Engines } from '../text/engines.ts';
import { LINE, MARGIN } from './rectify.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';
/** Ten characters an inch. */
const CELLS_PER_INCH = 10;

/** An upright stroke fills at least this share of a character's height. The arms of a filler fill less than half. */
const STEM = 0.75;

interface Letter {
  readonly text: string;
  /** Middle, in cells from the left edge of the zone. */
  readonly x: number;
}

/** @returns the lines of the zone, corrected by the rules of each field, each as long as the format's lines */
export async function readStrip(
  strip: GreyImage,
  cell: number,
  format: MrzFormat,
  { engines, engine }: { engines: Engines; engine: 'lstm' | 'legacy' },
): Promise<string[]> {
  const page = await engines.read(engine, strip, {
    layout: PSM.SINGLE_BLOCK,
    letters: LETTERS,
    dpi: cell * CELLS_PER_INCH,
  });
  const rows: Letter[][] = Array.from({ length: format.lines }, () => []);
  const lines = (page.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  for (const line of lines)
    for (const { symbols } of line.words)
      for (const { text, bbox } of symbols) {
        const place = (bbox.y0 + bbox.y1) / 2 / cell - MARGIN;
        const row = Math.round(place / LINE);
        if (LETTERS.includes(text) && Math.abs(place - row * LINE) < 1)
          rows[row]?.push({ text, x: (bbox.x0 + bbox.x1) / 2 / cell - MARGIN });
      }
  return correctByPlace(
    format,
    rows.map((row, line) => ontoGrid(row, format.length, (x) => hasStem(strip, cell, x, line * LINE))),
  );
}

/**
 * Whether a character has an upright stroke. The LSTM engine is not trained on OCR-B and reads most fillers as K or L;
 * those have a stem, and a filler has none.
 * @param x its middle, in cells from the left edge of the zone
 * @param y in cells from the middle of the first line
 */
function hasStem({ width, data }: GreyImage, cell: number, x: number, y: number): boolean {
  const [left, right] = [Math.round((MARGIN + x - 0.5) * cell), Math.round((MARGIN + x + 0.5) * cell)];
  const [top, bottom] = [Math.round((MARGIN + y - 0.35) * cell), Math.round((MARGIN + y + 0.35) * cell)];
  let [dark, light] = [255, 0];
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) {
      const value = data[row * width + column]!;
      if (value < dark) dark = value;
      if (value > light) light = value;
    }
  for (let column = left; column < right; column += 1) {
    let count = 0;
    for (let row = top; row < bottom; row += 1) if (data[row * width + column]! < (dark + light) / 2) count += 1;
    if (count > STEM * (bottom - top)) return true;
  }
  return false;
}

/**
 * Assigns each letter to a cell by its middle, after the grid was moved and stretched to fit all letters of the line.
 */
function ontoGrid(letters: readonly Letter[], length: number, stemAt: (x: number) => boolean): string {
  const cells = Array.from({ length }, () => UNREAD);
  if (letters.length > length / 2) {
    const { start, pitch } = fitGrid(letters);
    for (const { text, x } of letters) {
      const index = Math.round((x - start) / pitch);
      if (index >= 0 && index < length) cells[index] = /[KL]/.test(text) && !stemAt(start + index * pitch) ? '<' : text;
    }
  }
  // Fillers are faint, and some in a row of fillers are often not recognized.
  return cells.join('').replace(/(?<=<)\?+(?=<|$)/g, (gap) => '<'.repeat(gap.length));
}

function fitGrid(letters: readonly Letter[]): { start: number; pitch: number } {
  let [start, pitch] = [0.5, 1];
  for (let round = 0; round < 3; round += 1) {
    const points = letters.map(({ x }) => [Math.round((x - start) / pitch), x] as const);
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [i, x] = [mean(points.map(([index]) => index)), mean(points.map(([, at]) => at))];
    const spread = points.reduce((sum, [index]) => sum + (index - i) ** 2, 0);
    const together = points.reduce((sum, [index, at]) => sum + (index - i) * (at - x), 0);
    pitch = Math.min(1.05, Math.max(0.95, spread > 0 ? together / spread : 1));
    start = x - pitch * i;
  }
  return { start, pitch };
}
