/**
 * The shape of a form definition file, as a content maintainer writes it.
 *
 * `form-definitions/form-definition.schema.json` is the authority for editors and for the loader; these types
 * describe a document that it has accepted. Answers are one flat object, plus repeating groups.
 */

/** What a person typed, keyed by field name. A repeating group's answer is a list of {@link Row}. */
export type Answers = Record<string, unknown>;

/** One row of a repeating group. `rowId` stays the same while other rows are added and removed. */
export type Row = { rowId: string } & Record<string, unknown>;

export type Constant = string | number | boolean;

/** A piece of JSON Schema that one answer must match, such as `{ "pattern": "^9" }`. Judged by Ajv. */
export type SchemaFragment = { readonly [keyword: string]: unknown };

/**
 * A value that is calculated. `count` is the number of rows of a group. A name in `sum` is a field, or `group.question`
 * for that question of every row. `add` adds one or more lengths of time to a date field, one after the other: a text
 * such as `6 months`, or the name of a field with `format: duration` (`["arrival", "lengthOfStay", "6 months"]`).
 */
export type CalculatedValue =
  | { count: string }
  | { sum: string[] }
  | { add: [field: string, ...durations: string[]] }
  | { today: string };

/** A side of `compare`. A bare text names a field. */
export type Operand = string | { const: Constant } | CalculatedValue;

export type CompareOperator = '<' | '<=' | '>' | '>=' | '=' | '!=';

/**
 * The one condition language of `x-visibleWhen`, `x-prefillWhen` and `x-checks`. Keys are field names (a constant, a
 * list of constants, a schema fragment or a condition about any row) or one of `all`, `any`, `not`, `compare`; several
 * keys are combined with "and".
 */
export interface Condition {
  all?: Condition[];
  any?: Condition[];
  not?: Condition;
  compare?: [Operand, CompareOperator, Operand];
  [field: string]:
    | Constant
    | Constant[]
    | SchemaFragment
    | RowCondition
    | Condition
    | Condition[]
    | [Operand, CompareOperator, Operand]
    | undefined;
}

/** True when at least one row of a repeating group meets the condition. */
export interface RowCondition {
  anyRow: Condition;
}

export type WidgetName =
  | 'text'
  | 'textarea'
  | 'radio'
  | 'select'
  | 'combobox'
  | 'date'
  | 'month'
  | 'email'
  | 'tel'
  | 'money'
  | 'number'
  | 'checkbox'
  | 'checkboxes';

/** A React JSON Schema Form widget that a developer registered (`web/features/wizard/rjsf/registered-widgets.ts`). */
export type RegisteredWidget = `${string}Widget`;

export const isRegisteredWidget = (name: string): name is RegisteredWidget => name.endsWith('Widget');

/**
 * The name of a value that is known elsewhere; fields with the same name mean the same value. `as`: the answer for each
 * possible value, when the answer is chosen from a list.
 */
export type PrefillSource = string | { value: string; as: Record<string, Constant> };

/** The values to choose from, or the name of a list of them. */
export interface ChoiceSource {
  enum?: Constant[];
  /** The name of a list in `form-definitions/choices/`. */
  'x-choices'?: string;
}

/** The fields of one row of a repeating group. */
export interface GroupItems {
  type: 'object';
  properties: Record<string, FieldDefinition>;
  required?: string[];
}

export interface FieldDefinition extends ChoiceSource {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  title: string;
  const?: Constant;
  format?: 'date' | 'year-month' | 'email' | 'phone' | 'money' | 'duration';
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  default?: Constant;
  /** The answer is fixed: shown, never asked. */
  readOnly?: boolean;
  minItems?: number;
  maxItems?: number;
  /** Only with `type: array`: the fields of one row, or the values to choose from. */
  items?: GroupItems | ({ type: 'string' } & ChoiceSource);

  /** The step's id. Absent inside a group, whose step is the group's. */
  'x-step'?: string;
  /** Heading above this field and the following ones that carry the same text. */
  'x-section'?: string;
  'x-help'?: string;
  'x-placeholder'?: string;
  /** An HTML autocomplete token list, such as `given-name`. */
  'x-autocomplete'?: string;
  'x-inputMode'?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  'x-widget'?: WidgetName | RegisteredWidget;
  /** The width of the control, which should suit the answer. */
  'x-width'?: 'short' | 'medium' | 'long';
  /** The answer is an identifier: fixed-width type, no spelling check, capitals, plain letters and digits. */
  'x-code'?: boolean;
  /** The answer is a name of a person, place or organization: no spelling check, each word with a capital. */
  'x-name'?: boolean;
  /** A shorter label for the review, the summary and the PDF, where the title is a question. */
  'x-reviewTitle'?: string;
  /** The field's own rules are advice. `severity.ts` lists which rules this can apply to. */
  'x-severity'?: 'warning';
  /** The texts of errors by keyword, including `required`. */
  'x-messages'?: Record<string, string>;
  'x-visibleWhen'?: Condition;
  /** Bounds that need today or another field. A text that is not an operand object is a literal value. */
  'x-min'?: BoundDefinition;
  'x-max'?: BoundDefinition;
  /** Values known elsewhere that may fill this answer, best first: `profile.lastName`. */
  'x-prefill'?: PrefillSource[];
  /** Known values are offered only while this is true, as where they are amounts for a year. */
  'x-prefillWhen'?: Condition;
  /** A language model reads the answer only for open questions of the same topic. */
  'x-topic'?: 'education' | 'work' | 'funding';
  /** Masked in logs and in data that leaves the machine; never shown in lists. */
  'x-sensitive'?: boolean;
}

