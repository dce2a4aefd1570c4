import type { ChainTable, ClassDef, ContextTable, Coverage, Gdef, GlyphInfo, Lookup, LookupRecord, Processor } from './fontkit-parts.ts';
import { coverageIndex, GlyphIterator } from './glyph-iterator.ts';

type Same<T> = (wanted: T, glyph: GlyphInfo) => boolean;
interface Rule<T> { before: readonly T[]; input: readonly T[]; after: readonly T[]; lookupRecords: readonly LookupRecord[] }

const MULTIPLE = 2;
const ZERO_WIDTH_JOINER = 0x200d;
/** Features of a syllable, whose lookups see nothing of the syllables beside it. */
const OF_SYLLABLE = new Set(['locl', 'ccmp', 'nukt', 'akhn', 'rphf', 'rkrf', 'pref', 'blwf', 'abvf', 'half', 'pstf', 'vatu', 'cjct', 'cfar',
  'init', 'pres', 'abvs', 'blws', 'psts', 'haln']);

/**
 * Applies lookups as OpenType and HarfBuzz do. fontkit's own takes what stands before a context in the wrong order, goes
 * on in the midst of what a context has dealt with, loses count when glyphs come or go, and skips the wrong marks.
 */
export function mendLookups(processor: Processor, gdef: Gdef): void {
  let iterator: GlyphIterator;
  /** Where to go on after a context. */
  let end: number | undefined;

  processor.applyLookups = function (lookups, glyphs, positions) {
    iterator = new GlyphIterator(glyphs, gdef, positions !== undefined);
    [this.glyphs, this.positions, this.glyphIterator] = [glyphs, positions, iterator];
    for (const { feature, lookup } of lookups) {
      this.currentFeature = feature;
      for (let index = 0; index < glyphs.length;) {
        iterator.reset(lookup, index);
        const applies = feature in glyphs[index]!.features && !iterator.shouldIgnore(glyphs[index]!);
        index = (applies ? applyAt(lookup, index) : undefined) ?? index + 1;
      }
    }
  };

  /** The index to go on at, when the lookup has something for the glyph. */
  function applyAt(lookup: Lookup, index: number): number | undefined {
    for (const table of lookup.subTables) {
      iterator.reset(lookup, index);
      end = undefined;
      const { length } = processor.glyphs;
      const glyph = iterator.cur!;
      const { extension, lookupType } = table as { extension?: unknown; lookupType?: number };
      const type = extension ? lookupType! : lookup.lookupType;
      if (!processor.applyLookup(type, extension ?? table)) continue;
      const grown = type === MULTIPLE && !processor.positions ? processor.glyphs.length - length : 0;
      if (grown > 0) glyph.isMultiplied = true;
      return end ?? index + 1 + grown;
    }
    return undefined;
  }

  function matches<T>(from: number, direction: number, wanted: readonly T[], same: Same<T>, matched?: number[]): boolean {
    const { index } = iterator;
    const syllable = !processor.positions && OF_SYLLABLE.has(processor.currentFeature!) ? processor.glyphs[index]!.shaperInfo?.syllable : undefined;
    iterator.index = from;
    const all = wanted.every((one) => {
      let glyph = iterator.move(direction);
      // A joiner asks for a form of the letters around it: what stands beside them is behind it.
      while (!matched && glyph && isZeroWidthJoiner(glyph) && !same(one, glyph)) glyph = iterator.move(direction);
      matched?.push(iterator.index);
      return glyph !== undefined && same(one, glyph) && (syllable === undefined || glyph.shaperInfo?.syllable === syllable);
    });
    iterator.index = index;
    return all;
  }

  function applyRule<T>(rule: Rule<T>, [before, input, after]: readonly [Same<T>, Same<T>, Same<T>]): boolean {
    const { index } = iterator;
    const matched = [index];
    if (!matches(index, 1, rule.input, input, matched) || !matches(index, -1, rule.before, before)) return false;
    if (!matches(matched.at(-1)!, 1, rule.after, after)) return false;
    applyNested(rule.lookupRecords, matched);
    return true;
  }

  /** Glyphs that come or go move the places that the later lookups of the rule speak of. */
  function applyNested(records: readonly LookupRecord[], places: number[]): void {
    const feature = processor.currentFeature;
    let last = places.at(-1)! + 1;
    for (const { sequenceIndex, lookupListIndex } of records) {
      const place = places[sequenceIndex];
      const { length } = processor.glyphs;
      if (place === undefined || place >= length) continue;
      applyAt(processor.table.lookupList.get(lookupListIndex), place);
      let delta = processor.glyphs.length - length;
      if (delta === 0) continue;
      last += delta;
      if (last < place) {
        delta += place - last;
        last = place;
      }
      const gone = Math.min(Math.max(0, -delta), places.length - sequenceIndex - 1);
      const come = Array.from({ length: Math.max(0, delta) }, (_, at) => place + at + 1);
      const rest = places.slice(sequenceIndex + 1 + gone).map((other) => other + (delta < 0 ? -gone : delta));
      places.splice(sequenceIndex + 1, places.length, ...come, ...rest);
    }
    processor.currentFeature = feature;
    end = last;
  }

  const isGlyph: Same<number> = (id, glyph) => id === glyph.id;
  const isCovered: Same<Coverage> = (coverage, glyph) => coverageIndex(coverage, glyph.id) >= 0;
  const isOfClass = (classes: ClassDef): Same<number> => (wanted, glyph) => wanted === processor.getClassID(glyph.id, classes);

  processor.applyContext = function (table: ContextTable) {
    const cur = iterator.cur!;
    const apply = <T>(input: readonly T[], same: Same<T>, lookupRecords: readonly LookupRecord[]): boolean =>
      applyRule({ before: [], input, after: [], lookupRecords }, [same, same, same]);
    if (table.version === 3) {
      const [first, ...rest] = table.coverages;
      return isCovered(first!, cur) && apply(rest, isCovered, table.lookupRecords);
    }
    const index = coverageIndex(table.coverage, cur.id);
    if (index < 0) return false;
    if (table.version === 1) return (table.ruleSets[index] ?? []).some((rule) => apply(rule.input, isGlyph, rule.lookupRecords));
    const { classSet, classDef } = table;
    return (classSet[this.getClassID(cur.id, classDef)] ?? []).some((rule) => apply(rule.classes, isOfClass(classDef), rule.lookupRecords));
  };

  processor.applyChainingContext = function (table: ChainTable) {
    const cur = iterator.cur!;
    if (table.version === 3) {
      const [first, ...input] = table.inputCoverage;
      const { backtrackCoverage: before, lookaheadCoverage: after, lookupRecords } = table;
      return isCovered(first!, cur) && applyRule({ before, input, after, lookupRecords }, [isCovered, isCovered, isCovered]);
    }
    const index = coverageIndex(table.coverage, cur.id);
    if (index < 0) return false;
    const [rules, same] = table.version === 1
      ? [table.chainRuleSets[index], [isGlyph, isGlyph, isGlyph] as const]
      : [table.chainClassSet[this.getClassID(cur.id, table.inputClassDef)],
         [isOfClass(table.backtrackClassDef), isOfClass(table.inputClassDef), isOfClass(table.lookaheadClassDef)] as const];
    return (rules ?? []).some(({ backtrack, lookahead, ...rule }) => applyRule({ ...rule, before: backtrack, after: lookahead }, same));
  };
}

const isZeroWidthJoiner = ({ codePoints }: GlyphInfo): boolean => codePoints.length === 1 && codePoints[0] === ZERO_WIDTH_JOINER;
