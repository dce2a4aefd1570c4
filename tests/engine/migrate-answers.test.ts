/** How answers are migrated when their form changes. */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isBlank } from '../../engine/answers.ts';
import { checkShape } from '../../engine/check-shape.ts';
import { migrateAnswers } from '../../engine/model/migrate-answers.ts';
import type { Answers, FieldDefinition, FormDefinition, MigrationDefinition } from '../../engine/model/types.ts';
import { resolve } from '../../engine/resolve.ts';
import { sampler, samplerDefinition } from '../fixtures/definitions/sampler.ts';
import { arbitraryAnswers } from '../support/arbitrary-answers.ts';
import { formOf, smallDefinition } from '../support/forms.ts';

const test = suite('migrated answers');

const text = (title: string): FieldDefinition => ({ type: 'string', title });

const aims: FieldDefinition = {
  type: 'array',
  title: 'Aims',
  items: { type: 'string', enum: ['Performing', 'Teach'] },
};

const fields: Record<string, FieldDefinition> = {
  city: text('City'),
  action: { type: 'string', title: 'Action', enum: ['New', 'Extend'] },
  inUS: { type: 'string', title: 'In the US?', enum: ['Yes', 'No'] },
  aims,
  trips: {
    type: 'array',
    title: 'Trips',
    items: {
      type: 'object',
      properties: { place: text('Place'), purpose: text('Purpose'), paid: text('Paid by'), aims },
    },
  },
};

function definition(version: number, ...migrations: MigrationDefinition[]): FormDefinition {
  const small = smallDefinition(fields, { 'x-migrations': migrations });
  return { ...small, 'x-form': { ...small['x-form'], version } };
}

const step = (moves: MigrationDefinition['moves'], from = 1, notice?: string): MigrationDefinition => ({
  from,
  moves,
  ...(notice && { notice }),
});

/** Migrates answers of version 1 to version 2. */
const migrated = (answers: Answers, ...moves: MigrationDefinition['moves']) =>
  migrateAnswers(definition(2, step(moves)), 1, answers)!;

test('a renamed question keeps its answer, as it was typed', () => {
  assert.equal(migrated({ town: ' Malmö ' }, { rename: { from: 'town', to: 'city' } }), {
    answers: { city: ' Malmö ' },
    unmapped: [],
    notices: [],
  });
});

test('a drop removes its answer, and no other', () => {
  assert.equal(migrated({ fax: '555', city: 'Lund' }, { drop: 'fax' }), {
    answers: { city: 'Lund' },
    unmapped: [],
    notices: [],
  });
});

test('a default fills a blank answer and replaces nothing', () => {
  const move = { default: { field: 'inUS', value: 'No' } };
  assert.equal(migrated({}, move).answers, { inUS: 'No' });
  assert.equal(migrated({ inUS: '  ' }, move).answers, { inUS: 'No' });
  assert.equal(migrated({ inUS: 'Yes' }, move).answers, { inUS: 'Yes' });
});

test('a fixed answer is the one of the newer version, because the applicant cannot change it', () => {
  const fixed = (answer: string): FieldDefinition => ({
    ...text('Class'),
    const: answer,
    default: answer,
    readOnly: true,
  });
  const small = smallDefinition({
    city: text('City'),
    class: fixed('H-1B1'),
    trips: {
      type: 'array',
      title: 'Trips',
      items: { type: 'object', properties: { place: text('Place'), by: fixed('Air') } },
    },
  });
  const newer = {
    ...small,
    'x-form': { ...small['x-form'], version: 2 },
    'x-migrations': [step([])],
  };
  assert.equal(migrateAnswers(newer, 1, { city: 'Lund' })!.answers, { city: 'Lund', class: 'H-1B1' });
  assert.equal(migrateAnswers(newer, 1, { class: 'H-1B', trips: [{ rowId: 'a', place: 'Oslo' }] })!.answers, {
    class: 'H-1B1',
    trips: [{ rowId: 'a', place: 'Oslo', by: 'Air' }],
  });
});

const split: MigrationDefinition['moves'][number] = {
  split: {
    from: 'basis',
    table: { 'New, here': { action: 'New', inUS: 'Yes' }, 'New, abroad': { action: 'New', inUS: 'No' } },
  },
};

test('a split turns one answer into several by its table', () => {
  assert.equal(migrated({ basis: 'New, here' }, split).answers, { action: 'New', inUS: 'Yes' });
  assert.equal(migrated({ basis: 'New, abroad ', city: 'Lund' }, split).answers, {
    city: 'Lund',
    action: 'New',
    inUS: 'No',
  });
});

