/** The form that uses every key, in the browser: every kind of question is typed in, saved, submitted and printed. */
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { FieldDefinition, Row } from '../../engine/model/types.ts';
import { root } from '../../scripts/lib/project.ts';
import { sampler } from '../fixtures/definitions/sampler.ts';
import { samplerAnswers } from '../fixtures/definitions/sampler-answers.ts';
import { fillAnswers, localToday } from '../support/fill-journey.ts';
import { formOf, smallForm } from '../support/forms.ts';
import { goWithin } from '../support/go-within.ts';
import { journey, readForm, startForm } from '../support/journey.ts';
import { openFieldPage } from '../support/open-field-page.ts';

const { test, world } = journey('The sampler from start to finish', {
  FORM_DEFINITIONS_DIR: join(root, 'tests/fixtures/definitions'),
});
const form = formOf(sampler);

test('the sampler form is filled in step by step, submitted, stored and printed exactly as typed', () =>
  fillAnswers(world, form, samplerAnswers));

test('rows can be added up to the limit and removed; each keeps its own answers and its own dependent questions', async () => {
  const { page } = await world.shared();
  const answers = samplerAnswers(await localToday(page));
  const { id } = await startForm(page, 'EVERY', answers, ['person', 'trip']);
  await goWithin(page, `/forms/${id}/family`);
  const row = (number: number) => page.getByRole('group', { name: `Relatives, ${number}`, exact: true });
  const add = page.getByRole('button', { name: /^Add( another)?\s*: Relatives$/ });

  await add.click();
  assert.is(await add.getAttribute('aria-disabled'), 'true', 'three rows are the most');
  assert.is(
    await row(3)
      .getByRole('textbox', { name: 'Name' })
      .evaluate((control) => control === document.activeElement),
    true,
    'a new row has the focus',
  );
  await row(3).getByRole('textbox', { name: 'Name' }).fill('Ama');
  await row(3).getByRole('radio', { name: 'Child' }).check();
  await row(3).getByRole('group', { name: 'Born' }).waitFor();
  await row(3).getByRole('radio', { name: 'Friend' }).check();
  await row(3).getByRole('group', { name: 'Born' }).waitFor({ state: 'detached' });
  await row(1).getByRole('group', { name: 'Born' }).waitFor();

  await row(1).getByRole('button', { name: 'Remove Relatives, 1' }).click();
  await page.getByText('Relatives, 1 was removed.').waitFor();
  await page.getByRole('button', { name: 'Undo for Relatives, 1' }).press('Enter');
  await row(3).waitFor();
  await page.getByText('Relatives, 1 was removed.').waitFor({ state: 'detached' });
  assert.is(await row(1).getByRole('textbox', { name: 'Name' }).inputValue(), 'Elsa Lund', 'it is back in its place');
  await row(1).getByRole('group', { name: 'Born' }).waitFor();

  await row(1).getByRole('button', { name: 'Remove Relatives, 1' }).click();
  assert.is(await row(1).getByRole('textbox', { name: 'Name' }).inputValue(), 'Yaw');
  assert.is(await row(2).getByRole('textbox', { name: 'Name' }).inputValue(), 'Ama');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByText('Form saved', { exact: true })
    .waitFor();
  const rows = (await readForm(page, id)).formData['relatives'] as Row[];
  assert.equal(
    rows.map(({ relName, relKind }) => [relName, relKind]),
    [
      ['Yaw', 'Friend'],
      ['Ama', 'Friend'],
    ],
  );
  assert.is(new Set(rows.map(({ rowId }) => rowId)).size, 2);

  await row(2).getByRole('button', { name: 'Remove Relatives, 2' }).click();
  await row(1).getByRole('button', { name: 'Remove Relatives, 1' }).click();
  await page.getByText('Still missing on this step').waitFor();
  await page
    .getByRole('link', { name: /^Relatives/ })
    .first()
    .waitFor();
});

test('a fixed amount, date and month are written as in the review', async () => {
  const fixed = { type: 'string', readOnly: true } as const;
  const { page, problems, show } = await openFieldPage(
    smallForm({
      fee: { ...fixed, title: 'Fee', format: 'money', const: '1380', default: '1380' },
      day: { ...fixed, title: 'Day', format: 'date', const: '2026-04-01', default: '2026-04-01' },
      month: { ...fixed, title: 'Month', format: 'year-month', const: '2026-04', default: '2026-04' },
    }),
  );
  await show({ fee: '1380', day: '2026-04-01', month: '2026-04' });
  assert.is(await page.getByRole('textbox', { name: 'Fee' }).inputValue(), '$1,380');
  assert.is(await page.getByRole('textbox', { name: 'Day' }).inputValue(), 'April 1, 2026');
  assert.is(await page.getByRole('textbox', { name: 'Month' }).inputValue(), 'April 2026');
  assert.equal(problems, []);
});

