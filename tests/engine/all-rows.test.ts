/** Rules that read all rows of a repeating group: the number of rows, and the sum of a question over the rows. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answers, Condition, FieldDefinition, FormDefinition, Row } from '../../engine/model/types.ts';
import { migrateAnswers } from '../../engine/model/migrate-answers.ts';
import { formPair } from '../../engine/rjsf/form-pair.ts';
import { resolve } from '../../engine/resolve.ts';
import { createResolver } from '../../engine/resolver.ts';
import { sample } from '../../engine/product/sample/sample.ts';
import { summaryRows } from '../../engine/review/summary-rows.ts';
import { smallDefinition, smallForm } from '../support/forms.ts';

const test = suite('rules about all rows of a group');
const TODAY = { today: '2026-11-20' };

const MEMBERS: FieldDefinition = {
  type: 'array',
  title: 'Members',
  'x-visibleWhen': { alone: 'No' },
  items: {
    type: 'object',
    properties: {
      works: { type: 'string', title: 'Works', enum: ['No', 'Yes'] },
      income: { type: 'string', format: 'money', title: 'Income', 'x-visibleWhen': { works: 'Yes' } },
    },
  },
};
const FIELDS: Record<string, FieldDefinition> = {
  alone: { type: 'string', title: 'Alone', enum: ['No', 'Yes'] },
  said: { type: 'integer', title: 'Said' },
  salary: { type: 'string', format: 'money', title: 'Salary' },
  members: MEMBERS,
};

const earns = (rowId: string, income?: string): Row => ({
  rowId,
  works: 'Yes',
  ...(income !== undefined && { income }),
});
const idle = (rowId: string): Row => ({ rowId, works: 'No', income: '900' });

/** True when the answers meet the condition. The person does not live alone, unless the answers say so. */
function met(condition: Condition, answers: Answers): boolean {
  const form = smallForm({ ...FIELDS, target: { type: 'string', title: 'Target', 'x-visibleWhen': condition } });
  return resolve(form, { alone: 'No', ...answers }, TODAY).fields.get('target')!.visible;
}
const sumIs = (sum: string[], total: number): Condition => ({ compare: [{ sum }, '=', { const: total }] });

test('the number of rows is compared with an answer or a constant', () => {
  const asSaid: Condition = { compare: [{ count: 'members' }, '=', 'said'] };
  assert.ok(met(asSaid, { said: 2, members: [earns('a'), earns('b')] }));
  assert.not(met(asSaid, { said: 2, members: [earns('a')] }));
  const many: Condition = { compare: [{ count: 'members' }, '>=', { const: 2 }] };
  assert.ok(met(many, { members: [earns('a'), earns('b')] }));
  assert.not(met(many, { members: [earns('a')] }));
});

test('a row without answers is a row, as it is for minItems', () => {
  assert.ok(met({ compare: [{ count: 'members' }, '=', { const: 2 }] }, { members: [{ rowId: 'a' }, { rowId: 'b' }] }));
  assert.ok(met({ members: { minItems: 2 } }, { members: [{ rowId: 'a' }, { rowId: 'b' }] }));
});

test('a group that is hidden or has no rows has 0 rows', () => {
  for (const members of [{}, { members: [] }, { alone: 'Yes', members: [earns('a')] }]) {
    assert.ok(met({ compare: [{ count: 'members' }, '=', { const: 0 }] }, members));
    assert.ok(met({ compare: ['said', '!=', { count: 'members' }] }, { said: 2, ...members }), 'none is listed');
    assert.not(met({ compare: ['said', '!=', { count: 'members' }] }, members), 'a missing answer never matches');
  }
});

test('a sum adds up a question of every row, alone and together with plain questions', () => {
  const members = [earns('a', '1,000.10'), earns('b', '$500.20')];
  assert.ok(met(sumIs(['members.income'], 1500.3), { members }));
  assert.ok(met(sumIs(['salary', 'members.income'], 1600.3), { salary: '100', members }));
});

test('in a sum, missing answers count 0, unless all are missing', () => {
  assert.ok(met(sumIs(['members.income'], 500), { members: [earns('a', '500'), earns('b'), { rowId: 'c' }] }));
  assert.ok(met(sumIs(['salary', 'members.income'], 100), { salary: '100' }), 'no rows');
  for (const members of [undefined, [], [earns('a')]])
    assert.not(met({ compare: [{ sum: ['salary', 'members.income'] }, '>=', { const: 0 }] }, { members }));
});

test('in a sum, hidden answers are missing: of a hidden question in a row, and of a hidden group', () => {
  assert.ok(met(sumIs(['members.income'], 500), { members: [earns('a', '500'), idle('b')] }));
  assert.ok(
    met(sumIs(['salary', 'members.income'], 100), { alone: 'Yes', salary: '100', members: [earns('a', '500')] }),
  );
});