test('an answer that the table does not list has to be given again', () => {
  assert.equal(migrated({ basis: 'New, somewhere' }, split), { answers: {}, unmapped: [], notices: [] });
  assert.equal(migrated({ basis: 'constructor' }, split).answers, {});
  const pasted = { basis: ' New, here\u200e' };
  assert.equal(migrated(pasted, split).answers, { action: 'New', inUS: 'Yes' }, 'without the marks around it');
});

test('an answer in a group that the table does not list has to be given again, also when the group is renamed later', () => {
  const inGroup = { split: { from: 'visits.kind', table: { Work: { 'visits.purpose': 'Job' } } } };
  const rename = { rename: { from: 'visits', to: 'trips' } };
  const answers = { visits: [{ rowId: 'a', place: 'Oslo', kind: 'Wo' }] };
  const expected = { answers: { trips: [{ rowId: 'a', place: 'Oslo' }] }, unmapped: [], notices: [] };
  assert.equal(migrated(answers, inGroup, rename), expected);
  assert.equal(migrateAnswers(definition(3, step([inGroup]), step([rename], 2)), 1, answers), expected);
  assert.equal(migrated(answers, rename).unmapped, ['trips/a/kind'], 'an answer that no move mentions is reported');
});

test('each of several choices is looked up in the table, and the others stay', () => {
  const table = {
    Perform: { aims: 'Performing' },
    Act: { aims: 'Performing', action: 'New' },
    Rest: { inUS: 'No' },
  };
  const move = { split: { from: 'aims', table } };
  assert.equal(migrated({ aims: ['Teach', 'Perform ', 'Act', 'Teach'] }, move).answers, {
    aims: ['Teach', 'Performing'],
    action: 'New',
  });
  assert.equal(migrated({ aims: ['Perform', 'Rest'], inUS: 'Yes' }, move).answers, {
    aims: ['Performing'],
    inUS: 'Yes',
  });
  assert.equal(
    migrated(
      { trips: [{ rowId: 'a', aims: ['Perform', 'Teach'] }] },
      { split: { from: 'trips.aims', table: { Perform: { 'trips.aims': 'Performing' } } } },
    ).answers,
    { trips: [{ rowId: 'a', aims: ['Performing', 'Teach'] }] },
  );
});

test('a split makes a list of one choice where several can be chosen now', () => {
  const move = { split: { from: 'aims', table: { Perform: { aims: 'Performing' } } } };
  assert.equal(migrated({ aims: 'Perform' }, move).answers, { aims: ['Performing'] });
  assert.equal(migrated({ aims: 'Teach' }, move).answers, { aims: ['Teach'] });
  assert.equal(migrated({ aims: ' ' }, move).answers, { aims: ' ' });
});

test('a split makes a list also of a question that a later version renames', () => {
  const toList = { split: { from: 'goals', table: { Perform: { goals: 'Performing' } } } };
  const inRows = { split: { from: 'visits.goals', table: { Perform: { 'visits.goals': 'Performing' } } } };
  const later = [
    { rename: { from: 'goals', to: 'aims' } },
    { rename: { from: 'visits', to: 'trips' } },
    { rename: { from: 'trips.goals', to: 'trips.aims' } },
  ];
  const answers = { goals: 'Perform', visits: [{ rowId: 'a', goals: 'Perform' }] };
  assert.equal(migrateAnswers(definition(3, step([toList, inRows]), step(later, 2)), 1, answers)!.answers, {
    aims: ['Performing'],
    trips: [{ rowId: 'a', aims: ['Performing'] }],
  });
});

test('an answer of another type is kept in the way in which the question now stores its answers, also in rows', () => {
  const retyped: Record<string, FieldDefinition> = {
    zip: text('ZIP code'),
    language: { type: 'string', title: 'Language', enum: ['English', 'French'] },
    arrested: { type: 'string', title: 'Arrested?', enum: ['Yes', 'No'], 'x-messages': { enum: 'Choose Yes or No' } },
  };
  const items = { type: 'object' as const, properties: retyped };
  const small = smallDefinition(
    { ...retyped, homes: { type: 'array', title: 'Homes', items } },
    { 'x-migrations': [step([])] },
  );
  const newer = { ...small, 'x-form': { ...small['x-form'], version: 2 } };
  const form = formOf({ sha256: 'f'.repeat(64), definition: newer, choices: {} });
  const now = (given: Answers): Answers => {
    const { answers } = migrateAnswers(newer, 1, { ...given, homes: [{ rowId: 'a', ...given }] })!;
    assert.equal(checkShape(form, answers), [], 'the draft can be stored under the newer questions');
    const { homes, ...rest } = answers;
    assert.equal(homes, [{ rowId: 'a', ...rest }]);
    return rest;
  };
  const errors = (answers: Answers): unknown =>
    [...resolve(form, answers, { today: '2026-11-20' }).fields.values()].flatMap(({ error }) => error?.message ?? []);

  const right = now({ zip: 12345, language: ['French'] });
  assert.equal(right, { zip: '12345', language: 'French' });
  assert.equal(errors(right), []);
  assert.equal(now({ language: [] }), { language: '' }, 'no choice is no answer');

  const wrong = now({ language: ['French', 'English'], arrested: true });
  assert.equal(wrong, { language: 'French, English', arrested: true });
  assert.equal(errors(wrong), ['Choose one of the options', 'Choose Yes or No'], 'the applicant has to choose again');
});

