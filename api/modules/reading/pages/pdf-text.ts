import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { around } from '../../../../engine/product/documents/around.ts';
import type {
  Box,
  RecognizedLine,
  RecognizedPage,
  RecognizedWord,
  Turn,
} from '../../../../engine/product/documents/types.ts';

/** Pieces of one line may differ from its baseline by this share of their height: superscripts, other fonts. */
const SAME_LINE = 0.6;

type Items = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'];

interface Piece {
  readonly text: string;
  readonly left: number;
  /** Distance of the baseline from the top. */
  readonly base: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The text of a page in reading order: lines from top to bottom, words with their positions. When most of it is upside
 * down, the page is turned.
 */
export async function pdfText(page: PDFPageProxy): Promise<RecognizedPage> {
  const { items } = await page.getTextContent();
  const seen = (turned: Turn) => {
    const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + turned) % 360 });
    const pieces = piecesOf(items, viewport);
    return { turned, viewport, pieces, letters: pieces.reduce((sum, { text }) => sum + text.length, 0) };
  };
  const [asItIs, turnedOver] = [seen(0), seen(180)];
  const { turned, viewport, pieces } = turnedOver.letters > asItIs.letters ? turnedOver : asItIs;
  return { turned, lines: linesOf(pieces).map((line) => lineOf(line, viewport.width, viewport.height)) };
}

/** The pieces that run to the right. One that runs upwards is a stamp in the margin, not a line of text. */
function piecesOf(items: Items, viewport: PageViewport): Piece[] {
  const pieces: Piece[] = [];
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [a, b, , , x, y] = item.transform as number[];
    const [left = 0, base = 0] = viewport.convertToViewportPoint(x!, y!);
    const [toX = 0, toY = 0] = viewport.convertToViewportPoint(x! + a!, y! + b!);
    if (toX - left < Math.abs(toY - base)) continue;
    pieces.push({ text: item.str, left, base, width: item.width, height: item.height || Math.hypot(a!, b!) });
  }
  return pieces;
}

function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of [...pieces].sort((one, other) => one.base - other.base)) {
    const line = lines.at(-1);
    if (line && Math.abs(line[0]!.base - piece.base) < SAME_LINE * Math.min(line[0]!.height, piece.height))
      line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.sort((one, other) => one.left - other.left));
}

function lineOf(pieces: readonly Piece[], width: number, height: number): RecognizedLine {
  const words: RecognizedWord[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of pieces) {
    const letter = piece.width / piece.text.length;
    // A piece may start in the middle of a word, because fonts and kerning split words.
    let open = piece.left - end < letter / 4 && !/^\s/.test(piece.text);
    for (const { 0: text, index } of piece.text.matchAll(/\S+/g)) {
      const box = boxOf(piece.left + index * letter, piece, text.length * letter, width, height);
      const before = words.at(-1);
      if (open && before)
        words[words.length - 1] = { ...before, text: before.text + text, box: around([before.box, box]) };
      else words.push({ text, confidence: 1, box });
      open = false;
    }
    end = /\s$/.test(piece.text) ? Number.NEGATIVE_INFINITY : piece.left + piece.width;
  }
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: 1,
    box: around(words.map(({ box }) => box)),
    words,
  };
}

const boxOf = (left: number, { base, height: letters }: Piece, wide: number, width: number, height: number): Box => [
  left / width,
  (base - letters) / height,
  wide / width,
  // With room for descenders.
  (letters * 1.25) / height,
];
