/** Reads the text of a page's image in any orientation. */
import { PSM, type Page } from 'tesseract.js';
import type {
  Box,
  RecognizedLine,
  RecognizedPage,
  RecognizedWord,
  Turn,
} from '../../../../engine/product/documents/types.ts';
import type { GreyImage } from '../pages/grey-image.ts';
import { resizeImage, turnImage } from '../pages/picture.ts';
import { flatten } from '../pages/morphology.ts';
import type { Engines } from './engines.ts';
import { straighten } from './straighten.ts';

/** Mean confidence of a page's words from which no second reading is needed, 0 to 1. */
const GOOD = 0.9;
/** Confidence from which a detected turn is reliable. */
const BELIEVED = 5;
/** Pixels. Within this distance, some paper is visible between the letters. */
const PAPER = 41;
/** A page with fewer pixels on its longer side is enlarged, because its letters are small. */
const SMALL = 1800;
const ENLARGED = 1.6;

/** The lines of a page of text, with their places on the upright page, and how far the page has to be turned for that. */
export async function recognizePage(image: GreyImage, engines: Engines): Promise<RecognizedPage> {
  return withLevelLines(await betterReading(image, engines), image);
}

/**
 * A page with good confidence is done. Otherwise a second reading removes shadows, turns the page upright, levels its
 * lines and enlarges small letters. The more confident reading wins, because removing shadows has made pages of low
 * contrast worse.
 */
async function betterReading(image: GreyImage, engines: Engines): Promise<RecognizedPage> {
  const plain = await readText(image, 0, engines);
  if (plain.confidence >= GOOD) return plain.page;
  const even = flatten(image, PAPER);
  const { degrees, confidence } = await engines.detectTurn(even);
  const turned = confidence >= BELIEVED ? degrees : 0;
  const upright = await turnImage(even, turned);
  const { image: level, back } = await straighten(upright);
  const isSmall = Math.max(level.width, level.height) < SMALL;
  const better = isSmall
    ? await resizeImage(level, Math.round(level.width * ENLARGED), Math.round(level.height * ENLARGED))
    : level;
  const other = await readText(better, turned, engines);
  if (other.confidence <= plain.confidence) return plain.page;
  const inPlace = <Read extends RecognizedWord>(read: Read): Read => ({ ...read, box: back(read.box) });
  const lines = other.page.lines.map((line) => inPlace({ ...line, words: line.words.map(inPlace) }));
  return { turned, lines };
}

/**
 * The engine also reads lines that run down the page. Such a page is turned further, and its boxes with it, so that it
 * is shown upright. The lines of most letters decide, because a line of one letter is narrow.
 */
function withLevelLines({ turned, lines }: RecognizedPage, image: GreyImage): RecognizedPage {
  const isUpright = turned % 180 === 0;
  const [across, down] = isUpright ? [image.width, image.height] : [image.height, image.width];
  const lettersOf = (some: readonly RecognizedLine[]): number => some.reduce((sum, { text }) => sum + text.length, 0);
  const running = lines.filter(({ box: [, , width, height] }) => height * down > width * across);
  if (lettersOf(running) * 2 <= lettersOf(lines)) return { turned, lines };
  const turn = <Read extends RecognizedWord>(read: Read): Read => {
    const [left, top, width, height] = read.box;
    return { ...read, box: [top, 1 - left - width, height, width] };
  };
  return {
    turned: ((turned + 270) % 360) as Turn,
    lines: lines.map((line) => turn({ ...line, words: line.words.map(turn) })),
  };
}

async function readText(
  image: GreyImage,
  turned: Turn,
  engines: Engines,
): Promise<{ page: RecognizedPage; confidence: number }> {
  const lines = linesOf(await engines.read('lstm', image, { layout: PSM.AUTO }), image);
  const words = lines.flatMap((line) => line.words);
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  // Weighted by letters, so that specks that are read as words of one letter count little.
  const confidence = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / (letters || 1);
  return { page: { turned, lines }, confidence };
}

type Place = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

/** The lines of a reading, with positions as fractions of the image. */
export function linesOf(page: Page, { width, height }: { width: number; height: number }): RecognizedLine[] {
  const boxOf = ({ x0, y0, x1, y1 }: Place): Box => [x0 / width, y0 / height, (x1 - x0) / width, (y1 - y0) / height];
  const lines = (page.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.flatMap((line): RecognizedLine[] => {
    const words = line.words
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, confidence, bbox }): RecognizedWord => ({ text, confidence: confidence / 100, box: boxOf(bbox) }));
    if (words.length === 0) return [];
    const text = words.map((word) => word.text).join(' ');
    return [{ text, confidence: line.confidence / 100, box: boxOf(line.bbox), words }];
  });
}
