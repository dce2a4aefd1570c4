/** Conditions about any row of a repeating group: `{ "children": { "anyRow": { … } } }`. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { problemsIn } from '../support/problems-in.ts';
import { explainCondition } from '../../engine/authoring/explain/explain-condition.ts';
import type { Answers, Condition, FieldDefinition, Row } from '../../engine/model/types.ts';
import { formPair } from '../../engine/rjsf/form-pair.ts';
import { resolve } from '../../engine/resolve.ts';
import { createResolver } from '../../engine/resolver.ts';
import { sample } from '../../engine/product/sample/sample.ts';
import { createOracle } from '../support/oracle.ts';
import { smallDefinition, smallForm } from '../support/forms.ts';

const test = suite('conditions about any row of a group');
const TODAY = { today: '2026-11-20' };

const FIELDS: Record<string, FieldDefinition> = {
  married: { type: 'string', title: 'Married', enum: ['No', 'Yes'] },
  born: { type: 'string', format: 'date', title: 'Born' },
  children: {
    type: 'array',
    title: 'Children',
    'x-visibleWhen': { married: 'Yes' },
    items: {
      type: 'object',
      properties: {
        childBorn: { type: 'string', format: 'date', title: 'Date of birth' },
        home: { type: 'string', title: 'Home', enum: ['Here', 'Abroad'] },
        land: { type: 'string', title: 'Country', 'x-visibleWhen': { home: 'Abroad' } },
      },
    },
  },
};
const withTarget = (condition: Condition) =>
  smallForm({ ...FIELDS, target: { type: 'string', title: 'Target', 'x-visibleWhen': condition } });

/** True when the answers meet the condition; the oracle, which shares no code with the engine, must agree. */
function met(condition: Condition, answers: Answers): boolean {
  const form = withTarget(condition);
  const given = { married: 'Yes', ...answers, target: 'x' };
  const { fields, relevant } = resolve(form, given, TODAY);
  const { visible } = fields.get('target')!;
  const judge = createOracle(form, TODAY.today);
  assert.is(judge({ ...relevant, target: 'x' }).errors.length === 0, visible, 'the oracle agrees');
  return visible;
}
const child = (rowId: string, home: string, rest: Partial<Row> = {}): Row => ({ rowId, home, ...rest });
const abroad: Condition = { children: { anyRow: { home: 'Abroad' } } };
const noneHere: Condition = { not: { children: { anyRow: { not: { home: 'Abroad' } } } } };

test('one row that meets the condition is enough, and all of its parts must be met in the same row', () => {
  assert.not(met(abroad, { children: [child('a', 'Here')] }));
  assert.ok(met(abroad, { children: [child('a', 'Here'), child('b', 'Abroad')] }));
  const inSweden: Condition = { children: { anyRow: { home: 'Abroad', land: 'Sweden' } } };
  assert.ok(met(inSweden, { children: [child('a', 'Abroad', { land: 'Sweden' })] }));
  assert.not(met(inSweden, { children: [child('a', 'Here', { land: 'Sweden' }), child('b', 'Abroad')] }));
});

test('a group that is hidden or has no rows has no such row; with not around it and inside of it, all rows must meet it', () => {
  for (const children of [{}, { children: [] }, { married: 'No', children: [child('a', 'Abroad')] }])
    assert.equal([met(abroad, children), met(noneHere, children)], [false, true]);
  assert.ok(met(noneHere, { children: [child('a', 'Abroad'), child('b', 'Abroad')] }));
  assert.not(met(noneHere, { children: [child('a', 'Abroad'), child('b', 'Here')] }));
});

test('a row is compared with itself, with answers outside and with today', () => {
  const minor: Condition = {
    children: { anyRow: { compare: [{ add: ['childBorn', '21 years'] }, '>', { const: '2026-11-20' }] } },
  };
  assert.ok(met(minor, { children: [child('a', 'Here', { childBorn: '2005-11-21' })] }));
  assert.not(met(minor, { children: [child('a', 'Here', { childBorn: '2005-11-20' })] }));
  const older: Condition = { children: { anyRow: { married: 'Yes', compare: ['childBorn', '<=', 'born'] } } };
  assert.ok(met(older, { born: '1990-01-01', children: [child('a', 'Here', { childBorn: '1989-12-31' })] }));
  assert.not(met(older, { born: '1990-01-01', children: [child('a', 'Here', { childBorn: '2015-01-01' })] }));
});

const advised = smallForm(FIELDS, {
  'x-checks': [
    {
      id: 'five-years',
      severity: 'warning',
      fields: ['children'],
      when: {
        children: { minItems: 1 },
        not: { children: { anyRow: { compare: ['childBorn', '<=', { today: '-5 years' }] } } },
      },
      message: 'Nobody is five years old.',
    },
  ],
});