test('a sum with an amount that cannot be read never matches', () => {
  const unreadable = { members: [earns('a', '500'), earns('b', 'much')] };
  assert.not(met({ compare: [{ sum: ['members.income'] }, '>', { const: 0 }] }, unreadable));
});

test('a question in the rows of another group may read the rows of an earlier group', () => {
  const shares: FieldDefinition = {
    type: 'array',
    title: 'Shares',
    items: {
      type: 'object',
      properties: {
        persons: { type: 'integer', title: 'Persons', 'x-max': { count: 'members' } },
        amount: { type: 'string', format: 'money', title: 'Amount', 'x-max': { sum: ['members.income'] } },
      },
    },
  };
  const form = smallForm({ ...FIELDS, shares });
  const answers = {
    alone: 'No',
    members: [earns('a', '40'), earns('b', '60')],
    shares: [
      { rowId: 'x', persons: 2, amount: '100' },
      { rowId: 'y', persons: 3, amount: '101' },
    ],
  };
  const wrong = [...resolve(form, answers, TODAY).fields.values()].filter(({ error }) => error);
  assert.equal(
    wrong.map(({ path, error }) => [path, error!.message]),
    [
      ['shares/y/persons', 'Must be at most 2'],
      ['shares/y/amount', 'Must be at most $100'],
    ],
  );
});

test('the bounds of a group are about the number of its rows, and block Next like every error', () => {
  const as = { said: { field: 'said' } };
  const form = (rest: Partial<FieldDefinition>) =>
    smallForm({ ...FIELDS, members: { ...FIELDS['members']!, ...rest } }, { required: ['members'] });
  const state = (rest: Partial<FieldDefinition>, answers: Answers) => {
    const { fields, steps } = resolve(form(rest), { alone: 'No', ...answers }, TODAY);
    return [fields.get('members')!.error?.message, steps[0]!.valid];
  };
  const two = { 'x-min': as.said, 'x-max': as.said };
  const rows = (count: number) => ({ members: Array.from({ length: count }, (_, at) => earns(`r${at}`)) });
  assert.equal(state(two, { said: 2, ...rows(1) }), ['Add at least 2 entries', false]);
  assert.equal(state(two, { said: 2, ...rows(2) }), [undefined, true]);
  assert.equal(state(two, { said: 2, ...rows(3) }), ['Add at most 2 entries', false]);
  assert.equal(state(two, rows(3)), [undefined, true], 'a missing answer breaks no bound');
  const own = { ...two, 'x-messages': { 'x-min': 'List each member' } };
  assert.equal(state(own, { said: 2, ...rows(1) }), ['List each member', false]);
  assert.equal(state({ 'x-min': 2 }, rows(1)), ['Add at least 2 entries', false]);
});

const counting = smallForm(
  {
    ...FIELDS,
    listed: { type: 'integer', title: 'Listed', 'x-min': { count: 'members' }, 'x-max': { count: 'members' } },
  },
  {
    required: ['listed'],
    'x-checks': [
      {
        id: 'as-said',
        severity: 'warning',
        fields: ['said', 'members'],
        when: { compare: ['said', '!=', { count: 'members' }] },
        message: 'Another number is listed.',
      },
      {
        id: 'rich',
        severity: 'info',
        fields: ['members'],
        when: { compare: [{ sum: ['members.income'] }, '>', { const: 1000 }] },
        message: 'The income is high.',
      },
    ],
  },
);

test('advice and bounds follow each row that is added or removed, and each cell of a row', () => {
  const resolver = createResolver(counting, { alone: 'No', said: 2, listed: 2, members: [earns('a', '600')] }, TODAY);
  const advice = () => resolver.resolution().advice.map(({ id }) => id);
  const blocking = () => resolver.step('questions').blocking;
  assert.equal([advice(), blocking()], [['as-said'], ['listed']]);

  const added = resolver.set('members', [earns('a', '600'), earns('b')]);
  assert.ok(added.advice && added.fields.includes('listed'));
  assert.equal([advice(), blocking()], [[], []]);

  assert.ok(resolver.set('members/b/income', '401').advice);
  assert.equal(advice(), ['rich']);
  assert.ok(resolver.set('members/b/works', 'No').advice, 'the income is no longer asked for');
  assert.equal(advice(), []);

  const removed = resolver.set('members', [earns('a', '600')]);
  assert.ok(removed.advice && removed.fields.includes('listed'));
  assert.equal([advice(), blocking()], [['as-said'], ['listed']]);
});

test('a line of the summary adds up a question of every row', () => {
  const form = smallForm(FIELDS, {
    'x-steps': [
      { id: 'questions', title: 'Questions' },
      {
        id: 'review',
        title: 'Review',
        summary: [{ label: 'Income', sum: ['salary', 'members.income'], format: 'money' }],
        certification: 'True.',
        submit: 'Submit',
      },
    ],
  });
  const text = (answers: Answers) => summaryRows(form, resolve(form, { alone: 'No', ...answers }, TODAY))[0]!.text;
  assert.is(text({ salary: '100', members: [earns('a', '1,000'), idle('b')] }), '$1,100');
  assert.is(text({ members: [] }), null);
});

