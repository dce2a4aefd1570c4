/**
 * The compiled form: what every reader (wizard, API, review, PDF) walks instead of the file.
 * Made by `compileForm`; immutable; holds no answers.
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
 * Judges one value: Ajv's compiled function, from `ajv.compile` on the server and from the served module in the
 * browser. Returns whether the value fits and leaves what failed in `errors`.
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
  | { kind: 'sum'; fields: readonly string[] }
  /** `duration`: the written lengths in one; `lengths`: fields whose answers are added too, all before the date is moved. */
  | { kind: 'add'; field: string; duration: Duration; lengths?: readonly string[] }
  | { kind: 'today'; offset: Duration };

/** Calendar months are added first (clamped to the month's last day), then days. */
export interface Duration {
  months: number;
  days: number;
}

/**
 * A condition as a tree; `visitCondition` walks it. `pointer` leads from the written condition to the part that the
 * node was made from, as a JSON pointer: '' for the whole.
 */
export type CompiledCondition = { readonly pointer: string } & (
  | { op: 'all'; of: readonly CompiledCondition[] }
  | { op: 'any'; of: readonly CompiledCondition[] }
  | { op: 'not'; of: CompiledCondition }
  | { op: 'is'; field: string; values: readonly Constant[] }
  /** `schema`: the written fragment with the type of the field's answers; `validator`: the id of its validator. */
  | { op: 'matches'; field: string; schema: SchemaFragment; validator: string }
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
 * What both sides of a comparison are read as. A date beside a month counts as its month. A text compares by `=` and
 * `!=` alone; it has no order.
 */
export type ComparisonKind = 'month' | 'date' | 'number' | 'text';

export interface Field {
  /** Its name in the file; inside a group, the bare name. */
  readonly name: string;
  /** Id of its validator: `name`, or `group.name`. */
  readonly id: string;
  readonly step: string;
  readonly definition: FieldDefinition;
  readonly kind: FieldKind;
  /** Required while visible. */
  readonly required: boolean;
  readonly widget: WidgetName | RegisteredWidget | 'group';
  readonly visibleWhen?: CompiledCondition;
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
  /** The papers of the checklist; `documentsOf` tells which of them some answers ask for. */
  readonly documents: readonly DocumentNeed[];
  /** What to do after submitting; `nextStepsOf` tells which of it some answers call for. */
  readonly nextSteps: readonly NextStep[];
  /** What Ajv compiles, by validator id. They refer to the choice lists as `choices/<list>`. */
  readonly valueSchemas: Readonly<Record<string, SchemaFragment>>;
}

/** A model with its validators: what {@link resolve} takes. */
export interface Form extends FormModel {
  readonly validators: Validators;
}

/**
 * Joins a model with the validators that were compiled from it.
 *
 * @throws Error when one is missing: they were made from another definition
 */
export function withValidators(model: FormModel, validators: Validators): Form {
  const missing = Object.keys(model.valueSchemas).filter((id) => typeof validators[id] !== 'function');
  if (missing.length > 0) throw new Error(`Validators are missing for ${missing.join(', ')}`);
  return { ...model, validators };
}

/**
 * One validator of a form.
 *
 * @throws Error when there is none of that id, which {@link withValidators} rules out
 */
export function validatorOf(validators: Validators, id: string): ValueValidator {
  const validator = validators[id];
  if (!validator) throw new Error(`There is no validator '${id}'`);
  return validator;
}

/** Where an answer is: `familyName`, or `dependents/<rowId>/name`. */
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
  /** Required visible fields that are missing or wrong, in screen order: they hold Next. */
  readonly blocking: readonly FieldPath[];
  /** These, and optional visible fields whose answer is wrong, in screen order: they hold Submit. */
  readonly errors: readonly FieldPath[];
  /** Nothing holds Next. */
  readonly valid: boolean;
}

export interface Advice {
  /** The check's; for a rule of a field that is only advice, its path and keyword: `sevisId:pattern`. */
  readonly id: string;
  readonly severity: 'warning' | 'info';
  /** The visible ones of the check's fields; the path of the field whose rule it is. */
  readonly fields: readonly FieldPath[];
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. The message of a field's own rule says both. */
  readonly fix?: string;
  readonly why?: string;
}

export interface Resolution {
  readonly fields: ReadonlyMap<FieldPath, FieldState>;
  readonly steps: readonly StepState[];
  /** Visible, non-blank answers: what is checked, reviewed, submitted and printed. */
  readonly relevant: Answers;
  readonly advice: readonly Advice[];
  /** Percent, 0–100, rounded: valid required visible ÷ required visible, unchanged defaults left out of both. */
  readonly completion: number;
  /** Something besides unchanged defaults has been answered. */
  readonly filled: boolean;
}

export interface ResolveOptions {
  /** The person's local date, `YYYY-MM-DD`. The engine has no clock. */
  readonly today: string;
  /**
   * Ids of the steps that were passed with Next. Advice does not count an unchanged default as an answer before its step
   * was on the screen: no one has given it yet. Every step has been seen unless given.
   */
  readonly passed?: readonly string[];
}
