import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { FieldDefinition } from '../../engine/model/types.ts';
import { reviewSteps } from '../../engine/review/review-steps.ts';
import { layoutFields } from '../../web/features/wizard/fields/layout.ts';
import { resolve } from '../../engine/resolve.ts';
import { choiceAnswer, shownChoices } from '../../web/features/wizard/widgets/choices.ts';
import { readTyped } from '../../web/features/wizard/widgets/number-widget.tsx';
import { sampler } from '../fixtures/definitions/sampler.ts';
import { samplerAnswers } from '../fixtures/definitions/sampler-answers.ts';
import { formOf, smallForm } from '../support/forms.ts';

const TODAY = '2026-11-20';

const yesNo: Pick<FieldDefinition, 'type' | 'enum'> = { type: 'string', enum: ['No', 'Yes'] };
const laidOut = (form: ReturnType<typeof smallForm>) =>
  layoutFields(form.steps[0]!.fields).map(({ title, blocks }) => ({
    title,
    blocks: blocks.map(({ followUp, fields }) => [followUp, ...fields.map(({ name }) => name)]),
  }));

test('questions that depend on an answer above are grouped and indented below it', () => {
  const form = smallForm({
    trip: { ...yesNo, title: 'Trip' },
    when: { type: 'string', title: 'When', 'x-visibleWhen': { trip: 'Yes' } },
    where: { type: 'string', title: 'Where', 'x-visibleWhen': { trip: 'Yes' } },
    name: { type: 'string', title: 'Name' },
  });
  assert.equal(laidOut(form), [
    {
      title: undefined,
      blocks: [
        [false, 'trip'],
        [true, 'when', 'where'],
        [false, 'name'],
      ],
    },
  ]);
});

test('neighbours of one section share its heading; a section that depends on an answer outside of it is not indented', () => {
  const form = smallForm({
    married: { ...yesNo, title: 'Married', 'x-section': 'You' },
    spouseName: { type: 'string', title: 'Name', 'x-section': 'Spouse', 'x-visibleWhen': { married: 'Yes' } },
    spouseBorn: { type: 'string', title: 'Born', 'x-section': 'Spouse', 'x-visibleWhen': { married: 'Yes' } },
    last: { type: 'string', title: 'Last' },
  });
  assert.equal(laidOut(form), [
    { title: 'You', blocks: [[false, 'married']] },
    { title: 'Spouse', blocks: [[false, 'spouseName', 'spouseBorn']] },
    { title: undefined, blocks: [[false, 'last']] },
  ]);
});

test('the wizard indents the questions that the review indents', () => {
  const form = formOf(sampler);
  const answers = samplerAnswers(TODAY);
  const depths = new Map(
    reviewSteps(form, resolve(form, answers, { today: TODAY }), answers)
      .flatMap(({ rows }) => rows)
      .flatMap((row) => (row.kind === 'answer' ? [[row.path, row.depth] as const] : [])),
  );
  const blocks = form.steps.flatMap(({ fields }) => layoutFields(fields)).flatMap((section) => section.blocks);
  const asked = blocks
    .flatMap(({ followUp, fields }) => fields.map(({ name }) => ({ name, followUp })))
    .filter(({ name }) => depths.has(name));
  assert.equal(
    asked.map(({ name, followUp }) => [name, followUp]),
    asked.map(({ name }) => [name, depths.get(name)! > 0]),
  );
});

test('text that reads as a number becomes one; every other text stays as typed', () => {
  const read = (text: string): unknown => readTyped(text, { type: 'number' });
  assert.equal(
    ['12', '-3.5', '1,250.50', '.5', ' .5', '007', '1. ', '1.000'].map(read),
    [12, -3.5, 1250.5, 0.5, 0.5, 7, 1, 1],
  );
  const others = ['12a', '12345678901234567890', '1e400', '1,2', '--1', '0x10', 'Infinity', ' '];
  assert.equal(others.map(read), others);
});

test('a choice is stored in the type of its question; the empty one is no answer', () => {
  const stored = (type: 'string' | 'number' | 'integer' | 'boolean', value: string) => choiceAnswer({ type }, value);
  assert.equal([stored('string', '2'), stored('number', '2.5'), stored('integer', '2')], ['2', 2.5, 2]);
  assert.equal([stored('boolean', 'true'), stored('boolean', 'false'), stored('string', '')], [true, false, undefined]);
});

test('an answer that is no choice of the list stays visible after the choices; no answer adds nothing', () => {
  const shown = (...given: string[]) => shownChoices({ type: 'string', enum: ['Yes', 'No'] }, given);
  assert.equal(
    shown('Yes', 'Maybe', 'Maybe').map(({ value }) => value),
    ['Yes', 'No', 'Maybe'],
  );
  assert.is(shown('').length, 2);
});

test('a whole number that means another one in other countries stays as typed, and is an error', () => {
  const form = smallForm({ workers: { type: 'integer', title: 'Workers' } });
  const workers = readTyped('1.000', form.fields[0]!.definition);
  const { error } = resolve(form, { workers }, { today: TODAY }).fields.get('workers')!;
  assert.is(error?.message, 'Enter a whole number such as 1,200');
  assert.is(readTyped('1,000', { type: 'integer' }), 1000);
});

test.run();
