import type { FontkitFont, LayoutEngine, ShapedGlyph } from './fontkit-parts.ts';
import { mendLookups } from './mend-lookups.ts';
import { allowNoPlace, mendMarks } from './mend-marks.ts';
import { shapeIndic, shapeKhmer, shapeMyanmar, shapeSinhala, shapeTibetan } from './shapers.ts';

/** The scripts whose shaping is mended, and what has to be done for each beside what is done for all. */
const SHAPERS: Record<string, ((engine: LayoutEngine) => void) | null> = {
  Hebrew: null, Thai: null, Lao: null,
  Devanagari: shapeIndic, Bengali: shapeIndic, Gurmukhi: shapeIndic, Gujarati: shapeIndic, Oriya: shapeIndic, Tamil: shapeIndic,
  Telugu: shapeIndic, Kannada: shapeIndic, Malayalam: shapeIndic, Sinhala: shapeSinhala,
  Tibetan: shapeTibetan, Myanmar: shapeMyanmar, Khmer: shapeKhmer,
};

/** Makes a font of fontkit's draw a script, by its Unicode name, as browsers do. To be called once for a font. */
export function mendShaping(font: FontkitFont, script: string): void {
  const { engine } = font._layoutEngine;
  if (!engine) return;
  const shaper = SHAPERS[script];
  if (shaper === undefined) {
    if (engine.GPOSProcessor) allowNoPlace(engine.GPOSProcessor);
    return;
  }
  for (const processor of [engine.GSUBProcessor, engine.GPOSProcessor]) if (processor) mendLookups(processor, font.GDEF ?? {});
  if (engine.GPOSProcessor) mendMarks(engine.GPOSProcessor);

  if (shaper) {
    const { setup } = engine;
    engine.setup = function (run) {
      setup.call(this, run);
      shaper(this);
    };
  }

  const prepare = PREPARED[script];
  if (prepare) {
    const { layout } = font;
    font.layout = (text, ...rest) => layout.call(font, typeof text === 'string' ? prepare(text, font) : text, ...rest);
  }
}

/** What is to be shaped in place of what was typed. */
const PREPARED: Record<string, (text: string, font: FontkitFont) => string | ShapedGlyph[]> = {
  Thai: withRings,
  Lao: withRings,
  // Typed so, it stands for a whole letter with another below it, not for the letter's form above another.
  Kannada: (text) => text.replace(/(?<!\u0ccd)\u0cb0\u0ccd\u200d/g, '\u0cb0\u200d\u0ccd'),
  // A part of the letter, which Unicode's order puts behind the vowels below it.
  Tibetan: (text) => text.replace(/([\u0f71-\u0f7d\u0f80]+)\u0f39/g, '\u0f39$1'),
};

const MARKS_AND_AM = /([\u0e31\u0e34-\u0e37\u0e3b\u0e47-\u0e4e\u0eb1\u0eb4-\u0eb7\u0ebb\u0ec7-\u0ece]*)([\u0e33\u0eb3])/g;

/** The ring of a vowel AM stands on its consonant, below the marks that are typed before it. */
function withRings(text: string, font: FontkitFont): string | ShapedGlyph[] {
  if (!/[\u0e33\u0eb3]/.test(text)) return text;
  const glyphs: ShapedGlyph[] = [];
  const add = (typed: string, drawn = typed): void => {
    const letters = Array.from(typed, (letter) => letter.codePointAt(0)!);
    Array.from(drawn).forEach((letter, at) => {
      glyphs.push(font.getGlyph(font.glyphForCodePoint(letter.codePointAt(0)!).id, letters.slice(at, at + 1)));
    });
  };
  let at = 0;
  for (const { 0: found, 1: marks, 2: am, index } of text.matchAll(MARKS_AND_AM)) {
    add(text.slice(at, index));
    add('', am === '\u0e33' ? '\u0e4d' : '\u0ecd');
    add(marks!);
    add(am!, am === '\u0e33' ? '\u0e32' : '\u0eb2');
    at = index + found.length;
  }
  add(text.slice(at));
  return glyphs;
}
