/**
 * What the wizard relies on in RJSF's internals (`web/features/wizard/rjsf/adapter.ts`), and what a user relies on in a
 * field. An upgrade of RJSF that changes one of them fails here. The last tests are about several choices of a list.
 */
import type { Page } from 'playwright';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChoiceLists, FieldDefinition } from '../../engine/model/types.ts';
import type { FieldPage } from '../support/field-page.tsx';
import { axeViolations } from '../support/axe.ts';
import { smallForm } from '../support/forms.ts';
import { openFieldPage } from '../support/open-field-page.ts';

const properties: Record<string, FieldDefinition> = {
  name: {
    type: 'string',
    title: 'Name',
    'x-help': 'As in the passport.',
    'x-messages': { required: 'Name is required' },
  },
  number: { type: 'string', title: 'Number', pattern: '^\\d+$', 'x-code': true },
  guests: { type: 'integer', title: 'Guests', minimum: 1 },
  size: { type: 'string', title: 'Size', enum: ['Small', 'Large'] },
  diet: { type: 'string', title: 'Diet', enum: ['Vegan', 'Any'] },
  story: { type: 'string', title: 'Story', 'x-widget': 'textarea', 'x-visibleWhen': { size: 'Large' } },
  colour: { type: 'string', title: 'Colour', enum: ['Red', 'Green', 'Blue', 'White', 'Black'] },
  land: { type: 'string', title: 'Land', 'x-choices': 'lands', 'x-messages': { enum: 'Choose a land from the list' } },
  born: { type: 'string', format: 'date', title: 'Born' },
  agreed: { type: 'boolean', title: 'I agree' },
  mood: { type: 'string', title: 'Mood', enum: ['Sad', 'Glad'], 'x-widget': 'RatingWidget' },
  pace: { type: 'string', title: 'Pace', enum: ['Slow', 'Fast'], 'x-widget': 'NobodyRegisteredThisWidget' },
  fixed: { type: 'string', title: 'Kind', default: 'X-1', readOnly: true },
  pets: {
    type: 'array',
    title: 'Pets',
    maxItems: 2,
    items: {
      type: 'object',
      properties: { petName: { type: 'string', title: 'Name of the pet' } },
      required: ['petName'],
    },
  },
};
const lands: ChoiceLists = {
  lands: [
    { value: 'Sweden', keywords: ['SE'] },
    { value: 'Switzerland' },
    { value: 'Uto', label: 'Utopia', keywords: ['Nowhere'] },
  ],
};
const form = smallForm(
  properties,
  {
    required: ['name', 'size', 'born', 'mood'],
    'x-checks': [
      {
        id: 'short',
        severity: 'warning',
        fields: ['name'],
        when: { name: { maxLength: 2 } },
        message: 'That is a short name.',
      },
    ],
  },
  lands,
);

const value = (page: Page, path: string): Promise<unknown> =>
  page.evaluate((asked) => window.fieldPage.wizard.resolver.value(asked), path);
const options = (page: Page) => page.getByRole('listbox').getByRole('option').allInnerTexts();
const field = (page: Page, path: string) => page.locator(`[data-field="${path}"]`);

let opened: ReturnType<typeof openFieldPage> | undefined;

async function journey(run: (page: Page) => Promise<void>, answers = {}): Promise<void> {
  const { page, problems, show } = await (opened ??= openFieldPage(form));
  problems.length = 0;
  await show({ fixed: 'X-1', ...answers });
  await run(page);
  assert.equal(problems, []);
}

test('each widget has its role and its title as accessible name, and is marked when it is optional', () =>
  journey(async (page) => {
    const names: Array<['textbox' | 'radiogroup' | 'combobox' | 'group' | 'checkbox', string]> = [
      ['textbox', 'Name'],
      ['textbox', 'Number (optional)'],
      ['textbox', 'Guests (optional)'],
      ['radiogroup', 'Size'],
      ['combobox', 'Colour (optional)'],
      ['combobox', 'Land (optional)'],
      ['group', 'Born'],
      ['checkbox', 'I agree (optional)'],
      ['textbox', 'Kind'],
      ['group', 'Pets (optional)'],
    ];
    for (const [role, name] of names)
      assert.is(await page.getByRole(role, { name, exact: true }).count(), 1, `${role} ${name}`);
    assert.is(await page.getByRole('textbox', { name: 'Story' }).count(), 0, 'a hidden field is not on the page');
    assert.is(await page.getByRole('textbox', { name: 'Kind' }).getAttribute('readonly'), '');
  }));

