/**
 * The compiled form. Every reader (wizard, API, review, PDF) uses it instead of the file.
 * `compileForm` makes it; it is immutable and holds no answers.
 */
import type {
  Answers,
  CheckDefinition,
  Choice,
  CompareOperator,
  Constant,
  DefinitionBundle,
  DocumentDefinition,
  FieldDefinition,
  FormMeta,
  NextStepDefinition,
  Operand,
  SchemaFragment,
  StepDefinition,
  RegisteredWidget,
  WidgetName,
} from './types.ts';
import type { FieldKind } from '../fields/kind.ts';

/**
 * Validates one value: Ajv's compiled function, from `ajv.compile` on the server and from the served module in the
 * browser. Returns true when the value is valid; otherwise `errors` holds the failed rules.
 */
export interface ValueValidator {
  (value: unknown): boolean;
  errors?: ReadonlyArray<{ keyword: string; params: Record<string, unknown> }> | null;
}

/** By validator id: `familyName`, `dependents.name` (a group's field), `?0` (a condition's fragment). */
export type Validators = Readonly<Record<string, ValueValidator>>;

export type CompiledOperand =
  | { kind: 'field'; field: string }
  | { kind: 'const'; value: Constant }
  /** The number of rows of a group; 0 when it is hidden. */
  | { kind: 'count'; group: string }
  /** Names of fields, and `group.question` for a question of every row. */
  | { kind: 'sum'; fields: readonly string[] }
  /** The date moves by one length after the other; a text names a field whose answer is a length of time. */
  | { kind: 'add'; field: string; lengths: ReadonlyArray<Duration | string> }
  | { kind: 'today'; offset: Duration };

/** Calendar months are added first (clamped to the month's last day), then days. */
export interface Duration {
  months: number;
  days: number;
}

/**
 * A condition as a tree; `visitCondition` walks it. `pointer` is a JSON pointer to the part of the written condition
 * that the node was made from: '' for the whole condition.
 */
export type CompiledCondition = { readonly pointer: string } & (
  | { op: 'all'; of: readonly CompiledCondition[] }
  | { op: 'any'; of: readonly CompiledCondition[] }
  | { op: 'not'; of: CompiledCondition }
  | { op: 'is'; field: string; values: readonly Constant[] }
  /** `schema`: the written fragment with the type of the field's answers; `validator`: the id of its validator. */
  | { op: 'matches'; field: string; schema: SchemaFragment; validator: string }
  /** One row of the group `field` meets `of`, in which a name of `questions` is a question of that row. */
  | { op: 'anyRow'; field: string; questions: readonly string[]; of: CompiledCondition }
  /** `written`: the three parts as the definition has them. */
  | {
      op: 'compare';
      as: ComparisonKind;
      left: CompiledOperand;
      operator: CompareOperator;
      right: CompiledOperand;
      written: readonly [Operand, CompareOperator, Operand];
    }
);

/**
 * How both sides of a comparison are read. A date compared with a month is read as its month. A text has no order and
 * can only be compared by `=` and `!=`.
 */
export type ComparisonKind = 'month' | 'date' | 'number' | 'text';

export interface Field {
  /** The field's name in the file; inside a group, without the group's name. */
  readonly name: string;
  /** Id of the field's validator: `name`, or `group.question`. */
  readonly id: string;
  readonly step: string;
  readonly definition: FieldDefinition;
  readonly kind: FieldKind;
  /** Required while visible. */
  readonly required: boolean;
  readonly widget: WidgetName | RegisteredWidget | 'group';
  readonly visibleWhen?: CompiledCondition;
  /** When known values may be offered: `prefillApplies` reads it. */
  readonly prefillWhen?: CompiledCondition;
  readonly min?: CompiledOperand;
  readonly max?: CompiledOperand;
  /** The list to choose from: the enum's values or the named list. */
  readonly choices?: readonly Choice[];
  /** The fields of one row, in order; only for a group. */
  readonly group?: { readonly fields: readonly Field[]; readonly byName: ReadonlyMap<string, Field> };
  /** The group's name, for a field inside one. */
  readonly parent?: string;
}

export interface Step extends StepDefinition {
  readonly index: number;
  readonly fields: readonly Field[];
  readonly isReview: boolean;
}

export interface Check extends Omit<CheckDefinition, 'when'> {
  readonly when: CompiledCondition;
}

