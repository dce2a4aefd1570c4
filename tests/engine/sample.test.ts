/** What `sample` guarantees, on the product's forms and on the definition of the fixtures. */
import { suite, test } from 'uvu';
import * as assert from 'uvu/assert';
import { isBlank } from '../../engine/answers.ts';
import type { Answers, Constant, FieldDefinition, Row } from '../../engine/model/types.ts';
import type { Form, Resolution } from '../../engine/model/form.ts';
import { resolve } from '../../engine/resolve.ts';
import { SAMPLE_TODAY } from '../../engine/authoring/sample/sample.ts';
import { sample } from '../../engine/product/sample/sample.ts';
import { sampler } from '../fixtures/definitions/sampler.ts';
import { formOf, productBundles, smallForm } from '../support/forms.ts';

const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1);
const judged = (form: Form, answers: Answers, today = SAMPLE_TODAY) => resolve(form, answers, { today });

/** Every wrong or missing answer as `path: message`. */
const faultsIn = ({ fields, steps }: Resolution): string[] =>
  steps.flatMap(({ errors }) => errors).map((path) => `${path}: ${fields.get(path)?.error?.message}`);
const faults = (form: Form, answers: Answers, today?: string): string[] => faultsIn(judged(form, answers, today));

for (const [name, bundle] of Object.entries({ sampler, ...productBundles() })) {
  const form = formOf(bundle);
  const promises = suite(`sample applicants of ${name}`);
  const applicants = SEEDS.map((seed) => {
    const answers = sample(form, seed);
    return { seed, answers, resolution: judged(form, answers) };
  });

  promises('60 applicants have no missing answer, no error and no advice', () => {
    for (const { seed, resolution } of applicants) {
      assert.equal(faultsIn(resolution), [], `seed ${seed}`);
      const { advice, completion, fields } = resolution;
      assert.equal(
        advice.map(({ id }) => id),
        [],
        `seed ${seed}`,
      );
      assert.is(completion, 100);
      assert.equal(
        [...fields.values()].filter((state) => state.visible && !state.answered).map(({ path }) => path),
        [],
        `seed ${seed} leaves questions unanswered`,
      );
    }
  });

  promises('hidden questions stay unanswered', () => {
    for (const { answers, resolution } of applicants) {
      assert.equal(Object.keys(answers).sort(), Object.keys(resolution.relevant).sort());
    }
  });

  promises('each option of each question can be set, and all other answers fit it', () => {
    for (const field of form.fields) {
      const { definition } = field;
      const options: readonly Constant[] =
        definition.enum ?? (definition.type === 'boolean' && definition.const === undefined ? [true, false] : []);
      for (const option of options) {
        const answers = sample(form, 1, { [field.name]: option });
        assert.is(answers[field.name], option);
        const resolution = judged(form, answers);
        assert.equal(faultsIn(resolution), [], `${field.name} = ${option}`);
        assert.ok(resolution.fields.get(field.name)!.visible, `${field.name} = ${option}: the question is hidden`);
      }
    }
  });

  promises('when a hidden question is set, the other answers make it visible', () => {
    const seen: Answers = Object.assign({}, ...applicants.map(({ answers }) => answers));
    const hideable = form.fields.filter((field) => field.visibleWhen && !field.group && seen[field.name] !== undefined);
    for (const [index, { name }] of hideable.entries()) {
      const answers = sample(form, 1000 + index, { [name]: seen[name] });
      assert.is(answers[name], seen[name]);
      assert.ok(judged(form, answers).fields.get(name)!.visible, `${name} is hidden`);
    }
  });

  promises('dates fit the given day', () => {
    for (const today of ['2024-02-29', '2031-12-31']) {
      for (const seed of SEEDS.slice(0, 4)) assert.equal(faults(form, sample(form, seed, {}, { today }), today), []);
    }
  });

  promises.run();
}

const h1b = formOf(productBundles()['h1b']!);

test('equal arguments give equal answers, and another seed gives another applicant', () => {
  assert.equal(sample(h1b, 7), sample(h1b, 7));
  assert.is.not(sample(h1b, 7)['beneficiaryPassportNumber'], sample(h1b, 8)['beneficiaryPassportNumber']);
});

test('the answers vary like those of real applicants: both sides of a condition occur', () => {
  const represented = new Set(SEEDS.slice(0, 12).map((seed) => sample(h1b, seed)['hasAttorney']));
  assert.equal([...represented].sort(), ['No', 'Yes']);
});

test('the city of a work location is a city, not a whole address', () => {
  const { workLocation, workLocationCity } = sample(h1b, 3);
  assert.not.match(String(workLocationCity), /\d|,/);
  assert.match(String(workLocation), `, ${String(workLocationCity)}, `);
});

test('an override is kept unchanged, also when it is blank or wrong', () => {
  const answers = sample(h1b, 3, { petitionerEmail: 'not an address', petitionerCity: '' });
  assert.is(answers['petitionerEmail'], 'not an address');
  assert.equal(
    faults(h1b, answers).map((line) => line.split(':')[0]),
    ['petitionerCity', 'petitionerEmail'],
  );
});