test('a key press renders only its own row', () =>
  journey(async (page) => {
    await page.getByRole('textbox', { name: 'Name' }).focus();
    const presses = 'Anna Maria';
    const renders = await (async () => {
      await page.evaluate(() => {
        for (const key of Object.keys(window.fieldPage.renders)) delete window.fieldPage.renders[key];
      });
      await page.keyboard.type(presses);
      return page.evaluate(() => window.fieldPage.renders as FieldPage['renders']);
    })();
    assert.equal(Object.keys(renders), ['name']);
    assert.ok(renders['name']! <= presses.length, `${renders['name']} renders for ${presses.length} keys`);
    assert.is(await value(page, 'name'), presses);
  }));

test('an error appears after the user leaves the field, is linked to it, and disappears while the user types', () =>
  journey(async (page) => {
    const name = page.getByRole('textbox', { name: 'Name' });
    assert.is(await name.getAttribute('aria-invalid'), null);
    assert.is(await name.getAttribute('aria-describedby'), 'field-name-help');
    await name.focus();
    await page.keyboard.press('Tab');
    await page.getByText('Name is required').waitFor();
    assert.is(await name.getAttribute('aria-invalid'), 'true');
    assert.is(await name.getAttribute('aria-describedby'), 'field-name-help field-name-error');
    await name.pressSequentially('An');
    assert.is(await name.getAttribute('aria-invalid'), null);
    assert.is(await page.getByText('Name is required').count(), 0);
    assert.is(await name.getAttribute('aria-describedby'), 'field-name-help field-name-advice');
    assert.ok((await field(page, 'name').innerText()).includes('That is a short name.'));
  }));

test("every id in a control's aria attributes is on the page", () =>
  journey(async (page) => {
    await page.evaluate(() => {
      window.fieldPage.wizard.next();
    });
    const dangling = await page.evaluate(() =>
      [...document.querySelectorAll('[aria-describedby], [aria-labelledby]')].flatMap((element) =>
        ['aria-describedby', 'aria-labelledby'].flatMap((name) =>
          (element.getAttribute(name) ?? '').split(' ').filter((id) => id && !document.getElementById(id)),
        ),
      ),
    );
    assert.equal(dangling, []);
    assert.equal(await axeViolations(page), []);
  }));

test('a choice shows the question that depends on it, and arrow keys between its tiles leave no error', () =>
  journey(async (page) => {
    const size = page.getByRole('radiogroup', { name: 'Size' });
    await size.getByRole('radio', { name: 'Small' }).focus();
    await page.keyboard.press('ArrowRight');
    assert.is(await value(page, 'size'), 'Large');
    assert.is(await size.getAttribute('aria-invalid'), null);
    await page.getByRole('textbox', { name: 'Story' }).fill('Once\nupon a time');
    assert.is(await value(page, 'story'), 'Once\nupon a time');
  }));

test('an optional choice can be cleared, and keeps the focus', () =>
  journey(async (page) => {
    const diet = page.getByRole('radiogroup', { name: 'Diet' });
    await diet.getByRole('radio', { name: 'Vegan' }).check();
    await page.getByRole('button', { name: 'Clear this answer: Diet' }).press('Enter');
    assert.is(await value(page, 'diet'), undefined);
    assert.is(await diet.getByRole('radio', { checked: true }).count(), 0);
    assert.ok(await diet.getByRole('radio', { name: 'Vegan' }).evaluate((dot) => dot === document.activeElement));
    await page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name: 'Small' }).check();
    assert.is(
      await page.getByRole('button', { name: /^Clear this answer/ }).count(),
      0,
      'a required answer is changed, not cleared',
    );
  }));

test('a half-filled date is kept, and is no error before the user leaves the whole date', () =>
  journey(async (page) => {
    const born = page.getByRole('group', { name: 'Born' });
    await born.getByRole('combobox', { name: 'Month' }).selectOption('April');
    await born.getByRole('textbox', { name: 'Year' }).fill('2029');
    assert.is(await value(page, 'born'), '2029-04-');
    assert.is(await field(page, 'born').locator('[aria-invalid]').count(), 0);
    await page.getByRole('textbox', { name: 'Name' }).focus();
    assert.is(await field(page, 'born').locator('[aria-invalid=true]').count(), 3);
    await born.getByRole('textbox', { name: 'Day' }).pressSequentially('2');
    assert.is(await value(page, 'born'), '2029-04-02');
    assert.is(await born.getByRole('textbox', { name: 'Day' }).inputValue(), '2');
    assert.is(await field(page, 'born').locator('[aria-invalid]').count(), 0);
  }));

