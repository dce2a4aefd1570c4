/** The values that a sample tries for a field, the most realistic first. The engine decides which of them are valid. */
import { readByOthers } from '../../model/field-reads.ts';
import type { Constant } from '../../model/types.ts';
import type { Field } from '../../model/form.ts';
import { withoutAccents } from '../../lib/without-accents.ts';
import { constraintsOf, NO_CONSTRAINTS, type Constraints } from './constraints.ts';
import { dateFor, dateRange, randomDay } from './date-values.ts';
import { numberFor, numberRange, onStep, writeMoney } from './number-values.ts';
import { textOfPattern } from './pattern-text.ts';
import { around, boundaryValues } from './targets.ts';
import type { Draw, LikelyAnswers } from './vocabulary.ts';

/** How often a value is drawn at random before the next method is tried. */
const TRIES = 12;
/** How often a default that other questions depend on is kept. Other values make samples show those questions. */
const DEFAULT_KEPT = 0.85;
const MAGNITUDES = [0, 10, 100, 1_000, 10_000, 100_000, 1_000_000, -10, -100, -1_000, -10_000];
/** How often a seldom event is reported. */
const REPORTED = 0.1;

/** Yields each value once. The number of random draws is limited, so the list ends. */
export function* candidatesFor(field: Field, draw: Draw): Generator<unknown> {
  const seen = new Set<unknown>();
  for (const value of everyCandidate(field, draw)) {
    if (value === undefined || seen.has(value)) continue;
    seen.add(value);
    yield value;
  }
}

function* everyCandidate(field: Field, draw: Draw): Generator<unknown> {
  const { definition } = field;
  const constraints = constraintsOf(draw.form).get(field.name) ?? NO_CONSTRAINTS;
  if (definition.const !== undefined) return yield definition.const;
  const leadsOn = readByOthers(draw.form).has(field.name);
  if (definition.default !== undefined && (!leadsOn || draw.random.chance(DEFAULT_KEPT))) yield definition.default;
  const values = field.kind.sample({
    texts: (also) => texts(field, draw, constraints, also),
    numbers: () => numbers(field, draw, constraints),
    dates: () => dates(field, draw, constraints),
    lengthsOfTime: () => draw.random.shuffle(draw.likely.lengthsOfTime),
    choices: () => chosen(field, draw, constraints),
    int: draw.random.int,
  });
  yield* values;
  if (definition.default !== undefined) yield definition.default;
}

function* chosen(field: Field, { likely, random }: Draw, constraints: Constraints): Generator<unknown> {
  const options: readonly Constant[] = field.definition.enum ??
    field.choices?.map((choice) => choice.value) ?? [true, false];
  if (likely.choice !== undefined && options.includes(likely.choice)) yield likely.choice;
  if (likely.seldom && !random.chance(REPORTED))
    yield options.includes('No') ? 'No' : options.includes(false) ? false : undefined;
  yield* random.shuffle(
    options.length > 3 * TRIES ? Array.from({ length: TRIES }, () => random.pick(options)) : options,
  );
  // A condition may look for one option of hundreds.
  for (const value of constraints.values) if (options.includes(value as Constant)) yield value;
  yield* options.slice(0, TRIES);
}

function* numbers(field: Field, draw: Draw, constraints: Constraints): Generator<unknown> {
  const { form, context } = draw;
  const write = (value: number): Constant => (field.definition.format === 'money' ? writeMoney(value) : value);
  const step = field.definition.multipleOf ?? (field.definition.type === 'integer' ? 1 : 0.01);
  const likely = numberFor(field, draw);
  yield* [write(likely), String(likely)].slice(0, field.definition.format === 'money' ? 2 : 1);
  const points = [
    ...constraints.values.filter((value) => typeof value === 'number'),
    ...boundaryValues(field.name, constraints.relations, form, context),
  ];
  for (const point of points) {
    for (const value of around(point))
      if (typeof value === 'number') yield write(onStep(value, step, -Infinity, Infinity));
  }
  for (let tries = 0; tries < TRIES; tries += 1) yield write(numberFor(field, draw));
  const { least, most } = numberRange(field, context);
  for (const edge of [least, most]) if (Number.isFinite(edge)) yield write(onStep(edge, step, least, most));
  // Extreme values leave room for other answers that must be above or below.
  for (const far of MAGNITUDES) if (far >= least && far <= most) yield write(onStep(far, step, least, most));
}

function* dates(field: Field, draw: Draw, constraints: Constraints): Generator<unknown> {
  const { form, context, random } = draw;
  yield dateFor(field, draw);
  yield dateFor(field, draw);
  for (const value of constraints.values) if (typeof value === 'string') yield value;
  for (const point of boundaryValues(field.name, constraints.relations, form, context)) yield* around(point);
  const { first, last } = dateRange(field, context);
  for (let tries = 0; tries < TRIES; tries += 1) yield randomDay(first, last, random) ?? dateFor(field, draw);
  yield* [first, last];
}

function* texts(
  { definition }: Field,
  { likely, random }: Draw,
  constraints: Constraints,
  also?: (person: Pick<LikelyAnswers, 'email' | 'phone'>) => string,
): Generator<unknown> {
  const text = likely.text(random);
  yield text;
  // For fields that accept only plain letters.
  yield withoutAccents(text);
  if (also) yield also(likely);
  const placeholder = definition['x-placeholder'];
  for (let tries = 0; tries < TRIES; tries += 1) yield likely.text(random);
  for (const value of constraints.values) if (typeof value === 'string') yield value;
  for (const pattern of [definition.pattern ?? [], ...constraints.patterns].flat()) {
    for (let tries = 0; tries < TRIES; tries += 1) yield textOfPattern(pattern, random);
  }
  // A placeholder shows the format of the answer: `N000000000`.
  if (placeholder !== undefined) yield placeholder.replaceAll('0', () => random.digits(1));
}