test('the other answers adapt to an override: dates, names and follow-up questions', () => {
  const answers = sample(h1b, 3, {
    employmentEndDate: '2027-06-01',
    beneficiaryFamilyName: 'Ødegård',
    consulate: 'Oslo',
  });
  assert.equal(faults(h1b, answers), []);
  assert.equal(judged(h1b, answers).advice, []);
  assert.ok(String(answers['employmentStartDate']) < '2027-06-01');
  assert.match(String(answers['beneficiaryOtherNames']), /Ødegård$/);
  assert.is(answers['consularProcessing'], 'Yes');
});

test('an override for an unknown field throws an error that names it', () => {
  assert.throws(() => sample(h1b, 1, { petitonerCity: 'Austin' }), /H1B has no field "petitonerCity"/);
});

test('given rows are completed and keep their answers', () => {
  const form = formOf(sampler);
  const answers = sample(form, 5, {
    relatives: [{ relName: 'Ann' }, { rowId: 'mine', relKind: 'Friend', relAge: 71 }],
  });
  assert.equal(faults(form, answers), []);
  const [first, second] = answers['relatives'] as Row[];
  assert.is(first!['relName'], 'Ann');
  assert.not.ok(isBlank(first!['relKind']));
  assert.equal([second!.rowId, second!['relKind'], second!['relAge']], ['mine', 'Friend', 71]);
});

test('narrow rules are met: patterns, steps, lengths, and bounds that depend on later questions', () => {
  const form = smallForm(
    {
      low: { type: 'integer', title: 'Low' },
      high: { type: 'integer', title: 'High', maximum: -40, 'x-min': { field: 'low' } },
      odd: { type: 'string', title: 'Odd', pattern: '^(?!A)[A-C]{2}-\\p{Lu}{3}(?:\\.\\d)?$' },
      fine: { type: 'number', title: 'Fine', minimum: 0.31, maximum: 0.37, multipleOf: 0.05 },
      long: { type: 'string', title: 'Long', minLength: 900, maxLength: 905 },
      letters: { type: 'string', title: 'Given name', pattern: '^[A-Z]{1,3}$' },
      from: { type: 'string', title: 'From', format: 'date' },
      until: {
        type: 'string',
        title: 'Until',
        format: 'date',
        'x-max': '1999-12-31',
        'x-min': { add: ['from', '3 years'] },
      },
      first: { type: 'string', title: 'First', format: 'money', 'x-max': '3' },
      second: { type: 'string', title: 'Second', format: 'money' },
      total: {
        type: 'string',
        title: 'Total',
        format: 'money',
        'x-min': '1000',
        'x-max': { sum: ['first', 'second'] },
      },
      agreed: { type: 'boolean', title: 'Agreed', const: true },
      far: { type: 'string', title: 'Far', 'x-visibleWhen': { compare: ['total', '>', { const: 12_000 }] } },
    },
    {
      required: [
        'low',
        'high',
        'odd',
        'fine',
        'long',
        'letters',
        'from',
        'until',
        'first',
        'second',
        'total',
        'agreed',
      ],
    },
  );
  for (const seed of SEEDS.slice(0, 8)) assert.equal(faults(form, sample(form, seed)), [], `seed ${seed}`);
  for (const seed of SEEDS.slice(0, 3)) {
    const far = sample(form, seed, { far: 'away' });
    const resolution = judged(form, far);
    assert.equal(faultsIn(resolution), []);
    assert.ok(resolution.fields.get('far')!.visible, `seed ${seed}`);
  }
});

test('periods in rows end by today, although only their end has such a limit', () => {
  const period = (name: string): Record<string, FieldDefinition> => ({
    [`${name}From`]: {
      type: 'string',
      format: 'date',
      title: 'From',
      'x-min': { field: `above.${name}To` },
      'x-max': { add: [`above.${name}To`, '1 day'] },
    },
    [`${name}To`]: {
      type: 'string',
      format: 'date',
      title: 'To',
      'x-min': { field: `${name}From` },
      'x-max': { today: '+0 days' },
    },
  });
  const history = (name: string): FieldDefinition => ({
    type: 'array',
    title: name,
    items: { type: 'object', properties: period(name), required: [`${name}From`, `${name}To`] },
  });
  const form = smallForm(
    { homes: history('lived'), jobs: history('worked'), schools: history('learned') },
    { required: ['homes', 'jobs', 'schools'] },
  );
  for (const seed of SEEDS.slice(0, 6)) assert.equal(faults(form, sample(form, seed)), [], `seed ${seed}`);
});

test('a contradictory form gets every answer that is possible, and the contradiction stays visible', () => {
  const form = smallForm(
    {
      name: { type: 'string', title: 'Name' },
      never: { type: 'integer', title: 'Never', minimum: 5, 'x-max': 3 },
      hopeless: { type: 'string', title: 'Hopeless', minLength: 5, pattern: '^a$' },
    },
    { required: ['name', 'never'] },
  );
  const answers = sample(form, 1);
  assert.equal(
    faults(form, answers).map((line) => line.split(':')[0]),
    ['never'],
  );
  assert.not.ok(Object.hasOwn(answers, 'hopeless'));
});

test.run();
