/** What is true for one kind of field. A kind is one file of this folder and one line of `kinds.ts`. */
import type { FieldDefinition, SchemaFragment, WidgetName } from '../model/types.ts';
import type { ComparisonKind, Field } from '../model/form.ts';

export interface FieldKind {
  /** What a question of this kind asks for, for people who write forms: `a date`. */
  readonly name: string;
  /** Whether a definition is of this kind. The first kind of the list that says yes counts. */
  includes(definition: FieldDefinition): boolean;
  /** The widget of a definition that names none. */
  widget(definition: FieldDefinition): WidgetName | 'group';
  /** The widgets that a definition can name. */
  readonly widgets: readonly WidgetName[];

  /**
   * What Ajv judges of one answer.
   * @param refOf the reference to a named list of choices
   */
  schema(definition: FieldDefinition, refOf: (list: string) => string): SchemaFragment;
  /** How an answer is written, for a `format` that JSON Schema does not know: Ajv gets it under the format's name. */
  readonly pattern?: RegExp;
  /** The `format` of the plain schema for others, where it has another name in draft-07. */
  readonly plainFormat?: string;
  /** Whether a default is a right answer by the rules that need no Ajv. */
  allowsDefault(definition: FieldDefinition, value: unknown): boolean;

  /** How a draft stores an answer: one value, a list of values, or an object with these parts. */
  readonly storedAs: 'value' | 'list' | 'rows' | readonly string[];
  /** An answer as it is judged, compared and submitted. Undefined when it counts as unanswered; blank ones never come here. */
  parse(value: unknown, field: Field): unknown;
  /** How comparisons and bounds read its answers. */
  comparedAs(definition: FieldDefinition): ComparisonKind;

  /** An answer as a person reads it, in US English. What cannot be read as its kind is returned as typed. */
  print(value: unknown, field: Field): string | null;
  /** A bound as a person reads it. */
  printLimit(limit: unknown): string;
  /** What comes before a bound in a sentence: `Must be on or after …`. */
  readonly bounds: { readonly min: string; readonly max: string };
  /** The standard messages that differ from those for every field, by keyword. */
  readonly messages: Readonly<Record<string, (field: Field, value: unknown) => string | undefined>>;
  /** The rule of its `format` in words: `must be a date`. */
  readonly formatRule?: string;

  /** Values that a sample tries, the most believable first. */
  sample(source: SampleSource): Iterable<unknown>;
}

/** Believable values for one question, by what the values are made of. */
export interface SampleSource {
  /** @param also further texts, tried early */
  texts(also?: (person: { readonly email: string; readonly phone: string }) => string): Iterable<unknown>;
  numbers(): Iterable<unknown>;
  dates(): Iterable<unknown>;
  lengthsOfTime(): Iterable<unknown>;
  /** The field's choices one by one; true and false where it has none. */
  choices(): Iterable<unknown>;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
}
