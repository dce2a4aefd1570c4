/** The properties of one kind of field. A kind is one file of this folder and one line of `kinds.ts`. */
import type { FieldDefinition, SchemaFragment, WidgetName } from '../model/types.ts';
import type { ComparisonKind, Field } from '../model/form.ts';

export interface FieldKind {
  /** What a question of this kind asks for, in words for authors of forms: `a date`. */
  readonly name: string;
  /** True when a definition is of this kind. The first kind of the list that returns true is used. */
  includes(definition: FieldDefinition): boolean;
  /** The default widget, used when a definition does not name one. */
  widget(definition: FieldDefinition): WidgetName | 'group';
  /** The widgets that a definition can name. */
  readonly widgets: readonly WidgetName[];

  /**
   * The schema that Ajv checks one answer against.
   * @param refOf returns the reference to a named list of choices
   */
  schema(definition: FieldDefinition, refOf: (list: string) => string): SchemaFragment;
  /** The pattern of an answer, for a `format` that JSON Schema does not know. Ajv gets it under the format's name. */
  readonly pattern?: RegExp;
  /** The number of characters of the shortest answer, where no answer of fewer characters can be valid. */
  readonly shortest?: number;
  /** The `format` in the plain schema for other tools, when draft-07 has another name for it. */
  readonly plainFormat?: string;
  /** True when a default is a valid answer by the rules that can be checked without Ajv. `text` reads the `pattern`. */
  allowsDefault(definition: FieldDefinition, value: unknown): boolean;

  /** How a draft stores an answer: one value, a list of values, or an object with these parts. */
  readonly storedAs: 'value' | 'list' | 'rows' | readonly string[];
  /** A non-blank answer as it is judged, compared and submitted. Undefined when it counts as unanswered. */
  parse(value: unknown, field: Field): unknown;
  /** How comparisons and bounds read its answers. */
  comparedAs(definition: FieldDefinition): ComparisonKind;

  /** An answer as a person reads it, in US English. An answer that does not fit its kind is returned as typed. */
  print(value: unknown, field: Field): string | null;
  /** A bound as a person reads it. */
  printLimit(limit: unknown): string;
  /** The words before a bound in a sentence: `Must be on or after …`. */
  readonly bounds: { readonly min: string; readonly max: string };
  /** The standard messages that differ from those for every field, by keyword. */
  readonly messages: Readonly<Record<string, (field: Field, value: unknown) => string | undefined>>;
  /** The rule of its `format` in words: `must be a date`. */
  readonly formatRule?: string;

  /** Values that a sample tries, the most realistic first. */
  sample(source: SampleSource): Iterable<unknown>;
}

/** Realistic values for one question, by type of value. */
export interface SampleSource {
  /** @param also makes another text, which is tried early */
  texts(also?: (person: { readonly email: string; readonly phone: string }) => string): Iterable<unknown>;
  numbers(): Iterable<unknown>;
  dates(): Iterable<unknown>;
  lengthsOfTime(): Iterable<unknown>;
  /** The field's choices one by one; true and false where it has none. */
  choices(): Iterable<unknown>;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
}
