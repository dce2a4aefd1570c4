/**
 * What fontkit's shapers get wrong of a script, or do not know: after HarfBuzz, which browsers draw with.
 * Each takes a plan that fontkit has made and the glyphs of one word.
 */
import type { GlyphInfo, LayoutEngine, Stage } from './fontkit-parts.ts';

/** Features that all scripts have; fontkit applies them last. */
const COMMON = ['ccmp', 'locl', 'rlig', 'mark', 'mkmk', 'calt', 'clig', 'liga', 'rclt', 'curs', 'kern', 'dist', 'abvm', 'blwm'];

/** fontkit has it shaped as one of India's, but has no settings for it: a joiner asks for the sign above. */
export function shapeSinhala(engine: LayoutEngine): void {
  engine.plan.indicConfig = { ...engine.plan.indicConfig, rephPos: AFTER_MAIN, rephMode: 'Explicit' };
  shapeIndic(engine);
  const last = engine.plan.stages.findIndex((stage) => Array.isArray(stage) && stage.includes('init'));
  engine.plan.stages.splice(last, 0, (_, glyphs) => {
    // The sign above belongs to its consonant before the sign of a missing vowel does.
    glyphs.forEach((glyph, at) => {
      if (at > 0 && glyph.isLigated && glyph.codePoints.join() === REPH && letterOf(glyphs[at - 1]!) === '\u0dca') glyphs.splice(at - 1, 2, glyph, glyphs[at - 1]!);
    });
  });
}

const AFTER_MAIN = 1 << 5;
const REPH = [0x0dbb, 0x0dca, 0x200d].join();

/** Its letters stand in the order in which they are typed. fontkit takes some for mistakes and puts circles between them. */
export function shapeTibetan(engine: LayoutEngine): void {
  replan(engine, [['locl', 'ccmp'], ['rphf', 'pref'], ['abvf', 'blwf', 'half', 'pstf', 'cjct'], ['abvs', 'blws', 'pres', 'psts']]);
}

/** fontkit has no shaper for it. */
export function shapeMyanmar(engine: LayoutEngine): void {
  engine.GPOSProcessor?.selectScript('mym2');
  replan(engine, [['locl', 'ccmp'], (_, glyphs) => reorderMyanmar(glyphs), ['rphf'], ['pref'], ['blwf'], ['pstf'], ['pres', 'abvs', 'blws', 'psts']]);
}

function replan(engine: LayoutEngine, stages: readonly Stage[]): void {
  const { plan } = engine;
  plan.stages.length = 0;
  plan.allFeatures = {};
  for (const stage of stages) plan.addStage(stage as string[]);
  plan.add(COMMON);
  plan.assignGlobalFeatures(engine.glyphInfos);
  engine.shaper = { zeroMarkWidths: 'BEFORE_GPOS' };
}

const KHMER_BEFORE = /[\u17c1-\u17c3]/;
const KHMER_SYLLABLE = /\P{M}(?:\u17d2\P{M}|[\p{M}\p{Join_Control}])*/gu;

/** fontkit's puts signs before the consonant. */
export function shapeKhmer(engine: LayoutEngine): void {
  const basic = ['pref', 'blwf', 'abvf', 'pstf', 'cfar'];
  replan(engine, [['locl', 'ccmp'], (_, all) => reorderKhmer(all), basic, ['pres', 'abvs', 'blws', 'psts']]);
  for (const glyph of engine.glyphInfos) for (const feature of basic) delete glyph.features[feature];
}

function reorderKhmer(glyphs: GlyphInfo[]): void {
  const text = glyphs.map(letterOf).join('');
  for (const { 0: syllable, index: start } of text.matchAll(KHMER_SYLLABLE)) {
    const end = start + syllable.length;
    const allow = (at: number, ...features: string[]): void => {
      for (const feature of features) glyphs[at]!.features[feature] = true;
    };
    for (let at = start + 1; at < end; at += 1) allow(at, 'blwf', 'abvf', 'pstf');
    let subscripts = 0;
    for (let at = start + 1; at < end; at += 1) {
      const letter = letterOf(glyphs[at]!);
      if (letter === '\u17d2' && subscripts < 3 && at + 1 < end) {
        subscripts += 1;
        if (letterOf(glyphs[at + 1]!) !== '\u179a') continue;
        // A subscript RO stands before the consonant.
        allow(at, 'pref');
        allow(at + 1, 'pref');
        for (let later = at + 2; later < end; later += 1) allow(later, 'cfar');
        glyphs.splice(start, 0, ...glyphs.splice(at, 2));
        subscripts = 2;
      } else if (KHMER_BEFORE.test(letter)) {
        glyphs.splice(start, 0, ...glyphs.splice(at, 1));
      }
    }
  }
}