test('pasting a date into any part fills all three', () =>
  journey(async (page) => {
    await page
      .getByRole('group', { name: 'Born' })
      .getByRole('textbox', { name: 'Day' })
      .evaluate((element) => {
        const data = new DataTransfer();
        data.setData('text/plain', '14 March 2001');
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      });
    assert.is(await value(page, 'born'), '2001-03-14');
  }));

test('a text that is inserted into a part of a date is read whole, or stays whole and is an error', () =>
  journey(async (page) => {
    const born = page.getByRole('group', { name: 'Born' });
    for (const [part, text, stored] of [
      ['Day', '05.03.1990', '1990-03-05'],
      ['Year', '1991年3月6日', '1991-03-06'],
      ['Day', '平成2年3月5日', '1991-03-平成2年3月5日'],
      ['Day', '7', '1991-03-07'],
      ['Year', 'Anna', 'Anna-03-07'],
      ['Year', 'tomorrow', 'tomorrow-03-07'],
    ] as const) {
      await born.getByRole('textbox', { name: part }).selectText();
      await page.keyboard.insertText(text);
      assert.is(await value(page, 'born'), stored, text);
    }
    await born.getByRole('textbox', { name: 'Day' }).fill('31');
    await page.keyboard.type('5');
    assert.is(await born.getByRole('textbox', { name: 'Day' }).inputValue(), '31', 'a third digit does not fit');
  }));

test('a third digit that an input method composes in a day is written once', () =>
  journey(async (page) => {
    const day = page.getByRole('group', { name: 'Born' }).getByRole('textbox', { name: 'Day' });
    await day.fill('31');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: '5', selectionStart: 1, selectionEnd: 1 });
    await session.send('Input.imeSetComposition', { text: '５', selectionStart: 1, selectionEnd: 1 });
    await session.send('Input.insertText', { text: '５' });
    assert.is(await day.inputValue(), '31５');
  }));

