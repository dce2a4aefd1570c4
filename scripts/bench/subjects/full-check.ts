/** Prints the paired times of a full check of the DS-160 and of raw Ajv on its plain schema, in microseconds. */
import { Ajv } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { plainSchema } from '../../../engine/authoring/plain-schema.ts';
import type { Answers } from '../../../engine/model/types.ts';
import type { Form } from '../../../engine/model/form.ts';
import { resolve } from '../../../engine/resolve.ts';
import { answerFixtures } from '../../../tests/fixtures/answers/index.ts';
import { productForm } from '../../../tests/support/product-form.ts';
import { microseconds, paired, type Pair } from '../lib/rounds.ts';

const ROUNDS = 41;
/** Calls per round. Rounds are short, so that an interruption spoils only one of them. */
const TIMES = 25;
const WARM_UP = 3_000;
const TODAY = '2026-11-20';

const form = productForm('DS160');
const raw = compileRaw(form);
const complete = answerFixtures
  .filter(({ type }) => type === 'DS160')
  .map(({ answers }) => resolve(form, answers, { today: TODAY }).relevant);
const firstHalf = new Set(
  form.steps.slice(0, form.steps.length / 2).flatMap(({ fields }) => fields.map(({ name }) => name)),
);
const halfFilled = complete.map((answers) =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => firstHalf.has(name))),
);

process.stdout.write(JSON.stringify({ complete: await compare(complete), halfFilled: await compare(halfFilled) }));

/** Ajv with its fastest settings: no strict mode. */
function compileRaw(model: Form) {
  const ajv = new Ajv({ allErrors: true, strict: false });
  (addFormatsModule as unknown as typeof addFormatsModule.default)(ajv, { formats: ['date'], keywords: false });
  return ajv.compile(plainSchema(model));
}

async function compare(people: readonly Answers[]): Promise<Pair> {
  for (const answers of people) checkVerdictsAgree(answers);
  const ours = () => {
    for (const answers of people) check(answers);
  };
  const theirs = () => {
    for (const answers of people) raw(answers);
  };
  microseconds(ours, WARM_UP);
  microseconds(theirs, WARM_UP);
  const each = (call: () => void) => () => microseconds(call, TIMES) / people.length;
  return paired(ROUNDS, each(ours), each(theirs));
}

/** Reads all results of a check that a save uses. */
function check(answers: Answers): unknown {
  const { steps, relevant, advice, completion } = resolve(form, answers, { today: TODAY });
  return [steps, relevant, advice, completion];
}

/** Fails when both sides find different mistakes, because then they do not do the same work. */
function checkVerdictsAgree(answers: Answers): void {
  const ours = resolve(form, answers, { today: TODAY }).steps.flatMap(({ errors }) => errors);
  const theirs = raw(answers)
    ? []
    : raw
        .errors!.filter(({ keyword }) => keyword !== 'if')
        .map(({ instancePath, params }) => instancePath.slice(1) || String(params['missingProperty']));
  if ([...new Set(ours)].sort().join() !== [...new Set(theirs)].sort().join())
    throw new Error(`Verdicts differ: ${ours.join()} and ${theirs.join()}`);
}
