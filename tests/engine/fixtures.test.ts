/** The applicants of the tests are complete, and together they reach every branch of every form. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resolve } from '../../engine/resolve.ts';
import type { Form, Resolution } from '../../engine/model/form.ts';
import { answerFixtures, type AnswerFixture } from '../fixtures/answers/index.ts';
import { formOf, productBundles } from '../support/forms.ts';

const TODAY = '2026-11-20';
const forms = new Map<string, Form>(
  Object.values(productBundles()).map((bundle) => [bundle.definition['x-form'].type, formOf(bundle)]),
);
const fixturesOf = (form: Form): AnswerFixture[] => answerFixtures.filter(({ type }) => type === form.meta.type);

const resolveFixture = ({ type, answers }: AnswerFixture, today = TODAY): Resolution => {
  const form = forms.get(type);
  assert.ok(form, `there is a form ${type}`);
  return resolve(form, answers, { today });
};

/** Whether each conditional question is asked, by its id; a question inside a group counts in any of its rows. */
function askedQuestions(form: Form, resolution: Resolution): Map<string, Set<boolean>> {
  const asked = new Map<string, Set<boolean>>();
  for (const field of form.fields.flatMap((one) => [one, ...(one.group?.fields ?? [])])) {
    if (field.visibleWhen) asked.set(field.id, new Set());
  }
  for (const { field, visible } of resolution.fields.values()) asked.get(field.id)?.add(visible);
  return asked;
}

// A form is added as JSON only: without applicants here, generated ones are enough.
for (const form of [...forms.values()].filter((one) => fixturesOf(one).length > 0)) {
  const { type } = form.meta;

  test(`${type} has at least four applicants, each named once`, () => {
    const names = fixturesOf(form).map(({ name }) => name);
    assert.ok(names.length >= 4, `${names.length} applicants`);
    assert.is(new Set(names).size, names.length);
  });

  test(`${type}: each conditional question is asked of some applicant and not of another`, () => {
    const results = fixturesOf(form).map((fixture) => askedQuestions(form, resolveFixture(fixture)));
    const oneSided = [...(results[0]?.keys() ?? [])].flatMap((id) => {
      const seen = new Set(results.flatMap((asked) => [...asked.get(id)!]));
      return [true, false]
        .filter((side) => !seen.has(side))
        .map((side) => `${id} is ${side ? 'never' : 'always'} asked`);
    });
    assert.equal(oneSided, []);
  });
}

for (const fixture of answerFixtures) {
  test(`${fixture.name} is complete and right, and has no answer that is not asked for`, () => {
    const resolution = resolveFixture(fixture);
    const errors = [...resolution.fields.values()]
      .filter(({ error }) => error)
      .map(({ path, error }) => `${path}: ${error!.message}`);
    assert.equal(errors, []);
    assert.ok(resolution.steps.every(({ valid }) => valid));
    assert.is(resolution.completion, 100);
    assert.equal(resolution.relevant, fixture.answers, 'no hidden and no blank answers');
  });

  test(`${fixture.name} is still right in the year 2046`, () => {
    const { steps } = resolveFixture(fixture, '2046-02-28');
    assert.equal(
      steps.flatMap(({ errors }) => errors),
      [],
    );
  });
}

test('the applicants write their names in the scripts of the most frequent countries', () => {
  const names = answerFixtures.map(({ answers }) => String(answers.fullNameNativeAlphabet ?? ''));
  for (const script of ['Han', 'Hangul', 'Cyrillic', 'Arabic', 'Devanagari']) {
    assert.ok(
      names.some((name) => new RegExp(`\\p{Script=${script}}`, 'u').test(name)),
      script,
    );
  }
  assert.ok(
    names.some((name) => /[ạảấầẩẫậắằẳẵặẹẻẽếềểễệịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/.test(name)),
    'a Vietnamese name',
  );
});

test('the applicants have the unusual data of real people', () => {
  const values = answerFixtures.flatMap(({ answers }) =>
    Object.entries(answers).map(([name, value]) => ({ name, value: String(value) })),
  );
  const some = (name: RegExp, value: RegExp) => values.some((one) => name.test(one.name) && value.test(one.value));
  assert.ok(some(/[nN]ame$/, /'/), 'an apostrophe in a name');
  assert.ok(some(/[nN]ame$/, /\p{L}-\p{L}/u), 'a hyphen in a name');
  assert.ok(some(/^givenName$/, /^FNU$/), 'a person with only one name');
  assert.ok(some(/(PostalCode|Zip)$/i, /^0/), 'a postal code with a leading zero');
  assert.ok(some(/[bB]irth/, /-02-29$/), 'a birth on a leap day');
});

test.run();