test('a searched choice is found by keyboard alone, by its common name', () =>
  journey(async (page) => {
    const land = page.getByRole('combobox', { name: 'Land' });
    await land.focus();
    await page.keyboard.type('nowh');
    assert.is(await land.getAttribute('aria-expanded'), 'true');
    assert.equal(await options(page), ['Utopia']);
    await page.keyboard.press('Enter');
    assert.is(await value(page, 'land'), 'Uto');
    assert.is(await land.inputValue(), 'Utopia');
    await land.fill('sw');
    assert.equal(await options(page), ['Sweden', 'Switzerland']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.is(await value(page, 'land'), 'Switzerland');
    assert.equal(await axeViolations(page), []);
  }));

test('a text that is not in the list stays, and the error says what to do', () =>
  journey(async (page) => {
    const land = page.getByRole('combobox', { name: 'Land' });
    await land.pressSequentially('Atlantis');
    await page.keyboard.press('Tab');
    assert.is(await land.inputValue(), 'Atlantis');
    await page.getByText('Choose a land from the list').waitFor();
    await land.fill('SWEDEN');
    await page.keyboard.press('Tab');
    assert.is(await value(page, 'land'), 'Sweden');
    assert.is(await land.inputValue(), 'Sweden');
  }));

test('a number keeps its decimal point while the user types, and a text that is not a number is kept for correction', () =>
  journey(async (page) => {
    const guests = page.getByRole('textbox', { name: 'Guests' });
    await guests.pressSequentially('1.50');
    assert.is(await guests.inputValue(), '1.50');
    assert.is(await value(page, 'guests'), 1.5);
    await guests.fill('two');
    assert.is(await value(page, 'guests'), 'two');
    await guests.fill('');
    assert.is(await value(page, 'guests'), undefined);
  }));

test('a widget written for plain RJSF answers a question that names it', () =>
  journey(async (page) => {
    const mood = page.getByRole('group', { name: 'Mood' });
    await mood.getByRole('button', { name: 'Sad' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await field(page, 'mood').locator('[data-tone=error]').waitFor();
    await mood.getByRole('button', { name: 'Glad' }).click();
    assert.is(await value(page, 'mood'), 'Glad');
    assert.is(await mood.getByRole('button', { pressed: true }).innerText(), 'Glad');
    assert.is(await field(page, 'mood').locator('[data-tone=error]').count(), 0);
  }));

test('a question that names an unregistered widget gets the usual control', () =>
  journey(async (page) => {
    await page.getByRole('radiogroup', { name: 'Pace' }).getByRole('radio', { name: 'Fast' }).check();
    assert.is(await value(page, 'pace'), 'Fast');
  }));

test('rows of a group can be added and removed, and the focus follows', () =>
  journey(async (page) => {
    const pets = page.getByRole('group', { name: 'Pets (optional)', exact: true });
    await pets.getByRole('button', { name: 'Add' }).click();
    await page.waitForFunction(() => document.activeElement?.matches('input'));
    await page.keyboard.type('Rex');
    await pets.getByRole('button', { name: 'Add another' }).click();
    await page.waitForFunction(
      () => document.querySelectorAll('fieldset').length === 2 && document.activeElement?.matches('input'),
    );
    await page.keyboard.type('Tom');
    assert.is(await pets.getByRole('button', { name: 'Add another' }).getAttribute('aria-disabled'), 'true');
    await pets.getByRole('button', { name: 'Remove Pets, 1' }).click();
    assert.equal(
      ((await value(page, 'pets')) as Array<{ petName: string }>).map(({ petName }) => petName),
      ['Tom'],
    );
    assert.is(await pets.getByRole('textbox').inputValue(), 'Tom');
    assert.is(await page.evaluate(() => document.activeElement?.id), 'field-pets');
  }));

test('unexpected answers of a draft stay visible', () =>
  journey(
    async (page) => {
      assert.is(
        await page
          .getByRole('combobox', { name: 'Colour' })
          .evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text),
        'Mauve',
      );
      assert.is(await page.getByRole('textbox', { name: 'Guests' }).inputValue(), 'many');
      assert.is(
        await page.getByRole('group', { name: 'Born' }).getByRole('textbox', { name: 'Year' }).inputValue(),
        'in spring',
      );
      assert.is(await page.locator('[aria-invalid=true]').count(), 1 + 1 + 3);
    },
    { colour: 'Mauve', guests: 'many', born: 'in spring', name: 'Anna', size: 'Small' },
  ));

const LANGUAGES = ['Arabic', 'Chinese', 'English', 'French', 'German', 'Hindi', 'Korean', 'Spanish', 'Twi'];
const languagesForm = smallForm({
  languages: { type: 'array', title: 'Languages', items: { type: 'string', enum: LANGUAGES } },
});

test('a search shows the matching and the ticked choices, and the answer keeps the order of the list', async () => {
  const { page, problems, show } = await openFieldPage(languagesForm);
  await show();
  const group = page.getByRole('group', { name: /^Languages/ });
  const labels = () =>
    group.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.parentElement?.textContent));
  const stored = () => page.evaluate(() => window.fieldPage.wizard.resolver.value('languages'));

  assert.equal(await labels(), LANGUAGES);
  const search = group.getByRole('textbox', { name: 'Search: Languages' });
  await search.fill('tw');
  assert.equal(await labels(), ['Twi']);
  await group.getByRole('checkbox', { name: 'Twi' }).check();
  await search.fill('fre');
  assert.equal(await labels(), ['Twi', 'French'], 'ticked choices come first');
  await group.getByRole('checkbox', { name: 'French' }).check();
  assert.equal(await stored(), ['French', 'Twi']);

  await search.fill('klingon');
  await group.getByRole('checkbox', { name: 'French' }).uncheck();
  await group.getByRole('checkbox', { name: 'Twi' }).uncheck();
  assert.is(await stored(), undefined);
  assert.equal(await labels(), ['French', 'Twi'], 'an unticked choice stays visible until the next search');
  await search.fill('klingons');
  await group.getByText('Nothing found').waitFor();

  await show({ languages: ['Twi'] });
  assert.equal((await labels()).slice(0, 2), ['Twi', 'Arabic'], 'a choice at the end of the list is in sight');
  assert.equal(problems, []);
});

test('an answer that the list no longer has stays visible beside its error, until another is chosen', async () => {
  const { page, show } = await openFieldPage(
    smallForm({
      status: { type: 'string', title: 'Status', enum: ['F-1', 'H-4'] },
      spoken: { type: 'array', title: 'Spoken', items: { type: 'string', enum: ['English', 'Twi'] } },
    }),
  );
  await show({ status: 'F-1 OPT', spoken: ['English', 'Latin'] });
  const status = page.getByRole('radiogroup', { name: /^Status/ });
  assert.ok(await status.getByRole('radio', { name: 'F-1 OPT' }).isChecked());
  await status.getByRole('radio', { name: 'F-1', exact: true }).check();
  assert.is(await status.getByRole('radio').count(), 2);

  const spoken = page.getByRole('group', { name: /^Spoken/ });
  assert.ok(await spoken.getByRole('checkbox', { name: 'Latin' }).isChecked());
  await spoken.getByRole('checkbox', { name: 'Latin' }).uncheck();
  assert.equal(await page.evaluate(() => window.fieldPage.wizard.resolver.value('spoken')), ['English']);
});

test.run();