/** `{ "field": "programStartDate" }` refers to another answer; a constant is a value. */
export type BoundDefinition = Constant | { field: string } | CalculatedValue;

export interface SummaryRow {
  label: string;
  /** `{field}` is replaced with the formatted answer. */
  text?: string;
  /** Names as in the operand `sum`. */
  sum?: string[];
  format?: 'money';
}

export interface StepDefinition {
  id: string;
  title: string;
  /** One quiet line under the step's heading. */
  description?: string;
  /** An information banner. */
  banner?: string;
  /** A note after the step's questions. */
  note?: string;
  /** The step is answered again in each form: no value known elsewhere is offered for it. */
  answeredAnew?: true;
  /** Only on the last step: what the review shows and asks. */
  warning?: string;
  summary?: SummaryRow[];
  certification?: string;
  submit?: string;
}

export interface CheckDefinition {
  id: string;
  severity: 'warning' | 'info';
  /** The fields beside which the advice is shown. */
  fields: string[];
  when: Condition;
  message: string;
  fix?: string;
  why?: string;
}

export interface DeadlineDefinition {
  field: string;
  daysBefore?: number;
  label: string;
}

export interface DocumentDefinition {
  /** One of the product's document types. */
  type: string;
  title: string;
  required: boolean;
  /** True for a paper of other people than the one whom the form is about. */
  forOthers?: boolean;
  help?: string;
  when?: Condition;
}

/** One thing to do after the form was submitted here. `link` is an https address. */
export interface NextStepDefinition {
  text: string;
  link?: string;
  when?: Condition;
}

/**
 * Converts a draft of version `from` to version `from + 1`. Moves run in their order; names are fields, or
 * `group.question` for a question in the rows of a group.
 */
export interface MigrationDefinition {
  from: number;
  moves: Array<
    | { rename: { from: string; to: string } }
    | { drop: string }
    | { default: { field: string; value: Constant } }
    | { split: { from: string; table: Record<string, Record<string, Constant>> } }
  >;
  /** Shown to the person whose draft was migrated. */
  notice?: string;
}

export interface FormMeta {
  /** `I20`: the form type of the API. */
  type: string;
  /** `I-20`: how people write it. */
  code: string;
  version: number;
  heading: string;
  subtitle: string;
  category: string;
  duration: string;
  difficulty: 'Easy' | 'Medium' | 'Complex';
  /** The figures in the catalogue. They come from the specification and are not counted. */
  fields: number;
  pages: number;
  /** The position in the catalogue, smallest first; forms without one follow, sorted by title. */
  order?: number;
  /** The field whose answer is the applicant's country in lists. */
  country?: string;
  /** The fields that name the person whom the form is about, in the order in which the name is written. */
  person?: string[];
  /** What the form is for, and who files it where. Shown before the form is started. */
  purpose?: string;
  filedBy?: string;
  /** How many minutes it takes to fill in the form. */
  minutes?: number;
}

export interface FormDefinition {
  $schema?: string;
  title: string;
  type: 'object';
  'x-form': FormMeta;
  'x-steps': StepDefinition[];
  properties: Record<string, FieldDefinition>;
  required?: string[];
  'x-checks'?: CheckDefinition[];
  'x-deadline'?: DeadlineDefinition[];
  'x-documents'?: DocumentDefinition[];
  'x-next'?: NextStepDefinition[];
  'x-migrations'?: MigrationDefinition[];
}

/** One entry of a list in `form-definitions/choices/`. `value` is what is stored. */
export interface Choice {
  value: string;
  label?: string;
  keywords?: string[];
}

export type ChoiceLists = Readonly<Record<string, readonly Choice[]>>;

/** A definition with the choice lists that it names. It is hashed, stored, served and compiled as one. */
export interface DefinitionBundle {
  /** Hash of the canonical JSON of `{ definition, choices }`. */
  sha256: string;
  definition: FormDefinition;
  choices: ChoiceLists;
}
