/**
 * Types of the internal parts of pdfmake, pdfkit and fontkit that are used here. The packages have no types for them.
 */
import { createRequire } from 'node:module';
import type { LongText } from '../../../../engine/pdf/content.ts';
import type { FontOfInline, Inline, Line } from './lines.ts';

export interface TextNode {
  longText?: LongText;
  positions: unknown[];
  _inlines?: Inline[];
}
interface Writer {
  /** How many unbreakable blocks are open. */
  transactionLevel: number;
  context(): { availableWidth: number; addMargin(left: number, right: number): void };
  addLine(line: Line): unknown;
  beginUnbreakableBlock(): void;
  commitUnbreakableBlock(): void;
}
export interface LayoutBuilder {
  writer: Writer;
  buildNextLine(node: TextNode): Line | null;
  processLeaf(node: TextNode): void;
}

export interface Glyph {
  id: number;
  codePoints: readonly number[];
  advanceWidth: number;
}
export interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
  advanceWidth: number;
}
/** Glyphs from left to right. */
export interface GlyphRun {
  glyphs: Glyph[];
  positions: Position[];
  advanceWidth: number;
}
export interface FontkitFont {
  layout(text: string): GlyphRun;
  getGlyph(id: number, codePoints?: readonly number[]): Glyph;
  glyphForCodePoint(point: number): Glyph;
}
/** A font of pdfkit, in one document. */
export interface EmbeddedFont extends FontOfInline {
  layout(text: string, features?: unknown): { glyphs: Glyph[]; positions: Position[] };
  encode(text: string, features?: unknown): [codes: string[], positions: Position[]];
  /** The embedded glyphs, by their code in the file. */
  subset: { glyphs: number[]; includeGlyph(id: number): number };
  /** By code: the width at which it is drawn, and the letters that it represents. */
  widths: number[];
  unicode: (readonly number[])[];
  scale: number;
  font: FontkitFont;
}
export interface PdfKit {
  provideFont(family: string, bold: boolean, italics: boolean): EmbeddedFont;
  text(text: string, ...rest: unknown[]): unknown;
  addContent(operator: string): unknown;
}

const require = createRequire(import.meta.url);

/** The prototype of one of pdfmake's classes. */
export const innerPart = <T>(name: string): T =>
  (require(`pdfmake/js/${name}`) as { default: { prototype: T } }).default.prototype;