test('a box that becomes Yes and No is split by its tick', () => {
  const move = { split: { from: 'abroad', table: { true: { inUS: 'No' }, false: { inUS: 'Yes' } } } };
  assert.equal(migrated({ abroad: true }, move).answers, { inUS: 'No' });
  assert.equal(migrated({ abroad: false }, move).answers, { inUS: 'Yes' });
});

test('an answer can be split onto its own name', () => {
  const move = { split: { from: 'action', table: { 'Extend here': { action: 'Extend', inUS: 'Yes' } } } };
  assert.equal(migrated({ action: 'Extend here' }, move).answers, { action: 'Extend', inUS: 'Yes' });
  assert.equal(
    migrated({ action: 'New' }, move).answers,
    { action: 'New' },
    'an unlisted answer stays when its question is still asked',
  );
});

test('a rename never replaces an existing answer', () => {
  const { answers, unmapped } = migrated({ town: 'Lund', city: 'Malmö' }, { rename: { from: 'town', to: 'city' } });
  assert.equal(answers, { city: 'Malmö' });
  assert.equal(unmapped, ['town'], 'the answer that could not move is reported');
  assert.equal(migrated({ town: 'Lund', city: 'Lund' }, { rename: { from: 'town', to: 'city' } }).unmapped, []);
  assert.equal(migrated({ town: 'Lund', city: '' }, { rename: { from: 'town', to: 'city' } }).answers, {
    city: 'Lund',
  });
});

test('an answer that the second rename of a chain cannot move is reported', () => {
  const chain = definition(
    3,
    step([{ rename: { from: 'town', to: 'place' } }]),
    step([{ rename: { from: 'place', to: 'city' } }], 2),
  );
  const { answers, unmapped } = migrateAnswers(chain, 1, { town: 'Lund', city: 'Malmö' })!;
  assert.equal([answers, unmapped], [{ city: 'Malmö' }, ['place']]);
});

test('in the rows of a group too, an answer that a rename cannot move is reported', () => {
  const rows = [
    { rowId: 'a', where: 'Oslo', place: 'Rome' },
    { rowId: 'b', where: 'Oslo' },
  ];
  const { answers, unmapped } = migrated({ trips: rows }, { rename: { from: 'trips.where', to: 'trips.place' } });
  assert.equal(answers, {
    trips: [
      { rowId: 'a', place: 'Rome' },
      { rowId: 'b', place: 'Oslo' },
    ],
  });
  assert.equal(unmapped, ['trips/a/where']);
});

test('two answers are swapped by way of a third name', () => {
  const moves = [
    { rename: { from: 'city', to: 'other' } },
    { rename: { from: 'inUS', to: 'city' } },
    { rename: { from: 'other', to: 'inUS' } },
  ];
  assert.equal(migrated({ city: 'Lund', inUS: 'Yes' }, ...moves), {
    answers: { city: 'Yes', inUS: 'Lund' },
    unmapped: [],
    notices: [],
  });
});

test('the moves run in order', () => {
  const two = [{ rename: { from: 'town', to: 'place' } }, { rename: { from: 'place', to: 'city' } }];
  assert.equal(migrated({ town: 'Lund' }, ...two).answers, { city: 'Lund' });
});

test('a question of a repeating group moves in each row, and rows keep their ids and order', () => {
  const rows = [{ rowId: 'b', where: 'Oslo' }, { rowId: 'a', where: 'Rome', why: 'work' }, { rowId: 'c' }];
  const { answers } = migrated(
    { trips: rows },
    { rename: { from: 'trips.where', to: 'trips.place' } },
    { split: { from: 'trips.why', table: { work: { 'trips.purpose': 'Business', 'trips.paid': 'Employer' } } } },
    { default: { field: 'trips.paid', value: 'Myself' } },
  );
  assert.equal(answers, {
    trips: [
      { rowId: 'b', place: 'Oslo', paid: 'Myself' },
      { rowId: 'a', place: 'Rome', purpose: 'Business', paid: 'Employer' },
      { rowId: 'c', paid: 'Myself' },
    ],
  });
  assert.equal(migrated({ trips: [{ rowId: 'a', where: 'Oslo' }] }, { drop: 'trips.where' }), {
    answers: { trips: [{ rowId: 'a' }] },
    unmapped: [],
    notices: [],
  });
});

