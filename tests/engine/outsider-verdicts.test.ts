/**
 * The plain schema of a form, used by validators of other makers. Their verdict on complete answers, and on answers with
 * one mistake, is ours. `server-only.test.ts` looks for the mistakes that only the server finds.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { Validator, type Schema } from '@cfworker/json-schema';
import { validator as schemasafe } from '@exodus/schemasafe';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainSchema } from '../../engine/authoring/plain-schema.ts';
import { sample } from '../../engine/product/sample/sample.ts';
import type { Answers } from '../../engine/model/types.ts';
import type { Form } from '../../engine/model/form.ts';
import { resolve } from '../../engine/resolve.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { formOf, productBundles } from '../support/forms.ts';

const test = suite('other validators');
const TODAY = '2026-11-20';
const SEEDS = 12;

type Judge = (schema: object, values: readonly object[]) => boolean[];

const cfworker: Judge = (schema, values) => {
  const validator = new Validator(schema as Schema, '7', true);
  return values.map((value) => validator.validate(value).valid);
};

const exodus: Judge = (schema, values) => {
  const validate = schemasafe(schema, { mode: 'lax' });
  return values.map((value) => validate(JSON.parse(JSON.stringify(value))));
};

const PYTHON = `
import json, sys
from jsonschema import Draft7Validator, FormatChecker
given = json.load(sys.stdin)
validator = Draft7Validator(given["schema"], format_checker=FormatChecker(["date"]))
print(json.dumps([validator.is_valid(value) for value in given["values"]]))
`;
const python: Judge = (schema, values) =>
  JSON.parse(
    execFileSync('python3', ['-c', PYTHON], {
      input: JSON.stringify({ schema, values }),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    }),
  ) as boolean[];

interface Case {
  readonly answers: Answers;
  readonly verdict: boolean;
}

/** The answers as they would be submitted, with our verdict. */
function caseOf(form: Form, given: Answers): Case {
  const { steps, relevant } = resolve(form, given, { today: TODAY });
  return { answers: relevant, verdict: steps.every(({ errors }) => errors.length === 0) };
}

/** Copies of complete answers, each with one mistake. */
function* spoilt(form: Form, answers: Answers): Generator<Answers> {
  for (const { name, required, definition } of form.fields) {
    if (answers[name] === undefined) continue;
    if (required) {
      const { [name]: _, ...rest } = answers;
      yield rest;
    }
    if (definition.type === 'string') yield { ...answers, [name]: 'No such answer \u2603 '.repeat(60) };
    if (definition.type === 'number' || definition.type === 'integer') yield { ...answers, [name]: 'many' };
    if (definition.format === 'date') yield { ...answers, [name]: '2026-02-30' };
  }
}

function casesOf(form: Form): Case[] {
  const fixtures = answerFixtures
    .filter(({ type }) => type === form.meta.type)
    .map(({ answers }) => answers as Answers);
  const drawn = Array.from({ length: SEEDS }, (_, index) => sample(form, index + 1, {}, { today: TODAY }));
  return [...fixtures, ...drawn].flatMap((answers, index) => [
    caseOf(form, answers),
    // Each applicant is spoilt in every tenth place, so that together all places are covered.
    ...[...spoilt(form, answers)].filter((_, at) => at % 10 === index % 10).map((one) => caseOf(form, one)),
  ]);
}

/** Python and its package are not on every machine. */
const hasPython = spawnSync('python3', ['-c', 'import jsonschema']).status === 0;

const JUDGES: Record<string, Judge> = { '@cfworker/json-schema': cfworker, '@exodus/schemasafe': exodus };
if (hasPython) JUDGES['jsonschema of Python'] = python;

for (const [name, bundle] of Object.entries(productBundles())) {
  const form = formOf(bundle);
  const cases = casesOf(form);

  for (const [maker, judge] of Object.entries(JUDGES)) {
    test(`${name}: ${maker} agrees with the engine on every applicant`, () => {
      const verdicts = judge(
        plainSchema(form),
        cases.map(({ answers }) => answers),
      );
      const differing = cases.flatMap(({ answers, verdict }, index) =>
        verdicts[index] === verdict ? [] : [{ ours: verdict, theirs: verdicts[index], answers }],
      );
      assert.is(differing.length, 0, JSON.stringify(differing[0])?.slice(0, 3000));
      assert.ok(verdicts.includes(true) && verdicts.includes(false), 'there are right and wrong applicants');
      console.log(
        `  ${name}, ${maker}: ${verdicts.filter(Boolean).length} right and ${verdicts.filter((one) => !one).length} wrong`,
      );
    });
  }
}

test('the log says when the Python validator is missing', () => {
  if (!hasPython) console.log('  jsonschema of Python is not installed here: the other two were asked');
});

test.run();
