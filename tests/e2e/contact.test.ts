/** What visitors send: a message to support, and their address for a waiting list. */
import * as assert from 'uvu/assert';
import { desktopLooks, flaws, phoneLooks } from '../support/a11y.ts';
import { call, journey } from '../support/journey.ts';
import { startMailServer } from '../support/smtp.ts';

const smtp = await startMailServer();
const { test, world } = journey('Contact and waiting lists', { SMTP_URL: smtp.url, SUPPORT_EMAIL: 'help@example.com' });
test.after(() => smtp.close());

test('a visitor writes to support: a missing field and a message that is too long are named, nothing is cut, and support and the visitor get a mail', async () => {
  const { page } = await world.shared('none');
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).waitFor();
  assert.equal(await flaws(page), []);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Write a message', { exact: true }).waitFor();
  assert.equal(await flaws(page, desktopLooks.slice(0, 1)), []);
  await page.getByLabel('Name').fill('Ada Lind');
  await page.getByLabel('Email').fill('ada.visitor@example.org');
  await page.getByLabel('Subject').fill('My receipt');
  const message = page.getByLabel('Message');
  await message.focus();
  await page.keyboard.insertText(`${'word '.repeat(800)}the end`);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.locator('form').getByText('Write at most 4,000 characters', { exact: true }).waitFor();
  assert.ok((await message.inputValue()).endsWith('the end'));
  await message.fill('Where is it?\nThank you.');
  await page.getByRole('button', { name: 'Send message' }).click();
  const done = page.getByRole('heading', { name: 'Your message was sent' });
  await done.waitFor();
  assert.ok(await done.evaluate((heading) => heading === document.activeElement), 'the heading has the focus');
  // No receipt is promised: after three in an hour, or without a mail server, none is sent.
  await page.getByText('A person will read it. We will answer to ada.visitor@example.org.', { exact: true }).waitFor();
  // Two jobs send the two mails, so either can arrive first.
  const mails = [await smtp.next(), await smtp.next()];
  const receiversOf = (part: string) => mails.find(({ text }) => text.includes(part))?.to;
  assert.equal(receiversOf('Where is it?'), ['help@example.com']);
  assert.equal(receiversOf('Your message has arrived'), ['ada.visitor@example.org']);
  await page.getByRole('button', { name: 'Write another message' }).click();
  await page.locator('input[name=name]:focus').waitFor();
});

test('a user joins the waiting list for consultations, confirms by a mailed link, and withdraws by a mailed link', async () => {
  const { page } = await world.shared('new');
  await page.goto('/attorneys');
  const { email } = await call<{ email: string }>(page, 'GET', '/api/user');
  for (const text of ['Initial Assessment', 'Application Review', 'Ongoing Support'])
    await page.getByRole('heading', { name: text }).waitFor();
  const buttons = await page.getByRole('button', { name: /^Coming Soon/ }).all();
  assert.is(buttons.length, 3);
  assert.equal(await flaws(page, desktopLooks.slice(0, 1)), []);
  for (const button of buttons) assert.ok(await button.isDisabled());
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.locator('main p', { hasText: 'Tick the box to agree' }).waitFor();
  assert.equal(await flaws(page, phoneLooks.slice(0, 1)), []);
  assert.is(await page.getByRole('textbox', { name: 'Email' }).inputValue(), email);
  await page.getByRole('textbox', { name: 'Email' }).fill('at.work@example.org');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByText('Check your email', { exact: true }).waitFor();
  const mail = await smtp.next('/waiting-list/confirm');
  assert.equal(mail.to, ['at.work@example.org']);
  await page.getByRole('button', { name: 'try again' }).click();
  await page.locator('input[type=email]:focus').waitFor();
  assert.is(await page.getByRole('textbox', { name: 'Email' }).inputValue(), 'at.work@example.org');
  const linkTo = (path: string): string => new RegExp(`${path}\\?token=[\\w.-]+`).exec(mail.text)![0];
  await page.goto(linkTo('/waiting-list/confirm'));
  await page.getByRole('button', { name: 'Confirm my address' }).waitFor();
  assert.equal(await flaws(page), []);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByRole('heading', { name: 'Your address is on the waiting list' }).waitFor();
  assert.equal(await flaws(page, desktopLooks.slice(0, 1)), []);
  await page.goto(linkTo('/waiting-list/withdraw'));
  await page.getByRole('button', { name: 'Withdraw' }).waitFor();
  assert.equal(await flaws(page), []);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('heading', { name: 'Your address was removed from the list' }).waitFor();
});

test.run();
