/** Finds limits and other rules of one field that no answer can keep together. */
import { comparedAs } from '../../condition/compile-operand.ts';
import { addToDate } from '../../condition/dates.ts';
import { parseDuration } from '../../condition/durations.ts';
import { readAs, type Comparable } from '../../condition/operands.ts';
import { kindOf } from '../../fields/kinds.ts';
import { mustBeTicked } from '../../fields/tick.ts';
import { choiceSource } from '../../model/items.ts';
import type { FieldDefinition } from '../../model/types.ts';
import { longestText, shortestText } from '../sample/pattern-text.ts';
import { allowsAnswer, domainOf, fixedBound, type CheckScope } from './check-scope.ts';

/** Reports a limit that is above its counterpart. Bounds that depend on today are compared on one day. */
export function checkLimits(scope: CheckScope, field: FieldDefinition, pointer: string): void {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = field;
  const [min, max] = [fixedBound(field, 'x-min'), fixedBound(field, 'x-max')];
  const options = domainOf(choiceSource(field), scope.choices)?.length;
  const pairs: Array<[min: string, low: Comparable | undefined, max: string, high: Comparable | undefined]> = [
    ['minLength', minLength, "'maxLength'", maxLength],
    ['minItems', minItems, "'maxItems'", maxItems],
    ['minItems', minItems, "'x-max'", max],
    ['x-min', min, "'maxItems'", maxItems],
    ['minItems', minItems, 'the number of choices', options],
    ['minimum', minimum, "'maximum'", maximum],
    ['minimum', minimum, "'x-max'", max],
    ['x-min', min, "'maximum'", maximum],
    ['x-min', min, "'x-max'", max],
    ['x-min', boundOnSomeDay(field, 'x-min'), "'x-max'", boundOnSomeDay(field, 'x-max')],
  ];
  for (const [name, low, other, high] of pairs) {
    if (low === undefined || high === undefined || low <= high) continue;
    scope.report(
      'bounds-crossed',
      `${pointer}/${name}`,
      `'${name}' is above ${other}, so no answer can be valid.`,
      'Lower the first, or raise the second.',
    );
  }
}

function boundOnSomeDay(field: FieldDefinition, key: 'x-min' | 'x-max'): Comparable | undefined {
  const bound = field[key];
  const offset = typeof bound === 'object' && 'today' in bound ? parseDuration(bound.today) : undefined;
  return offset && readAs(comparedAs(field), addToDate('2000-01-01', offset));
}

/** Reports a pattern that needs a longer text than the field takes, or a shorter one. */
export function checkPatternLength(
  { report }: CheckScope,
  { minLength, maxLength }: FieldDefinition,
  pattern: string,
  pointer: string,
): void {
  const [shortest, longest] = [shortestText(pattern)?.length, longestText(pattern)?.length];
  const problem = (end: string, length: number): string =>
    `The ${end} answer that matches the 'pattern' has ${length} characters, so no answer can be valid.`;
  if (maxLength !== undefined && shortest !== undefined && shortest > maxLength)
    report(
      'bounds-crossed',
      `${pointer}/maxLength`,
      problem('shortest', shortest),
      "Raise 'maxLength', or change the pattern.",
    );
  if (minLength !== undefined && longest !== undefined && longest < minLength)
    report(
      'bounds-crossed',
      `${pointer}/minLength`,
      problem('longest', longest),
      "Lower 'minLength', or change the pattern.",
    );
}

/** Reports a `maxLength` below the shortest answer of the field's kind, such as a phone number. */
export function checkFormatLength({ report }: CheckScope, field: FieldDefinition, pointer: string): void {
  const { name, shortest = 0 } = kindOf(field);
  if (field.maxLength === undefined || field.maxLength >= shortest) return;
  report(
    'bounds-crossed',
    `${pointer}/maxLength`,
    `The shortest ${name.replace(/^an? /, '')} has ${shortest} characters, so no answer can be valid.`,
    "Raise 'maxLength', or take it away.",
  );
}

/** Above this number of possible answers, one of them fits. */
const NUMBERS_MAX = 1_000;

/** Reports limits between which there is no number of the right kind, such as no multiple of 10 from 1 to 9. */
export function checkNumbers(scope: CheckScope, field: FieldDefinition, pointer: string): void {
  const { type, multipleOf } = field;
  const step = multipleOf ?? (type === 'integer' ? 1 : undefined);
  const low = decisive(Math.max, field.minimum, fixedBound(field, 'x-min'));
  const high = decisive(Math.min, field.maximum, fixedBound(field, 'x-max'));
  if (step === undefined || low === undefined || high === undefined || low > high) return;
  if ((high - low) / step > NUMBERS_MAX) return;
  // The margin makes up for binary fractions; `allowsAnswer` has the last word.
  for (let times = Math.ceil(low / step - 1e-6); times <= high / step + 1e-6; times += 1)
    if (allowsAnswer(scope, field, Number((times * step).toPrecision(12)))) return;
  const [what, more] =
    multipleOf === undefined
      ? ['whole number', '']
      : [
          `multiple of ${multipleOf}`,
          type === 'integer' && !Number.isInteger(multipleOf) ? ' that is a whole number' : '',
        ];
  const written = (['multipleOf', 'maximum', 'x-max'] as const).find((key) => field[key] !== undefined)!;
  scope.report(
    'never-valid',
    `${pointer}/${written}`,
    `There is no ${what} from ${low} to ${high}${more}, so no answer can be valid.`,
    multipleOf === undefined ? 'Change the limits.' : "Change the limits, or 'multipleOf'.",
  );
}

/** The limit that decides of those that are numbers; undefined when there is none. */
function decisive(
  pick: (...limits: number[]) => number,
  ...limits: readonly (Comparable | undefined)[]
): number | undefined {
  const numbers = limits.filter((limit) => typeof limit === 'number');
  return numbers.length > 0 ? pick(...numbers) : undefined;
}

/** Reports a box that must be ticked, but whose answer can only be false. */
export function checkTick({ report }: CheckScope, field: FieldDefinition, pointer: string, required: boolean): void {
  const { const: fixed, default: initial, readOnly } = field;
  if (fixed === true || !mustBeTicked({ definition: field, required })) return;
  const key = fixed === false ? 'const' : readOnly && initial === false ? 'readOnly' : undefined;
  if (key === undefined) return;
  report(
    'never-valid',
    `${pointer}/${key}`,
    'This box must be ticked, because it is required, but it can only be false, so no answer can be valid.',
    `Take the field out of 'required', or take '${key}' away.`,
  );
}
