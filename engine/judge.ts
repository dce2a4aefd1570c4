/** Judging one field: the piece that all who judge share. */
import { kindOfField } from './condition/compile-operand.ts';
import { BY_NAME, type Context, type Scope } from './condition/context.ts';
import { matches } from './condition/matches.ts';
import { compareValues, readAs, readerOf, type Dated } from './condition/operands.ts';
import { errorMessage } from './messages.ts';
import type { CompiledOperand, Field, FieldError, ValueValidator } from './form.ts';

export const isVisible = (field: Field, context: Context): boolean =>
  field.visibleWhen === undefined || matches(field.visibleWhen, context);

/** The error of a missing answer, if the field is required. */
export const missingError = (field: Field): FieldError | undefined =>
  field.required ? { keyword: 'required', message: errorMessage(field, 'required') } : undefined;

/** The first error of a visible field's answer, which is not blank. */
export const answerError = (field: Field, value: unknown, context: Context): FieldError | undefined =>
  judgeOf(field, context.validators[field.id]!, BY_NAME)(value, context);

export type Judge<C> = (value: unknown, context: C) => FieldError | undefined;

/** {@link answerError} made ready for many answers. */
export function judgeOf<C extends Dated>(field: Field, validate: ValueValidator, scope: Scope<C>): Judge<C> {
  const least = boundOf(field, field.min, '>=', scope);
  const most = boundOf(field, field.max, '<=', scope);
  return (value, context) => {
    if (!validate(value)) return firstError(field, validate.errors);
    return least?.(value, context) ?? most?.(value, context);
  };
}

/** What a person should mend first comes first, whatever order Ajv finds the errors in. */
const ORDER = [
  'type', 'const', 'enum', 'format', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'multipleOf',
];

function firstError(field: Field, errors: ValueValidator['errors']): FieldError {
  let first = errors?.[0];
  for (const error of errors ?? []) if (ORDER.indexOf(error.keyword) < ORDER.indexOf(first!.keyword)) first = error;
  const keyword = first?.keyword ?? 'type';
  return { keyword, message: errorMessage(field, keyword, first?.params) };
}

/** A bound that needs today or another answer. Missing or unreadable values are in no one's way. */
function boundOf<C extends Dated>(
  field: Field, bound: CompiledOperand | undefined, operator: '<=' | '>=', scope: Scope<C>,
): Judge<C> | undefined {
  if (bound === undefined) return undefined;
  const kind = kindOfField(field.definition);
  const limitOf = readerOf(bound, kind, scope);
  const [keyword, key] = operator === '>=' ? ['minimum', 'x-min'] as const : ['maximum', 'x-max'] as const;
  return (value, context) => {
    const limit = limitOf(context);
    const answer = readAs(kind, value);
    if (limit === undefined || answer === undefined || compareValues(kind, answer, operator, limit)) return undefined;
    return { keyword, message: errorMessage(field, key, { limit }) };
  };
}