test('RJSF always shows a question whose condition reads all rows, as for each comparison', () => {
  const form = smallForm({
    ...FIELDS,
    why: { type: 'string', title: 'Why', 'x-visibleWhen': { compare: [{ count: 'members' }, '>', 'said'] } },
  });
  const { properties } = formPair(form).schema as { properties: Record<string, unknown> };
  assert.ok(Object.hasOwn(properties, 'why'));
  assert.not(Object.hasOwn(properties, 'members'), 'a condition without a comparison is a branch');
});

test('a rule reads the rows of a draft whose group and question were renamed', () => {
  const definition: FormDefinition = smallDefinition(FIELDS, {
    'x-migrations': [
      {
        from: 1,
        moves: [
          { rename: { from: 'household', to: 'members' } },
          { rename: { from: 'members.pay', to: 'members.income' } },
        ],
      },
    ],
  });
  definition['x-form'].version = 2;
  const draft = { alone: 'No', household: [{ rowId: 'a', works: 'Yes', pay: '700' }] };
  const { answers } = migrateAnswers(definition, 1, draft)!;
  assert.ok(
    met({ all: [sumIs(['members.income'], 700), { compare: [{ count: 'members' }, '=', { const: 1 }] }] }, answers),
  );
});

const seeds = Array.from({ length: 8 }, (_, index) => index + 1);

test('generated answers have as many rows as the bounds of their group demand', () => {
  const as: FieldDefinition = { ...MEMBERS, 'x-min': { field: 'said' }, 'x-max': { field: 'said' } };
  const { 'x-visibleWhen': _, ...members } = as;
  const form = smallForm(
    { said: { type: 'integer', title: 'Said', minimum: 6, maximum: 9 }, members },
    { required: ['said', 'members'] },
  );
  for (const seed of seeds) {
    const { said, members: rows } = sample(form, seed, {}, TODAY);
    assert.is((rows as Row[]).length, said);
  }
});

test('generated answers meet rules about the rows: as many rows as said, and a sum within its limits', () => {
  const form = smallForm(
    {
      said: { type: 'integer', title: 'Said', minimum: 6, maximum: 9 },
      members: MEMBERS.items ? { ...MEMBERS, 'x-visibleWhen': { said: { minimum: 1 } } } : MEMBERS,
      listed: { type: 'integer', title: 'Listed', 'x-min': { count: 'members' }, 'x-max': { count: 'members' } },
      reason: {
        type: 'string',
        title: 'Reason',
        'x-visibleWhen': { compare: [{ sum: ['members.income'] }, '>', { const: 750_000 }] },
      },
    },
    {
      required: ['said', 'members', 'listed'],
      'x-checks': [
        {
          id: 'as-said',
          severity: 'warning',
          fields: ['said'],
          when: { not: { compare: ['said', '=', { count: 'members' }] } },
          message: 'Another number is listed.',
        },
      ],
    },
  );
  for (const seed of seeds) {
    const plain = resolve(form, sample(form, seed), TODAY);
    assert.equal([plain.completion, plain.advice], [100, []], `seed ${seed}`);
    const { fields, completion, advice } = resolve(form, sample(form, seed, { reason: 'A farm' }), TODAY);
    assert.equal([fields.get('reason')!.visible, completion, advice], [true, 100, []], `seed ${seed}`);
  }
});

test('generated answers share out a fixed total among the rows', () => {
  const form = smallForm(
    {
      heirs: {
        type: 'array',
        title: 'Heirs',
        minItems: 2,
        items: {
          type: 'object',
          properties: { share: { type: 'integer', title: 'Share', minimum: 1, maximum: 90 } },
          required: ['share'],
        },
      },
      will: {
        type: 'string',
        title: 'Will',
        'x-visibleWhen': { compare: [{ sum: ['heirs.share'] }, '=', { const: 100 }] },
      },
    },
    { required: ['heirs', 'will'] },
  );
  for (const seed of seeds) {
    const { fields, completion } = resolve(form, sample(form, seed, { will: 'Of 2020' }), TODAY);
    assert.equal([fields.get('will')!.visible, completion], [true, 100], `seed ${seed}`);
  }
});

test('a number of rows that cannot be stored is not drawn', () => {
  const impossible: Condition = { compare: [{ count: 'members' }, '>', { const: 1_000_000 }] };
  const members = { ...MEMBERS, maxItems: 2_000_000 };
  const form = smallForm({
    ...FIELDS,
    members,
    target: { type: 'string', title: 'Target', 'x-visibleWhen': impossible },
  });
  const drawn = sample(form, 1, { target: 'x' }) as { members?: Row[] };
  assert.ok((drawn.members ?? []).length < 10);
});

test.run();
