/**
 * What the specification says about one form, typed by hand from its text. A table is never made from the definition
 * file that it judges: `spec-tables.test.ts` compares the two and names each difference.
 *
 * Each table is a file `<form>-table.ts` beside this one with one export of this type.
 */
import type { Condition, Constant, FieldDefinition } from '../../../engine/model/types.ts';

/** The specification requires the field and gives no message for it; the definition must have its own message. */
export const OWN_WORDS = Symbol('a message in our own words');

export interface SpecStep {
  /** Word for word. */
  title: string;
  /** Required fields of the step in the specification's order, each with its message word for word. */
  required: Record<string, string | typeof OWN_WORDS>;
  /** Texts that the banner must contain, compared without regard to case. */
  banner?: string[];
  /** Texts that the note after the questions must contain, compared without regard to case. */
  note?: string[];
}

export interface SpecTable {
  /** The form type: `I20`. */
  type: string;
  /** Figures and texts of the catalogue. */
  catalogue: {
    title: string;
    category: string;
    duration: string;
    difficulty: 'Easy' | 'Medium' | 'Complex';
    fields: number;
    pages: number;
  };
  /** The title above the form. */
  heading: string;
  subtitle?: string;
  steps: SpecStep[];
  /** All field names of the record, in the specification's order. */
  fields: string[];
  /** Options in the specification's order, by field. */
  options: Record<string, string[]>;
  /** Every default that the specification gives; a field that is not here has none. */
  defaults: Record<string, Constant>;
  placeholders: Record<string, string>;
  /** Every conditional field; a field that is not here is always visible. */
  visibleWhen: Record<string, Condition>;
  /** Standard keywords that the specification gives: `{ totalWorkers: { minimum: 1 } }`. */
  rules: Record<string, Partial<FieldDefinition>>;
  /** Other messages of the specification, word for word, by field and keyword. */
  messages: Record<string, Record<string, string>>;
  /** The summary's lines: each a list of fields that the line must show. */
  summary: string[][];
  /** Texts that the certification must contain, compared without regard to case. */
  certification?: string[];
  /** Texts that the review's warning must contain, compared without regard to case. */
  warning?: string[];
  /** The label of the submit button, word for word. */
  submit: string;
}