/** A glyph may stand for several letters, or for none after another of the same letter. */
const letterOf = ({ codePoints }: GlyphInfo): string => String.fromCodePoint(codePoints[0] ?? 0x200d);

/** Kinzi, a consonant with those stacked below it, its marks. */
const MYANMAR_SYLLABLE = /(?:[\u1004\u101b\u105a]\u103a\u1039)?\P{M}(?:\u1039\P{M}|[\p{M}\p{Join_Control}])*/gu;
const KINZI = /^[\u1004\u101b\u105a]\u103a\u1039/;
/** From left to right. */
const PLACE = { vowelBefore: 0, medialRa: 1, consonant: 2, afterConsonant: 3, anusvara: 4, vowelBelow: 5, last: 6 } as const;

function reorderMyanmar(glyphs: GlyphInfo[]): void {
  const text = glyphs.map(letterOf).join('');
  for (const { 0: syllable, index } of text.matchAll(MYANMAR_SYLLABLE)) {
    const places = myanmarPlaces(Array.from(syllable), KINZI.test(syllable) ? 3 : 0);
    const order = places.map((_, at) => at).sort((one, other) => places[one]! - places[other]! || one - other);
    const own = glyphs.slice(index, index + order.length);
    glyphs.splice(index, order.length, ...order.map((at) => own[at]!));
  }
}

function myanmarPlaces(letters: readonly string[], kinzi: number): number[] {
  let place: number = PLACE.afterConsonant;
  return letters.map((letter, at) => {
    if (at < kinzi) return PLACE.afterConsonant;
    if (at === kinzi) return PLACE.consonant;
    if (letter === '\u103c') return PLACE.medialRa;
    if (/[\u1031\u1084]/.test(letter)) return PLACE.vowelBefore;
    const below = /[\u102f\u1030\u1058\u1059]/.test(letter);
    if (place === PLACE.afterConsonant && below) place = PLACE.vowelBelow;
    else if (place === PLACE.vowelBelow && /[\u1032\u1036]/.test(letter)) return PLACE.anusvara;
    else if (place === PLACE.vowelBelow && !below) place = PLACE.last;
    return place;
  });
}

/** In fontkit's numbers: consonants, independent vowels, the nukta, the halant, joiners, placeholders, the coeng, RA, medials. */
const LETTER_KINDS = [1, 2, 3, 4, 5, 6, 11, 12, 14, 16, 17].reduce((kinds, bit) => kinds | (1 << bit), 0);

/** fontkit takes a ligature for the letter it begins with, and each pre-base vowel but after a mark for a word's first. */
export function shapeIndic({ plan }: LayoutEngine): void {
  const last = plan.stages.findIndex((stage) => Array.isArray(stage) && stage.includes('init'));
  if (last < 0) return;
  const reorder = plan.stages.findLastIndex((stage, at) => at < last && typeof stage === 'function');
  plan.stages.splice(last, 0, (_, glyphs) => keepInitial(glyphs));
  plan.stages.splice(reorder, 0, (_, glyphs) => forgetLetters(glyphs));
}

function keepInitial(glyphs: readonly GlyphInfo[]): void {
  glyphs.forEach(({ features }, at) => {
    if (at > 0 && /[\p{L}\p{M}\p{Cf}]/u.test(letterOf(glyphs[at - 1]!))) delete features.init;
  });
}

function forgetLetters(glyphs: readonly GlyphInfo[]): void {
  for (const glyph of glyphs) {
    // Others may share the object.
    if (glyph.isLigated && glyph.shaperInfo) glyph.shaperInfo = { ...glyph.shaperInfo, category: glyph.shaperInfo.category & ~LETTER_KINDS };
  }
}
