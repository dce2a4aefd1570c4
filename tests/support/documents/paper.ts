/** A sheet on which tests draw documents. All people, schools and employers in them are made up. */
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { font, type FontName } from './fonts.ts';

export interface Paper {
  readonly canvas: Canvas;
  readonly context: SKRSContext2D;
  /** Pixels in a millimetre. */
  readonly scale: number;
}

/** In millimetres. */
export const LETTER_SHEET = { width: 215.9, height: 279.4 };

/** @param scale pixels in a millimetre; 8 is about 200 dpi */
export function newPaper({ width, height }: { width: number; height: number }, scale = 8, color = '#ffffff'): Paper {
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, context, scale };
}

export interface TextStyle {
  /** Font size in millimetres; about 3.5 for 10 points. */
  readonly size: number;
  readonly family?: FontName;
  readonly bold?: boolean;
  readonly color?: string;
}

/** Writes a text with its baseline at `y`; `x` and `y` are in millimetres. */
export function write(
  { context, scale }: Paper,
  text: string,
  x: number,
  y: number,
  { size, family = 'Sans', bold = false, color = '#111111' }: TextStyle,
): void {
  context.font = font(size * scale, family, bold);
  context.fillStyle = color;
  context.fillText(text, x * scale, y * scale);
}

/** Writes a paragraph, and returns the `y` of the next one, in millimetres. */
export function writeParagraph(
  paper: Paper,
  text: string,
  { x, y, width, ...style }: TextStyle & { x: number; y: number; width: number },
): number {
  const { context, scale } = paper;
  context.font = font(style.size * scale, style.family ?? 'Sans', style.bold);
  let line = '';
  let base = y;
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && context.measureText(longer).width > width * scale) {
      write(paper, line, x, base, style);
      base += style.size * 1.4;
      line = word;
    } else line = longer;
  }
  write(paper, line, x, base, style);
  return base + style.size * 2.2;
}