export interface DocumentNeed extends Omit<DocumentDefinition, 'when'> {
  readonly when?: CompiledCondition;
}

export interface NextStep extends Omit<NextStepDefinition, 'when'> {
  readonly when?: CompiledCondition;
}

export interface FormModel {
  readonly sha256: string;
  readonly title: string;
  readonly meta: FormMeta;
  readonly bundle: DefinitionBundle;
  readonly steps: readonly Step[];
  /** Top-level fields in the file's order. */
  readonly fields: readonly Field[];
  readonly byName: ReadonlyMap<string, Field>;
  readonly checks: readonly Check[];
  /** The documents of the checklist; `documentsOf` selects those that given answers require. */
  readonly documents: readonly DocumentNeed[];
  /** What to do after submitting; `nextStepsOf` selects the steps that apply to given answers. */
  readonly nextSteps: readonly NextStep[];
  /** The schemas that Ajv compiles, by validator id. They refer to the choice lists as `choices/<list>`. */
  readonly valueSchemas: Readonly<Record<string, SchemaFragment>>;
}

/** A model with its validators, as {@link resolve} needs it. */
export interface Form extends FormModel {
  readonly validators: Validators;
}

/**
 * Joins a model with the validators that were compiled from it.
 *
 * @throws Error when a validator is missing, because they were made from another definition
 */
export function withValidators(model: FormModel, validators: Validators): Form {
  const missing = Object.keys(model.valueSchemas).filter((id) => typeof validators[id] !== 'function');
  if (missing.length > 0) throw new Error(`Validators are missing for ${missing.join(', ')}`);
  return { ...model, validators };
}

/**
 * One validator of a form.
 *
 * @throws Error when no validator has that id; {@link withValidators} makes sure that this cannot happen
 */
export function validatorOf(validators: Validators, id: string): ValueValidator {
  const validator = validators[id];
  if (!validator) throw new Error(`There is no validator '${id}'`);
  return validator;
}

/** The path of an answer: `familyName`, or `dependents/<rowId>/name`. */
export type FieldPath = string;

export interface FieldError {
  readonly keyword: string;
  readonly message: string;
}

export interface FieldState {
  readonly path: FieldPath;
  readonly field: Field;
  readonly visible: boolean;
  /** Not blank. False while hidden. */
  readonly answered: boolean;
  readonly error?: FieldError;
}

export interface StepState {
  readonly id: string;
  /** Required visible fields whose answer is missing or wrong, in screen order. They block Next. */
  readonly blocking: readonly FieldPath[];
  /** The blocking fields and optional visible fields whose answer is wrong, in screen order. They block Submit. */
  readonly errors: readonly FieldPath[];
  /** True when nothing blocks Next. */
  readonly valid: boolean;
  /** True when none of the step's questions is visible, so that the wizard passes over it. Never for the review. */
  readonly empty: boolean;
}

export interface Advice {
  /** The check's id; for a field's rule that is only advice, the field's path and the keyword: `sevisId:pattern`. */
  readonly id: string;
  /** The keyword of a field's own rule, such as `pattern`; absent for a check. */
  readonly keyword?: string;
  readonly severity: 'warning' | 'info';
  /** The visible fields of the check, or the path of the field whose rule is broken. */
  readonly fields: readonly FieldPath[];
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. Absent for a field's own rule, whose message says both. */
  readonly fix?: string;
  readonly why?: string;
}

export interface Resolution {
  readonly fields: ReadonlyMap<FieldPath, FieldState>;
  readonly steps: readonly StepState[];
  /** Visible, non-blank answers. These are checked, reviewed, submitted and printed. */
  readonly relevant: Answers;
  readonly advice: readonly Advice[];
  /** Percent, 0–100, rounded: valid required visible fields ÷ required visible fields, without unchanged defaults. */
  readonly completion: number;
  /** True when at least one field has an answer that is not its unchanged default. */
  readonly filled: boolean;
}

export interface ResolveOptions {
  /** The person's local date, `YYYY-MM-DD`. The engine has no clock. */
  readonly today: string;
  /**
   * Ids of the steps that were passed with Next. Checks do not count an unchanged default as an answer before its step
   * was on the screen, because the applicant has not seen it, and are not shown beside an unanswered question before.
   * When absent, every step counts as seen.
   */
  readonly passed?: readonly string[];
}
