/** Judges one field. `resolve` and the drawing of sample answers share these functions. */
import { rowsOf } from './answers.ts';
import { boundedAs } from './condition/compile-operand.ts';
import type { Context } from './condition/context.ts';
import { matches } from './condition/matches.ts';
import { compareValues, operandValue, readAs } from './condition/operands.ts';
import { RULES } from './fields/schema.ts';
import { errorMessage } from './messages.ts';
import { validatorOf, type CompiledOperand, type Field, type FieldError, type ValueValidator } from './model/form.ts';

export const isVisible = (field: Field, context: Context): boolean =>
  field.visibleWhen === undefined || matches(field.visibleWhen, context);

/** The error of a missing answer, if the field is required. */
export const missingError = (field: Field): FieldError | undefined =>
  field.required ? { keyword: 'required', message: errorMessage(field, 'required') } : undefined;

/** The first error of a visible field's answer. The answer must not be blank. */
export function answerError(field: Field, value: unknown, context: Context): FieldError | undefined {
  const validate = validatorOf(context.validators, field.id);
  if (!validate(value)) return firstError(field, value, validate.errors);
  return boundError(field, value, field.min, '>=', context) ?? boundError(field, value, field.max, '<=', context);
}

/** The order in which a user should correct errors. Ajv reports them in another order. */
const ORDER: readonly string[] = ['type', 'const', 'enum', ...RULES];

function firstError(field: Field, value: unknown, errors: ValueValidator['errors']): FieldError {
  let first = errors?.[0];
  for (const error of errors ?? []) if (ORDER.indexOf(error.keyword) < ORDER.indexOf(first!.keyword)) first = error;
  const keyword = first?.keyword ?? 'type';
  return { keyword, message: errorMessage(field, keyword, first?.params, value) };
}

/** The error of a bound that depends on today or another answer. A missing or unreadable value breaks no bound. */
function boundError(
  field: Field,
  value: unknown,
  bound: CompiledOperand | undefined,
  operator: '<=' | '>=',
  context: Context,
): FieldError | undefined {
  if (bound === undefined) return undefined;
  const kind = boundedAs(field.definition);
  const [answer, limit] = [
    readAs(kind, field.group ? rowsOf(value).length : value),
    operandValue(bound, kind, context),
  ];
  if (answer === undefined || limit === undefined || compareValues(kind, answer, operator, limit)) return undefined;
  const [keyword, key] = operator === '>=' ? (['minimum', 'x-min'] as const) : (['maximum', 'x-max'] as const);
  return { keyword, message: errorMessage(field, key, { limit }) };
}
