import { REORDERED } from '../scripts.ts';
import type { EmbeddedFont, Glyph, Position } from './inner-parts.ts';

/**
 * Gives a glyph a separate code for each letter that it represents, so that the text can be read back from the file.
 * fontkit and pdfkit remember only the letters of a glyph's first use. But several Arabic letters share one base shape,
 * to which the font adds dots, and all characters that no font has share the empty box.
 */
export function keepLetters(font: EmbeddedFont): void {
  const { getGlyph } = font.font;
  font.font.getGlyph = function (id, codePoints = []) {
    const glyph = getGlyph.call(this, id, codePoints);
    return glyph.codePoints.join() === codePoints.join()
      ? glyph
      : (Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph);
  };

  const codes = new Map<string, number>();
  const codeOf = (id: number, letters: readonly number[], width: number): string => {
    const key = `${id} ${width} ${letters.join()}`;
    let code = codes.get(key);
    if (code === undefined) {
      const count = font.subset.glyphs.length;
      code = font.subset.includeGlyph(id);
      if (code < count) code = font.subset.glyphs.push(id) - 1;
      codes.set(key, code);
      font.widths[code] = width * font.scale;
      font.unicode[code] = letters;
    }
    return code.toString(16).padStart(4, '0');
  };
  const emptyGlyph = (): number => font.font.glyphForCodePoint(0x20).id;

  /** Encodes glyphs whose text is written beside them (see `adaptPdfmake`). */
  function encodeReordered(glyphs: readonly Glyph[], positions: Position[]): [string[], Position[]] {
    // When a letter has several glyphs, some have no letters. They get a word joiner: with nothing at all, readers that
    // use only the glyphs would show a sign.
    const codesOfAll = glyphs.map(({ id, codePoints, advanceWidth }) =>
      codeOf(id, codePoints.length > 0 ? codePoints : [WORD_JOINER], advanceWidth),
    );
    if (positions.at(-1)?.xAdvance !== 0) return [codesOfAll, positions];
    // Without an empty glyph after a mark at the end of the text, readers that use the text would see a gap.
    return [
      [...codesOfAll, codeOf(emptyGlyph(), [WORD_JOINER], 0)],
      [...positions, NOWHERE],
    ];
  }

  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features);
    if (REORDERED.test(text)) return encodeReordered(glyphs, positions);
    if (!glyphs.some(isRightToLeftLigature)) {
      return [glyphs.map(({ id, codePoints, advanceWidth }) => codeOf(id, codePoints, advanceWidth)), positions];
    }
    // A reader that reverses the line would not reverse the letters of a ligature. So the ligature's code means
    // its last letter, and each other letter gets its own code of zero width after it.
    const empty = emptyGlyph();
    const all = glyphs
      .map((glyph, at) => {
        const letters = isRightToLeftLigature(glyph)
          ? glyph.codePoints.toReversed().map((letter) => [letter])
          : [glyph.codePoints];
        return letters.map((own, index) =>
          index === 0
            ? { code: codeOf(glyph.id, own, glyph.advanceWidth), position: positions[at]! }
            : { code: codeOf(empty, own, 0), position: NOWHERE },
        );
      })
      .flat();
    return [all.map(({ code }) => code), all.map(({ position }) => position)];
  };
}

const WORD_JOINER = 0x2060;
const NOWHERE: Position = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: 0 };

const isRightToLeftLigature = ({ codePoints }: Glyph): boolean =>
  codePoints.length > 1 && /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(String.fromCodePoint(codePoints[0]!));
