import type { Coverage, Gdef, GlyphInfo, Lookup } from './fontkit-parts.ts';

/** Walks over glyphs past those that a lookup leaves aside; fontkit's own does not know the sets of marks. */
export class GlyphIterator {
  index = 0;
  options: Lookup | undefined;
  private readonly glyphs: GlyphInfo[];
  private readonly gdef: Gdef;
  private readonly positioning: boolean;

  constructor(glyphs: GlyphInfo[], gdef: Gdef, positioning: boolean) {
    [this.glyphs, this.gdef, this.positioning] = [glyphs, gdef, positioning];
  }

  reset(options: Lookup, index: number): void {
    [this.options, this.index] = [options, index];
  }

  get flags(): Partial<Lookup['flags']['flags']> {
    return this.options?.flags.flags ?? {};
  }

  get cur(): GlyphInfo | undefined {
    return this.glyphs[this.index];
  }

  shouldIgnore(glyph: GlyphInfo): boolean {
    const { flags } = this;
    // A joiner has shaped what is around it; it takes no place.
    if (this.positioning && isJoiner(glyph)) return true;
    if ((flags.ignoreBaseGlyphs && glyph.isBase) || (flags.ignoreLigatures && glyph.isLigature)) return true;
    return glyph.isMark && (Boolean(flags.ignoreMarks) || this.otherMark(glyph));
  }

  private otherMark(glyph: GlyphInfo): boolean {
    if (!this.options) return false;
    const { flags: { flags, markAttachmentType }, markFilteringSet } = this.options;
    if (flags.useMarkFilteringSet) {
      const set = this.gdef.markGlyphSetsDef?.coverage[markFilteringSet!];
      return !set || coverageIndex(set, glyph.id) < 0;
    }
    return markAttachmentType !== 0 && glyph.markAttachmentType !== markAttachmentType;
  }

  move(direction: number): GlyphInfo | undefined {
    do this.index += direction; while (this.cur && this.shouldIgnore(this.cur));
    return this.cur;
  }

  next(): GlyphInfo | undefined {
    return this.move(1);
  }

  increment(count = 1): GlyphInfo | undefined {
    for (let at = 0; at < Math.abs(count); at += 1) this.move(Math.sign(count));
    return this.cur;
  }

  peekIndex(count = 1): number {
    const from = this.index;
    this.increment(count);
    const index = this.index;
    this.index = from;
    return index;
  }

  peek(count = 1): GlyphInfo | undefined {
    return this.glyphs[this.peekIndex(count)];
  }
}

export const isJoiner = ({ codePoints }: GlyphInfo): boolean =>
  codePoints.length === 1 && (codePoints[0] === 0x200c || codePoints[0] === 0x200d);

/** Where a glyph stands in a table's list, or -1. */
export function coverageIndex(coverage: Coverage, id: number): number {
  if (coverage.version === 1) return coverage.glyphs.indexOf(id);
  for (const { start, end, startCoverageIndex } of coverage.rangeRecords) {
    if (start <= id && id <= end) return startCoverageIndex + id - start;
  }
  return -1;
}
