/** Several choices of a list: searched by typing, ticked in any order, kept in the order of the list. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { smallForm } from '../support/forms.ts';
import { openFieldPage } from '../support/open-field-page.ts';

const test = suite('Choices of a list');

const LANGUAGES = ['Arabic', 'Chinese', 'English', 'French', 'German', 'Hindi', 'Korean', 'Spanish', 'Twi'];
const form = smallForm({
  languages: { type: 'array', title: 'Languages', items: { type: 'string', enum: LANGUAGES } },
});

test('a search shows the matching and the ticked choices, and the answer keeps the order of the list', async () => {
  const { page, problems, show } = await openFieldPage(form);
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
