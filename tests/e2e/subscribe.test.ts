/** Paying for a subscription, in the provider's form inside our page. */
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import type { SubscriptionView } from '../../api/features/billing/schemas.ts';
import { CARDS } from '../../scripts/lib/payments-browser.ts';
import { startPaymentsServer, type PaymentsServer } from '../../scripts/lib/payments-server.ts';
import { darkPhone, flaws, lightDesktop } from '../support/a11y.ts';
import { everyByte } from '../support/data-folder.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, toast } from '../support/journey.ts';
import { searchBytes } from '../support/search-bytes.ts';

const provider: PaymentsServer = await startPaymentsServer();
// Quick access to the administrators' screens is refused in production.
const { test, world } = journey('Subscribing', { ...provider.env, NODE_ENV: 'development', QUICK_ADMIN_ACCESS: '1' });
test.after(() => provider.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const pay = async (page: Page, card: string): Promise<void> => {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Complete Subscription' }).click();
};
/** The text without its line breaks. */
const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
const isMember = (page: Page) => heading(page, 'You are a Premium Member').waitFor();
const lastSubscription = (): string => [...provider.book.subscriptions.keys()].at(-1)!;

/** Delivers the provider's events to the product. */
async function deliver(): Promise<void> {
  for (const event of provider.book.events.splice(0)) {
    const { body, signature } = provider.sign(event, Date.now());
    const answer = await fetch(`${world.server.url}/api/payments/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body,
    });
    assert.is(answer.status, 200);
  }
}

/** Waits until the job has read the subscription in this state, within one or two seconds. */
async function isRead(page: Page, state: SubscriptionView['state']): Promise<void> {
  const until = Date.now() + 20_000;
  while ((await call<SubscriptionView>(page, 'GET', '/api/subscription')).state !== state) {
    assert.ok(Date.now() < until, `the subscription is not ${state}`);
    await setTimeout(100);
  }
}

/** Starts a subscription without opening the page. */
const start = (page: Page) => call(page, 'POST', '/api/get-or-create-subscription');

/** A user whose first payment has gone through, without opening the page. */
async function member() {
  const watched = await world.shared('new');
  await start(watched.page);
  provider.book.pay(lastSubscription());
  await start(watched.page);
  return watched;
}

/** Sets the membership as an administrator does on the screen of the users, and tells no page of it. */
async function setByAdministrator(page: Page, subscriptionStatus: 'active' | 'cancelled'): Promise<void> {
  const { id } = await call<{ id: string }>(page, 'GET', '/api/user');
  const headers = { Origin: world.server.url, 'Content-Type': 'application/json' };
  const signedIn = await fetch(`${world.server.url}/api/admin-login`, { method: 'POST', headers });
  const answer = await fetch(`${world.server.url}/api/admin/users/${id}`, {
    method: 'PUT',
    headers: {
      ...headers,
      Cookie: signedIn.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    },
    body: JSON.stringify({ subscriptionStatus }),
  });
  assert.is(answer.status, 200);
}

test('the menu leads to the plan, a declined card shows an error, and another card makes the user a member', async () => {
  const { page } = await world.shared('new');
  await page.goto('/');
  await page.getByRole('button', { name: /Anna/ }).first().click();
  await page
    .getByText(/Your trial ends on /)
    .first()
    .waitFor();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/get-or-create-subscription', (route) => held.then(() => route.continue()));
  await page.getByRole('link', { name: 'Upgrade Plan' }).click();
  await heading(page, 'Complete Your Subscription').waitFor();
  await page.getByRole('status').getByText('Setting up your subscription...').waitFor();
  answer();
  for (const text of [
    '$199',
    '/month',
    'Most Popular',
    'Save $3,000+ in legal fees',
    'SOC 2 Type II',
    '94.2% success rate',
    'Rated by over 10,000 users',
    '30-day money-back guarantee, cancel anytime',
  ])
    await page.getByText(text, { exact: true }).waitFor();
  const plan = page.getByRole('region', { name: 'Professional plan' });
  assert.equal((await plan.getByRole('list').first().getByRole('listitem').allInnerTexts()).map(words), [
    'Unlimited AI form assistance',
    'Priority attorney consultations Coming soon',
    'Advanced document OCR processing',
    '24/7 premium support',
    'Priority form review queue',
    'Custom deadline management',
    'Attorney referral network access Coming soon',
  ]);
  await pay(page, CARDS.declined);
  await page.getByRole('alert').getByText('Your card was declined.').waitFor();
  await pay(page, CARDS.paid);
  await isMember(page);
  await page.getByText('Your payment has gone through.').waitFor();
  await page.getByText('$199.00', { exact: true }).waitFor();
  await page.getByRole('link', { name: /^Receipt of / }).waitFor();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await heading(page, 'Your Immigration Dashboard').waitFor();
  await page.getByRole('button', { name: /Anna/ }).first().click();
  const settings = page.getByRole('link', { name: 'Settings' });
  await settings.waitFor();
  assert.is(await page.getByRole('link', { name: 'Upgrade Plan' }).count(), 0, 'a member is offered no upgrade');
  await settings.click();
  await page.getByRole('heading', { name: 'Premium Member', exact: true }).waitFor();
  await page
    .getByText(/^Next payment on /)
    .last()
    .waitFor();
  await page.goto('/SUBSCRIBE/');
  await page.waitForURL('/subscribe');
  await isMember(page);
});

test('when an administrator and the provider disagree, both the administrator and the user are told', async () => {
  const { page, person } = await member();
  const admin = await world.open();
  await call(admin.page, 'POST', '/api/admin-login');
  await admin.page.goto(`/admin?tab=users&search=${encodeURIComponent(person.email)}`);
  await admin.page.getByRole('button', { name: `Cancel subscription of ${person.email}` }).click();
  const question = admin.page.getByRole('alertdialog');
  await question.getByText(/the payment provider continues to take \$199\.00 a month/).waitFor();
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await admin.page.getByText('Set by an administrator, the person still pays').waitFor();

  await page.goto('/subscribe');
  await heading(page, 'Your membership has ended').waitFor();
  await page.getByRole('alert').getByText('An administrator has ended your membership.').waitFor();
  assert.equal(await flaws(page, darkPhone), []);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText('You have cancelled the subscription, so no further payment is taken.').waitFor();
  await page
    .getByText(/Ended by an administrator, your subscription ends on /)
    .first()
    .waitFor();

  provider.book.end(lastSubscription());
  await deliver();
  await isRead(page, 'ended');
  await setByAdministrator(page, 'active');
  await page.reload();
  await isMember(page);
  await page.getByText('Given by an administrator, nothing is charged').first().waitFor();
  await page.getByRole('link', { name: /^Receipt of / }).waitFor();
});

test('a member by an administrator whose payment is missing can end the payments, also after a cancellation', async () => {
  const { page } = await member();
  // The provider's subscription has been unpaid for longer than the grace period, and was cancelled on its own page.
  await page.route('**/api/subscription', async (route) => {
    const known = (await (await route.fetch()).json()) as object;
    const missing = { state: 'past-due', setByAdministrator: true, cancelAtPeriodEnd: true };
    await route.fulfill({ json: { ...known, ...missing } });
  });
  await page.goto('/subscribe');
  await page.getByRole('alert').getByText('cancel the subscription here to end that.').waitFor();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page
    .getByRole('alertdialog')
    .getByText(/^No further payment is taken\./)
    .waitFor();
});

test('a member by an administrator who has never paid is not told that a receipt will come', async () => {
  const { page } = await world.shared('new');
  await start(page);
  await setByAdministrator(page, 'active');
  await page.goto('/subscribe');
  await isMember(page);
  await page.getByText('There are no receipts. Each payment gets one.').waitFor();
});

test("a bank's own page leads back: after a refusal, and after the permission", async () => {
  const { page } = await world.shared('new');
  await page.goto('/subscribe');
  await pay(page, CARDS.asksBank);
  await page.getByRole('link', { name: 'Refuse the payment' }).click();
  await page.getByRole('alert').getByText('The payment did not go through.').waitFor();
  await page.setViewportSize({ width: 390, height: 600 });
  await pay(page, CARDS.declined);
  const declined = page.getByRole('alert').getByText('Your card was declined.');
  await declined.waitFor();
  const { y } = (await declined.boundingBox())!;
  assert.ok(y > 0 && y < 600, `the error beside the button that was pressed is in view: ${y}`);
  await pay(page, CARDS.asksBank);
  await page.getByRole('link', { name: 'Allow the payment' }).click();
  await isMember(page);
});

test('after a payment on the page of a bank, the page waits until the provider knows of it', async () => {
  const { page } = await world.shared('new');
  await start(page);
  await page.goto('/subscribe?redirect_status=succeeded');
  await heading(page, 'Your payment is being processed').waitFor();
  assert.is(await page.getByLabel('Card number').count(), 0);
  provider.book.pay(lastSubscription());
  await isMember(page);
  await page.getByText('Your payment has gone through.').waitFor();
});

test('a payment form that was open for too long is replaced, and the new one can be paid', async () => {
  const { page } = await world.shared('new');
  await page.goto('/subscribe');
  await page.getByLabel('Card number').waitFor();
  // After 23 hours the provider gives up a subscription that nobody has paid.
  provider.book.end(lastSubscription());
  await pay(page, CARDS.paid);
  await page.getByRole('alert').getByText('The form was open for too long. You have not been charged.').waitFor();
  await pay(page, CARDS.paid);
  await isMember(page);
});

test('a user who has paid in another window is not told that the form was open for too long', async () => {
  const { page } = await world.shared('new');
  await page.goto('/subscribe');
  await page.getByLabel('Card number').waitFor();
  provider.book.payInvoice(lastSubscription());
  await pay(page, CARDS.paid);
  await heading(page, 'Your payment is being processed').waitFor();
  assert.is(await page.getByRole('alert').count(), 0);
  provider.book.pay(lastSubscription());
  await isMember(page);
});

test('the page waits for a slow payment, shows its refusal there and as a notification, and shows the membership without a click', async () => {
  const { page } = await world.shared('new');
  await page.goto('/subscribe');
  const processing = heading(page, 'Your payment is being processed');
  // A bank debit that must be verified first is not paid yet.
  await pay(page, CARDS.asksDeposits);
  await processing.waitFor();
  await page.getByText('Waiting for your bank.').waitFor();
  await page.getByRole('link', { name: 'Use another card' }).click();
  await pay(page, CARDS.slow);
  await processing.and(page.locator(':focus')).waitFor();
  // Without the result in the URL, the page waits only for a payment that the server knows, and asks for no card.
  await page.goto('/subscribe');
  await page.getByText('Waiting for your bank.').waitFor();
  assert.is(await page.getByLabel('Card number').count(), 0);
  assert.equal(await flaws(page, darkPhone), []);
  await page.setViewportSize({ width: 1280, height: 900 });
  provider.book.refuse(lastSubscription());
  const refused = page.getByRole('alert').getByText('The payment did not go through.');
  await refused.waitFor();
  await page.getByLabel('Card number').waitFor();
  assert.equal(await flaws(page, lightDesktop), []);
  await pay(page, CARDS.declined);
  await page.getByRole('alert').getByText('Your card was declined.').waitFor();
  assert.is(await refused.count(), 0, 'the message of the earlier payment is gone');
  await goWithin(page, '/');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByText('You have not been charged. Try again, or use another card').click();
  await pay(page, CARDS.slow);
  await processing.waitFor();
  assert.is(await page.getByLabel('Card number').count(), 0);
  provider.book.refuse(lastSubscription());
  await refused.waitFor();
  await pay(page, CARDS.paidFirst);
  await page.getByText('Setting up your subscription...').waitFor();
  await processing.waitFor();
  provider.book.pay(lastSubscription());
  await isMember(page);
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await page.getByText('No notifications.').waitFor();
});

test('a member cancels, keeps the subscription, is told of a missing payment, and can subscribe again after the end', async () => {
  const { page } = await member();
  await page.goto('/subscribe');
  await isMember(page);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await toast(page, 'Your subscription is cancelled').waitFor();
  await page.getByText(/Cancelled, your membership ends on /).waitFor();
  assert.is(await page.getByText('The next one is on').count(), 0, 'no further payment is announced');
  await page.getByRole('button', { name: 'Keep my subscription' }).click();
  await page.getByText(/Next payment on /).waitFor();
  const id = lastSubscription();
  provider.book.renewWithoutPayment(id);
  await deliver();
  const missing = page.getByRole('alert').getByText('Your last payment is missing.');
  await isRead(page, 'past-due');
  await page.reload();
  await heading(page, 'You are a Premium Member').waitFor();
  await missing.waitFor();
  assert.equal(await flaws(page, darkPhone), []);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: /^Pay now of / }).waitFor();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText(/^Your membership ends now\. No further payment is taken\./).waitFor();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await goWithin(page, '/');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('link', { name: /^Your last payment is missing/ }).waitFor();
  provider.book.end(id);
  await deliver();
  // Receipts can be read after the end of the membership too.
  await isRead(page, 'ended');
  await page.goto('/subscribe?redirect_status=succeeded');
  await page.getByText('Your membership has ended.').waitFor();
  await heading(page, 'Receipts').waitFor();
  const receipts = page.getByRole('link', { name: /^Receipt of / });
  await receipts.waitFor();
  await pay(page, CARDS.paid);
  await isMember(page);
  await receipts.nth(1).waitFor();
});

test('when the provider does not answer, the page says so, and Try again works', async () => {
  const { page, expect } = await world.shared('new');
  expect({ status: 503, url: /get-or-create-subscription/ });
  provider.mode = 'broken';
  await page.goto('/subscribe');
  await toast(page, 'Failed to initialize subscription').waitFor();
  await page.getByText(/The payment provider does not answer\..* You have not been charged\./).waitFor();
  provider.mode = 'right';
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Card number').waitFor();
});

test('the page has the price of the provider and the colors of each mode, and passes axe before and after paying', async () => {
  const { page } = await world.shared('new');
  await page.route('**/api/get-or-create-subscription', async (route) => {
    const started = (await (await route.fetch()).json()) as { subscription: object };
    const subscription = { ...started.subscription, amount: 29_800, currency: 'jpy' };
    await route.fulfill({ json: { ...started, subscription } });
  });
  await page.goto('/subscribe');
  await page.getByText('¥29,800', { exact: true }).waitFor();
  const field = page.getByLabel('Card number');
  await field.waitFor();
  const grounds: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The page changes a moment after the device: until then, both still have the old colors.
    await page.waitForFunction((earlier) => {
      const styleOf = (element: Element) => getComputedStyle(element);
      const input = document.querySelector('input[autocomplete=cc-number]')!;
      const card = input.closest('section')!;
      return (
        !earlier.includes(styleOf(card).backgroundColor) &&
        styleOf(input).backgroundColor === styleOf(card).backgroundColor &&
        styleOf(input).color === styleOf(card).color
      );
    }, grounds);
    grounds.push(await field.evaluate((input) => getComputedStyle(input).backgroundColor));
  }
  assert.equal(await flaws(page), []);
  await pay(page, CARDS.paid);
  await isMember(page);
  await page.getByText('$199.00', { exact: true }).waitFor();
  assert.equal(await flaws(page, lightDesktop), []);
});

test("only the payment page allows the provider's code", async () => {
  const policyOf = async (path: string) =>
    (await fetch(`${world.server.url}${path}`)).headers.get('Content-Security-Policy') ?? '';
  assert.match(await policyOf('/subscribe'), `script-src 'self' ${provider.url};`);
  for (const path of ['/', '/settings', '/forms', '/api/user'])
    assert.not((await policyOf(path)).includes(provider.url));
});

test('after all these tests no card number and no secret is in the data folder or the log', () => {
  const { dataDir, log } = world.server;
  const places = everyByte({ dataDir, logLines: [log()] });
  const cards = Object.values(CARDS).flatMap((card) => [card, card.replaceAll(' ', '')]);
  const clientSecrets = [...provider.book.subscriptions.values()].map(
    ({ latest_invoice: invoice }) => invoice.confirmation_secret.client_secret,
  );
  assert.ok(clientSecrets.length > 4);
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = provider.env;
  assert.equal(searchBytes(places, [...cards, ...clientSecrets, key!, webhookSecret!]), []);
  console.log(`  ${cards.length / 2} cards, ${clientSecrets.length} payments, ${places.size} places`);
});

test.run();