test('advice follows each answer in a row', () => {
  const resolver = createResolver(
    advised,
    { married: 'Yes', children: [child('a', 'Here', { childBorn: '2023-01-01' })] },
    TODAY,
  );
  const advice = () => resolver.resolution().advice.map(({ id }) => id);
  assert.equal(advice(), ['five-years']);
  assert.ok(resolver.set('children/a/childBorn', '2021-11-20').advice);
  assert.equal(advice(), []);
  resolver.set('children', [child('b', 'Here')]);
  assert.equal(advice(), ['five-years']);
});

test('a condition in the rows of a later group can ask about the rows of an earlier one', () => {
  const form = smallForm({
    ...FIELDS,
    trips: {
      type: 'array',
      title: 'Trips',
      items: {
        type: 'object',
        properties: { visit: { type: 'string', title: 'Visited the child', 'x-visibleWhen': abroad } },
      },
    },
  });
  const state = (home: string) =>
    resolve(
      form,
      { married: 'Yes', children: [child('a', home)], trips: [{ rowId: 't', visit: 'x' }] },
      TODAY,
    ).fields.get('trips/t/visit')!.visible;
  assert.equal([state('Here'), state('Abroad')], [false, true]);
});

test('it is explained in words', () => {
  const definitionOf = (name: string) => FIELDS[name];
  const words = (condition: Condition) =>
    explainCondition(withTarget(condition).byName.get('target')!.visibleWhen!, definitionOf);
  assert.is(words(abroad), '“Children” has a row in which “Home” is Abroad');
  assert.is(
    words({ any: [{ married: 'No' }, { not: { children: { anyRow: { home: 'Abroad', land: 'Sweden' } } } }] }),
    '“Married” is No or (“Children” has no row in which “Home” is Abroad and “Country” is Sweden)',
  );
});

test('RJSF shows the question by the rows, except where a comparison decides', () => {
  const propertiesOf = (condition: Condition) =>
    (formPair(withTarget(condition)).schema as { properties: Record<string, unknown> }).properties;
  assert.not(Object.hasOwn(propertiesOf(abroad), 'target'), 'a branch of the schema');
  assert.ok(Object.hasOwn(propertiesOf({ children: { anyRow: { compare: ['childBorn', '>', 'born'] } } }), 'target'));
});

test('generated answers have a row that meets the condition', () => {
  const form = withTarget({ children: { anyRow: { home: 'Abroad', land: { pattern: '^X' } } } });
  for (let seed = 1; seed <= 20; seed += 1) {
    const { fields } = resolve(form, sample(form, seed, { target: 'x' }, TODAY), TODAY);
    assert.ok(fields.get('target')!.visible, `seed ${seed}`);
  }
});

const mistakes = (condition: Condition): string[] =>
  problemsIn(
    smallDefinition({ ...FIELDS, target: { type: 'string', title: 'Target', 'x-visibleWhen': condition } }),
    {},
  ).map(({ rule, message, fix }) => `${rule}: ${message} ${fix}`);

test('the check knows the questions of the rows and their answers', () => {
  assert.equal(mistakes(abroad), []);
  assert.equal(mistakes({ children: { anyRow: { married: 'Yes', compare: ['childBorn', '>', 'born'] } } }), []);
  assert.match(mistakes({ children: { anyRow: { home: 'abroad' } } })[0] ?? '', /^answer-impossible: .*'home'/);
  assert.match(mistakes({ children: { anyRow: { hom: 'Abroad' } } })[0] ?? '', /Did you mean 'home'\?/);
  assert.match(mistakes({ married: { anyRow: { home: 'Abroad' } } })[0] ?? '', /^not-a-group/);
  assert.match(mistakes({ children: { anyRow: { target: 'x' } } })[0] ?? '', /^field-itself/);
  const today: Condition = { children: { anyRow: { compare: ['childBorn', '>', { today: '-5 years' }] } } };
  assert.match(mistakes(today)[0] ?? '', /^today-unsuited/);
});

test('for a question of the rows that is named outside, the check shows how to write it', () => {
  assert.match(mistakes({ home: 'Abroad' })[0] ?? '', /write \{ "children": \{ "anyRow": \{ "home": … \} \} \}/);
  assert.match(
    mistakes({ 'children.home': 'Abroad' })[0] ?? '',
    /write \{ "children": \{ "anyRow": \{ "home": … \} \} \}/,
  );
  assert.match(
    mistakes({ compare: ['childBorn', '>', 'born'] })[0] ?? '',
    /inside \{ "children": \{ "anyRow": … \} \}/,
  );
});

test('a question of a group cannot depend on all of its rows', () => {
  const children = FIELDS['children']!;
  const items = children.items as { type: 'object'; properties: Record<string, FieldDefinition> };
  const land: FieldDefinition = { type: 'string', title: 'Country', 'x-visibleWhen': abroad };
  const found = problemsIn(
    smallDefinition({
      ...FIELDS,
      children: { ...children, items: { ...items, properties: { ...items.properties, land } } },
    }),
    {},
  );
  assert.equal(
    found.map(({ rule }) => rule),
    ['field-itself'],
  );
});

test.run();
