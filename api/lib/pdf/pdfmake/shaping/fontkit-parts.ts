/** What is used of the inner parts of fontkit's shaping, which have no types of their own: its names are kept. */

/** A glyph on its way from letter to place. */
export interface GlyphInfo {
  id: number;
  codePoints: number[];
  /** Those that may be applied to it. */
  features: Record<string, boolean>;
  isBase: boolean;
  isLigature: boolean;
  isMark: boolean;
  markAttachmentType: number;
  isLigated: boolean;
  /** One of several that stand for one letter; of fontkit itself, not the first of them. */
  isMultiplied: boolean;
  ligatureID: number | null;
  ligatureComponent: number | null;
  /** What the shaper of its script knows of it. */
  shaperInfo: { category: number; syllable: number } | null;
}

export type Coverage =
  | { version: 1; glyphs: number[] }
  | { version: 2; rangeRecords: { start: number; end: number; startCoverageIndex: number }[] };
export interface ClassDef { readonly _class: unique symbol }

export interface LookupRecord { sequenceIndex: number; lookupListIndex: number }
export type ContextTable =
  | { version: 1; coverage: Coverage; ruleSets: ({ input: number[]; lookupRecords: LookupRecord[] }[] | null)[] }
  | { version: 2; coverage: Coverage; classDef: ClassDef; classSet: ({ classes: number[]; lookupRecords: LookupRecord[] }[] | null)[] }
  | { version: 3; coverages: Coverage[]; lookupRecords: LookupRecord[] };
export interface ChainRule { backtrack: number[]; input: number[]; lookahead: number[]; lookupRecords: LookupRecord[] }
export type ChainTable =
  | { version: 1; coverage: Coverage; chainRuleSets: (ChainRule[] | null)[] }
  | {
      version: 2; coverage: Coverage; chainClassSet: (ChainRule[] | null)[];
      backtrackClassDef: ClassDef; inputClassDef: ClassDef; lookaheadClassDef: ClassDef;
    }
  | { version: 3; backtrackCoverage: Coverage[]; inputCoverage: Coverage[]; lookaheadCoverage: Coverage[]; lookupRecords: LookupRecord[] };

export interface Anchor { xCoordinate: number; yCoordinate: number }
export interface MarkRecord { class: number; markAnchor: Anchor }
type Anchors = (Anchor | null)[];
export interface MarkTable {
  markCoverage: Coverage; markArray: MarkRecord[];
  baseCoverage: Coverage; baseArray: Anchors[];
  ligatureCoverage: Coverage; ligatureArray: Anchors[][];
  mark1Coverage: Coverage; mark1Array: MarkRecord[];
  mark2Coverage: Coverage; mark2Array: Anchors[];
}

export interface Lookup {
  lookupType: number;
  flags: {
    markAttachmentType: number;
    flags: { ignoreBaseGlyphs: boolean; ignoreLigatures: boolean; ignoreMarks: boolean; useMarkFilteringSet: boolean };
  };
  markFilteringSet: number | null;
  subTables: unknown[];
}
export interface Gdef { markGlyphSetsDef?: { coverage: Coverage[] } | null }

/** Applies the substitutions of a font, or its positions. */
export interface Processor {
  glyphs: GlyphInfo[];
  /** Absent while glyphs are substituted. */
  positions: object[] | undefined;
  glyphIterator: unknown;
  currentFeature: string | null;
  table: { lookupList: { get(index: number): Lookup } };
  selectScript(script: string, ...rest: unknown[]): string;
  getClassID(glyph: number, classDef: ClassDef): number;
  applyLookups(lookups: { feature: string; lookup: Lookup }[], glyphs: GlyphInfo[], positions?: object[]): void;
  applyLookup(type: number, table: unknown): boolean;
  applyContext(table: ContextTable): boolean;
  applyChainingContext(table: ChainTable): boolean;
  applyAnchor(mark: MarkRecord, base: Anchor | null, baseIndex: number): void;
}

export type Stage = string[] | ((font: unknown, glyphs: GlyphInfo[]) => void);
export interface ShapingPlan {
  stages: Stage[];
  indicConfig: object;
  allFeatures: object;
  addStage(stage: string | string[] | Exclude<Stage, string[]>, global?: boolean): void;
  add(features: string[]): void;
  assignGlobalFeatures(glyphs: GlyphInfo[]): void;
}
interface Shaper { zeroMarkWidths: string }
export interface LayoutEngine {
  GSUBProcessor: Processor | null;
  GPOSProcessor: Processor | null;
  glyphInfos: GlyphInfo[];
  plan: ShapingPlan;
  shaper: Shaper;
  setup(run: { features: Record<string, boolean>; direction: string }): void;
}
export interface ShapedGlyph { id: number; codePoints: readonly number[] }
export interface FontkitFont {
  GDEF: Gdef | null;
  _layoutEngine: { engine?: LayoutEngine };
  layout(text: string | ShapedGlyph[], ...rest: unknown[]): unknown;
  getGlyph(id: number, codePoints?: readonly number[]): ShapedGlyph;
  glyphForCodePoint(point: number): ShapedGlyph;
}