test('a whole group can be renamed', () => {
  assert.equal(
    migrated({ visits: [{ rowId: 'a', place: 'Oslo' }] }, { rename: { from: 'visits', to: 'trips' } }).answers,
    { trips: [{ rowId: 'a', place: 'Oslo' }] },
  );
});

test('an answer of an unknown field that no move handles is reported', () => {
  const { answers, unmapped } = migrated({
    fax: '555',
    city: 'Lund',
    telex: ' ',
    trips: [{ rowId: 'a', weather: 'rain', place: '' }],
  });
  assert.equal(answers, { city: 'Lund', trips: [{ rowId: 'a', place: '' }] });
  assert.equal(unmapped, ['fax', 'trips/a/weather']);
});

test('an old draft goes through every version in between, and gets the notice of each', () => {
  const third = definition(
    3,
    step([{ rename: { from: 'town', to: 'place' } }], 1, 'The town is a place now.'),
    step([{ rename: { from: 'place', to: 'city' } }], 2, 'The place is a city now.'),
  );
  assert.equal(migrateAnswers(third, 1, { town: 'Lund' }), {
    answers: { city: 'Lund' },
    unmapped: [],
    notices: ['The town is a place now.', 'The place is a city now.'],
  });
  assert.equal(migrateAnswers(third, 2, { place: 'Lund' })!.notices, ['The place is a city now.']);
});

test('answers of the same version stay as they are', () => {
  assert.equal(migrateAnswers(definition(2, step([{ drop: 'city' }])), 2, { city: 'Lund' }), {
    answers: { city: 'Lund' },
    unmapped: [],
    notices: [],
  });
});

test('answers are not migrated when a migration is missing, or to an older version', () => {
  assert.is(migrateAnswers(definition(3, step([], 2)), 1, {}), undefined);
  assert.is(migrateAnswers(definition(1), 2, {}), undefined);
});

test('the given answers are not modified', () => {
  const given = Object.freeze({ town: 'Lund', trips: Object.freeze([Object.freeze({ rowId: 'a', where: 'Oslo' })]) });
  migrated(given, { rename: { from: 'town', to: 'city' } }, { rename: { from: 'trips.where', to: 'trips.place' } });
  assert.equal(given, { town: 'Lund', trips: [{ rowId: 'a', where: 'Oslo' }] });
});

test('answers of a wrong type are kept unchanged', () => {
  assert.equal(migrated({ trips: 'none' }, { drop: 'trips.where' }).answers, { trips: 'none' });
  assert.equal(migrated({ trips: [5, null] }, { drop: 'trips.where' }).answers, { trips: [5, null] });
});

/** Numbers as texts, and each answer as a list: a migration may store an answer of another type in one of these ways. */
const texts = (value: unknown): unknown[] => [value].flat().map((one) => (typeof one === 'number' ? String(one) : one));

test("for any draft of the sampler's first version, nothing is thrown or lost, and no unknown field is left", () => {
  const form = formOf(sampler);
  const old = fc.record(
    {
      name: fc.constantFrom<unknown>('Anna', '', 5, null),
      fax: fc.constantFrom<unknown>('555', ''),
      household: fc.constantFrom<unknown>('Alone', 'Couple with two children', 'a crowd', true, '__proto__'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(arbitraryAnswers(form), old, (typed, extra) => {
      const draft: Answers = { ...typed, ...extra };
      const before = JSON.stringify(draft);
      const { answers, unmapped, notices } = migrateAnswers(samplerDefinition, 1, draft)!;
      assert.is(JSON.stringify(draft), before);
      assert.equal(notices, ['Your names stand in one question now.']);
      assert.ok(Object.keys(answers).every((name) => form.byName.has(name)));
      const isTaken = !isBlank(extra.name) && !isBlank(typed['fullName']) && typed['fullName'] !== extra.name;
      assert.equal(
        unmapped.filter((path) => !path.startsWith('relatives/')),
        isTaken ? ['name'] : [],
        'only rows of random data have unknown names',
      );
      for (const [name, value] of Object.entries(typed))
        if (!isBlank(value) && name !== 'relatives' && !form.byName.get(name)!.definition.readOnly)
          assert.equal(texts(answers[name]), texts(value), name);
      if (isBlank(typed['fullName']) && !isBlank(extra.name))
        assert.equal(texts(answers['fullName']), texts(extra.name));
      assert.equal(migrateAnswers(samplerDefinition, 3, answers)!.answers, answers);
    }),
    { numRuns: 300 },
  );
});

test.run();
