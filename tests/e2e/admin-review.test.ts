/** One application in review, as its applicant and an administrator see it, each in a separate browser window. */
import * as assert from 'uvu/assert';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, startForm, toast } from '../support/journey.ts';
import { makeAdmin } from '../support/make-admin.ts';

const { test, world } = journey('Review of applications');

test('an application is submitted, sent back, locked, unlocked, submitted again and completed', async () => {
  const applicant = await world.signedIn();
  const admin = await world.signedIn();
  makeAdmin(world.server, admin.person);
  const { id } = await startForm(applicant.page, 'DS160', annaEriksson);
  const submit = () => call(applicant.page, 'PUT', `/api/forms/${id}`, { formData: annaEriksson, status: 'SUBMITTED' });
  await admin.page.goto(`/admin?tab=pipeline&search=${applicant.person.email}`);
  const view = admin.page.getByRole('button', { name: /^View .* of Anna Eriksson/ });
  const dialog = admin.page.getByRole('dialog').first();
  const press = (name: string) => admin.page.getByRole('button', { name, exact: true }).first().click();

  /** The applicant leaves the form and opens it again. */
  const openAgain = async (): Promise<void> => {
    await goWithin(applicant.page, '/settings');
    await applicant.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await goWithin(applicant.page, `/forms/${id}`);
  };

  await view.click();
  await dialog.getByText('Not yet', { exact: true }).waitFor();
  await dialog.getByText('No notes yet.').waitFor();
  await submit();
  await admin.page.keyboard.press('Escape');
  await press('Refresh');
  await admin.page.getByRole('region', { name: 'Applications' }).getByText('Submitted', { exact: true }).waitFor();
  await view.click();
  await dialog.getByText('As JSON').click();
  await dialog.getByText(`"surname": "${annaEriksson.surname}"`).waitFor();
  await press('Start AI review');
  await toast(admin.page, '1 application moved').waitFor();
  await dialog.getByText('AI review', { exact: true }).first().waitFor();
  // The pressed button is gone: the new status has the focus, so that a screen reader says it.
  const focused = dialog.locator(':focus');
  await focused.getByText('AI review', { exact: true }).waitFor();
  await press('Send back');
  await admin.page.getByRole('textbox', { name: 'What to change' }).fill('The second name is missing.');
  await admin.page.getByRole('button', { name: 'Send back', exact: true }).last().click();
  await dialog.getByText('In progress').first().waitFor();
  await focused.getByText('In progress').waitFor();
  await admin.page.keyboard.press('Escape');

  await applicant.page.goto(`/forms/${id}`);
  await applicant.page.getByText('This form came back to you.').waitFor();
  await applicant.page.getByText('The second name is missing.').waitFor();
  await applicant.page.getByRole('button', { name: /notification/i }).click();
  await applicant.page.getByText('Came back to you for changes').waitFor();

  await admin.page.getByRole('button', { name: /^Write a note on .* of Anna Eriksson/ }).click();
  // Forms of many users have the same title, so the dialogs name the applicant too.
  await admin.page.getByRole('dialog', { name: /^Note on .* of Anna Eriksson$/ }).waitFor();
  const note = admin.page.getByRole('textbox', { name: 'Note' });
  await note.fill('The employer called.');
  await admin.page.mouse.click(5, 5);
  assert.is(await note.inputValue(), 'The employer called.', 'a press beside the dialog keeps what was typed');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await admin.page.route(/\/notes$/, async (route) => {
    await held;
    await route.continue();
  });
  await press('Save note');
  await admin.page.keyboard.press('Escape');
  await admin.page.getByRole('button', { name: /^Lock .* of Anna Eriksson/ }).click();
  await admin.page.getByRole('dialog', { name: /^Lock .* of Anna Eriksson$/ }).waitFor();
  await admin.page.getByRole('textbox', { name: 'Reason' }).fill('We check who you are.');
  // The late answer closes no other dialog.
  answer();
  await toast(admin.page, 'Note saved').waitFor();
  await press('Lock form');
  await toast(admin.page, 'Form locked').waitFor();
  const table = admin.page.getByRole('region', { name: 'Applications' });
  await table.getByText('Locked', { exact: true }).waitFor();
  // An application that is viewed again shows the note that was written since.
  await view.click();
  await dialog.getByText('The employer called.').waitFor();
  await admin.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await openAgain();
  await applicant.page.getByText('This form is locked.').waitFor();
  await applicant.page.getByRole('heading', { level: 2, name: 'Your answers' }).waitFor();
  await applicant.page.getByText('We check who you are.').waitFor();
  assert.is(await applicant.page.getByRole('textbox').count(), 0);
  await admin.page.getByRole('button', { name: /^Unlock .* of Anna Eriksson/ }).click();
  await press('Unlock form');
  await toast(admin.page, 'Form unlocked').waitFor();
  await table.getByText('Locked', { exact: true }).waitFor({ state: 'hidden' });

  await submit();
  await press('Refresh');
  await table.getByText('Submitted', { exact: true }).waitFor();
  await call(admin.page, 'POST', '/api/admin/applications/move', { ids: [id], status: 'AI_REVIEW' });
  await press('Refresh');
  // Forms of one user differ only in their titles.
  const choose = admin.page.getByRole('checkbox', { name: /^Select .* of Anna Eriksson$/ });
  for (const [before, button] of [
    ['AI review', 'Start attorney review'],
    ['Attorney review', 'Complete'],
  ] as const) {
    await table.getByText(before, { exact: true }).waitFor();
    await choose.check();
    await press(button);
  }
  await table.getByText('Completed', { exact: true }).waitFor();
  await openAgain();
  await applicant.page.getByText('Completed', { exact: true }).first().waitFor();
});

test.run();
