/**
 * Shapes text with HarfBuzz, as browsers do: it finds the glyphs, their order and their positions. fontkit, which does
 * this otherwise, does not know some scripts, draws others wrongly, and throws on some marks.
 */
import { readFileSync } from 'node:fs';
import { Blob, Buffer, ClusterLevel, Direction, Face, Font, shape } from 'harfbuzzjs';
import { FONTS, isShaped, RIGHT_TO_LEFT_FONTS, type Family } from '../fonts.ts';
import type { FontkitFont, GlyphRun, Position } from './inner-parts.ts';

const fonts = new Map<Family, Font>();

function fontOf(family: Family): Font {
  let font = fonts.get(family);
  if (!font) fonts.set(family, (font = new Font(new Face(new Blob(readFileSync(FONTS[family].normal))))));
  return font;
}

/** One buffer for all texts: HarfBuzz frees memory only when the object is garbage-collected, which may be late. */
const buffer = new Buffer();

/** Makes HarfBuzz shape the text of a fontkit font, if its family needs that. Changes the font. */
export function shapeText(font: FontkitFont, family: string): void {
  if (!isShaped(family)) return;
  font.layout = (text) => runOf(text, font, family);
}

function runOf(text: string, font: FontkitFont, family: Family): GlyphRun {
  buffer.reset();
  // Marks keep their own glyphs, so that each can be read back.
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(RIGHT_TO_LEFT_FONTS.has(family) ? Direction.RTL : Direction.LTR);
  shape(fontOf(family), buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer
    .getGlyphPositions()
    .map((position): Position => ({ ...position, advanceWidth: position.xAdvance }));
  const drawn = infos.map(({ cluster }, at) => ({ cluster, width: positions[at]!.xAdvance }));
  const letters = lettersOf(text, RIGHT_TO_LEFT_FONTS.has(family) ? drawn.toReversed() : drawn);
  if (RIGHT_TO_LEFT_FONTS.has(family)) letters.reverse();
  const glyphs = infos.map(({ codepoint: id }, at) => font.getGlyph(id, letters[at]));
  // A getter, because pdfkit first changes the unit of the positions and then reads this.
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

/**
 * A glyph, the index in the text of the letters that it draws (alone or with its neighbours), and its advance width.
 */
interface Drawn {
  readonly cluster: number;
  readonly width: number;
}

/**
 * The letters that each glyph represents. Several glyphs share several letters: each gets one, and the last gets the
 * rest. With more glyphs than letters, some glyphs get none, first those without width, because readers leave out a
 * glyph without letters together with its width.
 *
 * @param drawn in reading order
 */
function lettersOf(text: string, drawn: readonly Drawn[]): number[][] {
  const letters: number[][] = drawn.map(() => []);
  const clusters = new Map<number, number[]>();
  drawn.forEach(({ cluster }, at) => {
    const glyphs = clusters.get(cluster);
    if (glyphs) glyphs.push(at);
    else clusters.set(cluster, [at]);
  });
  const starts = [...clusters.keys()].sort((a, b) => a - b);
  starts.forEach((start, index) => {
    const typed = Array.from(text.slice(start, starts[index + 1]), (letter) => letter.codePointAt(0)!);
    const glyphs = clusters.get(start)!;
    while (glyphs.length > typed.length)
      glyphs.splice(
        Math.max(
          0,
          glyphs.findIndex((at) => drawn[at]!.width === 0),
        ),
        1,
      );
    typed.forEach((letter, at) => letters[glyphs[Math.min(at, glyphs.length - 1)]!]!.push(letter));
  });
  return letters;
}
