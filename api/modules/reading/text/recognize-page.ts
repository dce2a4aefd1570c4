/** Reads the text of a page's picture. */
import { PSM, type Page } from 'tesseract.js';
import type {
  Box,
  RecognizedLine,
  RecognizedPage,
  RecognizedWord,
} from '../../../../engine/product/documents/types.ts';
import type { GreyImage } from '../pages/grey-image.ts';
import type { Engines } from './engines.ts';

export async function recognizePage(image: GreyImage, engines: Engines): Promise<RecognizedPage> {
  const page = await engines.read('lstm', image, { layout: PSM.AUTO });
  return { width: image.width, height: image.height, turned: 0, lines: linesOf(page, image) };
}

type Place = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

/** The lines of a reading, with places as fractions of the picture that was read. */
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