test('a question ends at the lower edge of its control, of whatever kind it is', async () => {
  const one = { type: 'string', title: 'Question' } as const;
  const { page, problems, show } = await openFieldPage(
    smallForm({
      text: one,
      tiles: { ...one, enum: ['No', 'Yes'] },
      list: { ...one, enum: ['A', 'B', 'C', 'D', 'E', 'F'] },
      day: { ...one, format: 'date' },
      long: { ...one, 'x-widget': 'textarea' },
    }),
  );
  await show();
  const spaces = await page.locator('[data-field]').evaluateAll((fields) =>
    fields.map((field) => {
      const controls = [...field.querySelectorAll('[data-part=input], [data-part=tile]')];
      const bottom = Math.max(...controls.map((control) => control.getBoundingClientRect().bottom));
      return Math.round(field.getBoundingClientRect().bottom - bottom);
    }),
  );
  assert.equal(spaces, [0, 0, 0, 0, 0]);
  assert.equal(problems, []);
});

const tripsField: FieldDefinition = {
  type: 'array',
  title: 'Trips',
  items: { type: 'object', properties: { place: { type: 'string', title: 'Place' } } },
};
const oneLine: FieldDefinition = { type: 'string', title: 'Notes' };

test('advice about the rows of a group is shown below them and read with its Add button', async () => {
  const advised = smallForm(
    { trips: tripsField },
    {
      'x-checks': [
        {
          id: 'one',
          severity: 'warning',
          fields: ['trips'],
          when: { trips: { maxItems: 1 } },
          message: 'Only one trip?',
        },
      ],
    },
  );
  const { page, problems, show } = await openFieldPage(advised);
  await show({ trips: [{ rowId: 'a', place: 'Oslo' }] });
  await page.getByText('Only one trip?').waitFor();
  const add = page.getByRole('button', { name: 'Add another : Trips' });
  const described = await add.evaluate(
    (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  assert.is(described, 'Advice: Only one trip?');
  await add.click();
  await page.getByText('Only one trip?').waitFor({ state: 'detached' });
  assert.equal(problems, []);
});

test('advice and errors about the rows of a group appear when the user leaves the group, not between its rows', async () => {
  const { page, problems, show } = await openFieldPage(
    smallForm(
      { trips: { ...tripsField, minItems: 2, 'x-messages': { minItems: 'Add two trips' } }, notes: oneLine },
      {
        'x-checks': [
          {
            id: 'oslo',
            severity: 'warning',
            fields: ['trips'],
            when: { trips: { anyRow: { place: 'Oslo' } } },
            message: 'Oslo again?',
          },
        ],
      },
    ),
  );
  await show();
  await page.getByRole('button', { name: /^Add/ }).click();
  await page.getByRole('textbox', { name: 'Place' }).fill('Oslo');
  await page.getByRole('button', { name: /^Add another/ }).focus();
  assert.is(await page.getByText(/Oslo again|Add two trips/).count(), 0);
  await page.getByRole('textbox', { name: 'Notes' }).click();
  await page.getByText('Oslo again?').waitFor();
  await page.getByText('Add two trips').waitFor();
  assert.equal(problems, []);
});

test('a group without room for another row says how many it can have', async () => {
  const trips: FieldDefinition = { ...tripsField, 'x-messages': { maxItems: 'Two trips are enough' } };
  for (const [maxItems, limit] of [
    [2, 'Two trips are enough'],
    [3, undefined],
  ] as const) {
    const { page, problems, show } = await openFieldPage(smallForm({ trips: { ...trips, maxItems } }));
    await show({ trips: ['Oslo', 'Rome'].map((place) => ({ rowId: place, place })) });
    const add = page.getByRole('button', { name: 'Add another : Trips' });
    await add.waitFor();
    const described = await add.evaluate(
      (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    assert.is(described, limit);
    assert.is(await add.getAttribute('aria-disabled'), limit === undefined ? null : 'true');
    assert.equal(problems, []);
  }
});

test.run();
