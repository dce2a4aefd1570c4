import type { Anchor, GlyphInfo, Lookup, MarkRecord, MarkTable, Processor } from './fontkit-parts.ts';
import { coverageIndex, isJoiner, type GlyphIterator } from './glyph-iterator.ts';

const TO_BASE = 4;
const TO_LIGATURE = 5;
const TO_MARK = 6;

interface Place { readonly record: MarkRecord; readonly index: number; readonly anchor: Anchor | null | undefined }

/** Puts marks on their letters. fontkit's own throws where a letter has no place for a mark, as most have not for some. */
export function mendMarks(positions: Processor): void {
  const { applyLookup } = positions;
  positions.applyLookup = function (type, table) {
    if (type !== TO_BASE && type !== TO_LIGATURE && type !== TO_MARK) return applyLookup.call(this, type, table);
    const iterator = this.glyphIterator as GlyphIterator;
    const place = (type === TO_MARK ? onMark : onLetter)(table as MarkTable, this.glyphs, iterator, type);
    if (!place?.anchor) return false;
    this.applyAnchor(place.record, place.anchor, place.index);
    return true;
  };
}

/** For a font whose shaping is right otherwise: a mark that has no place on its letter stays behind it. */
export function allowNoPlace(positions: Processor): void {
  const { applyAnchor } = positions;
  positions.applyAnchor = function (mark, base, index) {
    if (base) applyAnchor.call(this, mark, base, index);
  };
}

function onLetter(table: MarkTable, glyphs: readonly GlyphInfo[], { index: at }: GlyphIterator, type: number): Place | undefined {
  const mark = glyphs[at]!;
  const record = table.markArray[coverageIndex(table.markCoverage, mark.id)];
  if (!record) return undefined;
  let index = at - 1;
  const passed = (glyph: GlyphInfo, before: GlyphInfo | undefined): boolean =>
    glyph.isMark || isJoiner(glyph) || (type === TO_BASE && isLaterPart(glyph, before));
  while (index >= 0 && passed(glyphs[index]!, glyphs[index - 1])) index -= 1;
  const letter = glyphs[index];
  if (!letter) return undefined;
  if (type === TO_BASE) return { record, index, anchor: table.baseArray[coverageIndex(table.baseCoverage, letter.id)]?.[record.class] };
  const parts = table.ligatureArray[coverageIndex(table.ligatureCoverage, letter.id)];
  if (!parts) return undefined;
  const own = letter.ligatureID && letter.ligatureID === mark.ligatureID ? mark.ligatureComponent ?? 0 : 0;
  return { record, index, anchor: parts[(own > 0 ? Math.min(own, parts.length) : parts.length) - 1]?.[record.class] };
}

/** Of the parts of one letter the first bears the mark; the parts of a ligature are letters. */
const isLaterPart = (glyph: GlyphInfo, before: GlyphInfo | undefined): boolean =>
  glyph.isMultiplied && !glyph.isLigated && Boolean(before?.isMultiplied) && !before!.isMark
  && (glyph.ligatureComponent ?? 0) > 0 && glyph.ligatureComponent === (before!.ligatureComponent ?? 0) + 1;

function onMark(table: MarkTable, glyphs: readonly GlyphInfo[], iterator: GlyphIterator): Place | undefined {
  const mark = glyphs[iterator.index]!;
  const record = table.mark1Array[coverageIndex(table.mark1Coverage, mark.id)];
  if (!record) return undefined;
  const { options } = iterator;
  iterator.options = heedingAll(options!);
  const index = iterator.peekIndex(-1);
  iterator.options = options;
  const other = glyphs[index];
  if (!other?.isMark || !ofOneLetter(mark, other)) return undefined;
  return { record, index, anchor: table.mark2Array[coverageIndex(table.mark2Coverage, other.id)]?.[record.class] };
}

/** The letter between two marks is never passed over; marks of another kind are. */
const heedingAll = (lookup: Lookup): Lookup => ({
  ...lookup,
  markFilteringSet: lookup.markFilteringSet,
  flags: {
    markAttachmentType: lookup.flags.markAttachmentType,
    flags: { ...lookup.flags.flags, ignoreBaseGlyphs: false, ignoreLigatures: false, ignoreMarks: false },
  },
});

/** Of one letter, or of one part of a ligature; or one of them is a ligature of marks itself. */
function ofOneLetter(mark: GlyphInfo, other: GlyphInfo): boolean {
  if (mark.ligatureID === other.ligatureID) return !mark.ligatureID || mark.ligatureComponent === other.ligatureComponent;
  return [mark, other].some(({ ligatureID, ligatureComponent }) => ligatureID && !ligatureComponent);
}
