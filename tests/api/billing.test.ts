/** Subscriptions: paid once, always in the provider's state, and without any card data here. */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { DAY, MINUTE } from '../../engine/lib/time.ts';
import { batch } from '../../api/db/batch.ts';
import { auditEvents, jobs, subscriptions, users } from '../../api/db/tables.ts';
import { adoptCustomer } from '../../api/features/billing/adopt-customer.ts';
import { getOrCreateSubscription } from '../../api/features/billing/get-or-create-subscription.ts';
import { jobsOf } from '../../api/jobs.ts';
import { enqueue } from '../../api/lib/jobs/queries.ts';
import { createJobRunner } from '../../api/lib/jobs/runner.ts';
import { storeSubscription } from '../../api/modules/subscriptions/store-subscription.ts';
import { PAYMENT_MAIL, paymentNotice, type PaymentNews } from '../../api/modules/subscriptions/payment-news.ts';
import { GRACE, isSetByAdministrator } from '../../api/modules/subscriptions/status-of.ts';
import { PaymentsError, type Payments } from '../../api/providers/payments/payments.ts';
import { startPaymentsServer, type PaymentsServer, type SignedEvent } from '../../scripts/lib/payments-server.ts';
import { newAdmin } from '../support/admin.ts';
import { createTestApp, ORIGIN, PASSWORD, type TestApp } from '../support/api.ts';
import { everyByte } from '../support/data-folder.ts';
import { searchBytes } from '../support/search-bytes.ts';
import { emailTokenIn, startMailServer } from '../support/smtp.ts';
import { suite } from '../support/suite.ts';

interface Context {
  api: TestApp;
  provider: PaymentsServer;
}
const test = suite<Context>('Subscriptions');

test.before.each(async (context) => {
  context.provider = await startPaymentsServer();
  context.api = await createTestApp(context.provider.env);
});
test.after.each(({ provider }) => provider.close());

type Person = Awaited<ReturnType<TestApp['signedIn']>>;

const start = (person: Person) => person.call('POST', '/api/get-or-create-subscription');
const view = async (person: Person) => (await person.call('GET', '/api/subscription')).body;
const statusOf = async (person: Person) => (await person.call('GET', '/api/user')).body.subscriptionStatus;

const post = ({ api }: Context, { body, signature }: SignedEvent): Promise<Response> =>
  Promise.resolve(
    api.app.request(`${ORIGIN}/api/payments/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
      body,
    }),
  );

/** Delivers all pending events of the provider and runs the jobs. */
async function deliver(context: Context): Promise<void> {
  const { api, provider } = context;
  for (const event of provider.book.events.splice(0))
    assert.is((await post(context, provider.sign(event, api.clock.now))).status, 200);
  while ((await api.runJobs()) > 0);
}

/** Registers a user and pays their first invoice. @returns the user and the provider's id of the subscription */
async function member(context: Context): Promise<{ person: Person; id: string }> {
  const person = await context.api.signedIn();
  const before = new Set(context.provider.book.subscriptions.keys());
  assert.is((await start(person)).status, 200);
  const id = [...context.provider.book.subscriptions.keys()].find((one) => !before.has(one))!;
  context.provider.book.pay(id);
  await deliver(context);
  return { person, id };
}

test('50 calls at the same moment with one idempotency key create one customer with one subscription, and all get the same answer', async ({
  api,
  provider,
}) => {
  const person = await api.signedIn();
  const headers = { 'Idempotency-Key': 'checkout' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => person.call('POST', '/api/get-or-create-subscription', undefined, headers)),
  );
  assert.equal(
    answers.map(({ status }) => status),
    answers.map(() => 200),
  );
  assert.is(new Set(answers.map(({ text }) => text)).size, 1);
  assert.match(answers[0]!.body.clientSecret, /_secret_/);
  assert.equal([provider.book.customers.size, provider.book.subscriptions.size], [1, 1]);
  assert.is((await api.deps.db.select().from(subscriptions)).length, 1);
  console.log(`  1 effect of ${answers.length} checkouts`);
});

test('a user is a trial member until the provider reports a payment, and then a member', async (context) => {
  const person = await context.api.signedIn();
  assert.equal([(await view(person)).state, await statusOf(person)], ['none', 'trial']);
  const { body } = await start(person);
  assert.equal([body.subscription.state, body.publishableKey], ['incomplete', 'pk_test_local']);
  await deliver(context);
  assert.is(await statusOf(person), 'trial', 'an open invoice is not a payment');
  const [id] = [...context.provider.book.subscriptions.keys()];
  context.provider.book.pay(id!);
  await deliver(context);
  const paid = await view(person);
  assert.equal(
    [paid.status, paid.state, paid.amount, paid.currency, paid.cancelAtPeriodEnd],
    ['active', 'active', 19_900, 'usd', false],
  );
  assert.is((await start(person)).body.clientSecret, null, 'nothing is left to pay');
  const changes = await context.api.deps.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'SUBSCRIPTION_CHANGE'));
  assert.equal(
    changes.map(({ actorId, subjectId }) => [actorId, subjectId]),
    [[null, person.userId]],
    'one audit event, caused by the provider',
  );
});

test('a subscription can be cancelled at the end of its period, resumed, and cancelled at once', async (context) => {
  const { person } = await member(context);
  const cancelled = await person.call('POST', '/api/subscription/cancel', { when: 'period-end' });
  assert.equal([cancelled.status, cancelled.body.cancelAtPeriodEnd, cancelled.body.status], [200, true, 'active']);
  const resumed = await person.call('POST', '/api/subscription/resume');
  assert.equal([resumed.status, resumed.body.cancelAtPeriodEnd], [200, false]);
  const ended = await person.call('POST', '/api/subscription/cancel', { when: 'now' });
  assert.equal([ended.body.state, ended.body.status], ['ended', 'cancelled']);
  const again = await person.call('POST', '/api/subscription/resume');
  assert.equal([again.status, again.body.code], [409, 'SUBSCRIPTION_STATE']);
  assert.is(
    (await start(person)).body.subscription.state,
    'incomplete',
    'a returning member starts a new subscription',
  );
  assert.is(context.provider.book.customers.size, 1, 'the customer is the same');
});

test('a cancellation that is sent again, because its answer got lost, shows the ended subscription', async (context) => {
  const { person } = await member(context);
  const sent = await Promise.all([1, 2].map(() => person.call('POST', '/api/subscription/cancel', { when: 'now' })));
  assert.equal(
    sent.map(({ status, body }) => [status, body.state]),
    [
      [200, 'ended'],
      [200, 'ended'],
    ],
    'from two windows at once',
  );
  for (const when of ['now', 'period-end']) {
    const { status, body } = await person.call('POST', '/api/subscription/cancel', { when });
    assert.equal([status, body.state, body.status], [200, 'ended', 'cancelled'], when);
  }
  const newcomer = await context.api.signedIn();
  const none = await newcomer.call('POST', '/api/subscription/cancel', { when: 'now' });
  assert.equal([none.status, none.body.code], [409, 'SUBSCRIPTION_STATE']);
});

test('a user can pay as soon as the operator has corrected the price, and gets one subscription', async ({
  api,
  provider,
}) => {
  const person = await api.signedIn();
  const restart = (STRIPE_PRICE_ID: string) =>
    createTestApp({ ...provider.env, STRIPE_PRICE_ID, DATA_DIR: api.dataDir });
  const wrong = await restart('price_of_last_year');
  const at = async ({ client }: TestApp) => {
    const visitor = client();
    for (const [name, value] of person.cookies) visitor.cookies.set(name, value);
    return visitor.call('POST', '/api/get-or-create-subscription');
  };
  assert.is((await at(wrong)).status, 503);
  const { status, body } = await start(person);
  assert.equal([status, body.subscription?.state], [200, 'incomplete']);
  assert.is(provider.book.subscriptions.size, 1);
  wrong.close();
});

test('a cancellation on the provider’s own page is shown, and can be taken back', async (context) => {
  const { person, id } = await member(context);
  context.provider.book.cancelOnPortal(id);
  await deliver(context);
  const { status, cancelAtPeriodEnd, periodEnd } = await view(person);
  assert.equal([status, cancelAtPeriodEnd], ['active', true]);
  context.provider.book.cancelOnPortal(id, 20);
  await deliver(context);
  const sooner = await view(person);
  assert.equal(
    [sooner.cancelAtPeriodEnd, Date.parse(periodEnd) - Date.parse(sooner.periodEnd)],
    [true, 20 * DAY],
    'a day before the end of the period',
  );
  const resumed = await person.call('POST', '/api/subscription/resume');
  assert.equal([resumed.status, resumed.body.cancelAtPeriodEnd, resumed.body.periodEnd], [200, false, periodEnd]);
});

test('a missed payment ends the membership after seven days, and a late payment restores it', async (context) => {
  const { api, provider } = context;
  const { person, id } = await member(context);
  provider.book.renewWithoutPayment(id);
  await deliver(context);
  const late = await view(person);
  assert.equal([late.state, late.status], ['past-due', 'active']);
  assert.is(Date.parse(late.graceEndsAt), api.clock.now + GRACE);
  api.clock.now += 4 * DAY;
  await deliver(context);
  assert.is((await view(person)).status, 'active');
  api.clock.now += GRACE - 4 * DAY + DAY / 2;
  await deliver(context);
  assert.is((await view(person)).status, 'cancelled');
  provider.book.pay(id);
  await deliver(context);
  assert.equal([(await view(person)).status, (await view(person)).graceEndsAt], ['active', null]);
});

test('a grace period that has ended since the last reading does not look like an administrator’s choice', () => {
  const row = { state: 'past-due', pastDueSince: 0, readAt: 0, wasPaid: true } as const;
  assert.is(isSetByAdministrator('active', row), false);
});

test('cancelling after a missed payment ends the subscription, so that the payment is not tried again', async (context) => {
  const { api, provider } = context;
  for (const days of [0, 8]) {
    const { person, id } = await member(context);
    provider.book.renewWithoutPayment(id);
    await deliver(context);
    api.clock.now += days * DAY;
    await person.call('POST', '/api/login', { email: person.email, password: PASSWORD });
    await deliver(context);
    const { status, body } = await person.call('POST', '/api/subscription/cancel', { when: 'period-end' });
    assert.equal([status, body.state, body.status], [200, 'ended', 'cancelled'], `${days} days later`);
    const { status: at, latest_invoice: invoice } = provider.book.subscription(id)!;
    assert.equal([at, invoice.status, invoice.auto_advance], ['canceled', 'open', false]);
  }
});

test('late, repeated and reordered events lead to the provider’s state', async (context) => {
  const { api, provider } = context;
  const acts = ['pay', 'renewWithoutPayment', 'end'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
      async (happened, order) => {
        const { person, id: first } = await member(context);
        for (const act of happened) provider.book[act](first);
        let id = first;
        if (provider.book.subscription(first)!.status === 'canceled' && order[1]! % 2 === 0) {
          // The user subscribes again. Events of the earlier subscription arrive in between, or afterwards.
          assert.is((await start(person)).status, 200);
          id = [...provider.book.subscriptions.keys()].at(-1)!;
          provider.book.pay(id);
        }
        const events = provider.book.events.splice(0);
        const shuffled = [...events, ...events]
          .map((event, index) => ({ event, at: order[index % order.length]! }))
          .sort((a, b) => a.at - b.at);
        for (const [index, { event }] of shuffled.entries()) {
          api.clock.now += order[index % order.length]! % MINUTE;
          assert.is((await post(context, provider.sign(event, api.clock.now))).status, 200);
          if (order[0]! % 2 === 0) await api.runJobs();
        }
        await deliver(context);
        const expected = { active: 'active', past_due: 'past-due', canceled: 'ended', incomplete_expired: 'ended' };
        const { status } = provider.book.subscription(id)!;
        assert.is((await view(person)).state, expected[status as keyof typeof expected]);
        assert.is(await statusOf(person), status === 'canceled' ? 'cancelled' : 'active');
      },
    ),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 12) },
  );
});

test('a returning member becomes a member when an event arrives while the new subscription is being made', async (context) => {
  const { api, provider } = context;
  const { person, id: first } = await member(context);
  await person.call('POST', '/api/subscription/cancel', { when: 'now' });
  const payments = api.deps.payments!;
  const slow: Payments = {
    ...payments,
    async createSubscription(asked) {
      const found = await payments.createSubscription(asked);
      api.clock.now += 1200;
      await deliver(context);
      return found;
    },
  };
  const started = await getOrCreateSubscription({ ...api.deps, payments: slow }, { userId: person.userId });
  assert.is(started.subscription.state, 'incomplete');
  const second = [...provider.book.subscriptions.keys()].at(-1)!;
  assert.is.not(second, first);
  provider.book.pay(second);
  await deliver(context);
  assert.equal([(await view(person)).state, await statusOf(person)], ['active', 'active']);
});

test('a new subscription is stored also when the ended one is read again before the provider has made it', async (context) => {
  const { api } = context;
  const { person } = await member(context);
  await person.call('POST', '/api/subscription/cancel', { when: 'now' });
  const payments = api.deps.payments!;
  const slow: Payments = {
    ...payments,
    async createSubscription(asked) {
      api.clock.now += 1200;
      await deliver(context);
      return payments.createSubscription(asked);
    },
  };
  const started = await getOrCreateSubscription({ ...api.deps, payments: slow }, { userId: person.userId });
  assert.is(started.subscription.state, 'incomplete');
});

test('a returning member who starts in two windows at once gets one subscription', async (context) => {
  const { api, provider } = context;
  const { person, id } = await member(context);
  provider.book.end(id);
  const payments = api.deps.payments as { -readonly [key in keyof Payments]: Payments[key] };
  const { findSubscription } = payments;
  payments.findSubscription = async (customer) => {
    const found = await findSubscription(customer);
    payments.findSubscription = findSubscription;
    await start(person);
    return found;
  };
  assert.is((await start(person)).status, 200);
  assert.is(provider.book.subscriptions.size, 2, 'the ended one, and a new one');
  const { users } = (await (await newAdmin(api)).call('GET', `/api/admin/users?search=${person.email}`)).body;
  assert.equal([users[0].subscriptionStatus, users[0].setByAdministrator], ['cancelled', false]);
});

test('a membership ends also when the user opens the subscribe page before the event of its end arrives', async (context) => {
  const { person, id } = await member(context);
  context.provider.book.cancel(id);
  const [first, second] = await Promise.all([start(person), start(person)]);
  assert.equal([first.body.subscription.state, first.body.subscription.status], ['incomplete', 'cancelled']);
  assert.is(second.body.clientSecret, first.body.clientSecret);
  await deliver(context);
  assert.is(await statusOf(person), 'cancelled');
  context.provider.book.pay([...context.provider.book.subscriptions.keys()].at(-1)!);
  await deliver(context);
  assert.equal([context.provider.book.subscriptions.size, await statusOf(person)], [2, 'active']);
});

const EVENTS = Number(process.env['PROPERTY_RUNS'] ?? 200);

test('many events, each sent three times and shuffled, give the same result as in order', async (context) => {
  const { api, provider } = context;
  const people = [];
  for (let index = 0; index < 10; index += 1) people.push(await member(context));
  const acts = ['renewWithoutPayment', 'pay'] as const;
  for (let round = 0; provider.book.events.length < EVENTS; round += 1)
    for (const [index, { id }] of people.entries()) provider.book[acts[(round + index) % 2]!](id);
  // Some subscriptions are active, some are past due, and some have ended.
  for (const { id } of people.slice(0, 3)) provider.book.end(id);
  const begun = api.clock.now;
  const events = provider.book.events.splice(0);
  const random = fc.sample(fc.nat(), { numRuns: 3 * events.length, seed: 28 });
  const shuffled = [...events, ...events, ...events]
    .map((event, index) => ({ event, at: random[index]! }))
    .sort((a, b) => a.at - b.at);
  let tooLate = 0;
  for (const [index, { event }] of shuffled.entries()) {
    api.clock.now += random[index]! % MINUTE;
    // Some signatures are too old: the server refuses them, and the provider signs and sends the event again.
    if (index % 10 === 0) {
      tooLate += 1;
      assert.is(
        (await post(context, provider.sign(event, api.clock.now - 301_000 - (random[index]! % DAY)))).status,
        400,
      );
    }
    assert.is((await post(context, provider.sign(event, api.clock.now))).status, 200);
    if (index % 100 === 0) await api.runJobs();
  }
  while ((await api.runJobs()) > 0);
  const hours = Math.round((api.clock.now - begun) / (60 * MINUTE));
  const counted = (await api.deps.db.select().from(jobs)).filter(({ kind }) => kind === 'refresh-subscription').length;
  const expected = { active: 'active', past_due: 'past-due', canceled: 'ended', incomplete_expired: 'ended' };
  for (const { person, id } of people) {
    const { status } = provider.book.subscription(id)!;
    assert.is((await view(person)).state, expected[status as keyof typeof expected]);
    assert.is(await statusOf(person), status === 'canceled' ? 'cancelled' : 'active');
  }
  console.log(
    `  ${shuffled.length} deliveries of ${events.length} events over ${hours} hours, ${tooLate} refused as too late, ${counted} jobs`,
  );
});

test('an end and a first payment are noticed without their events', async (context) => {
  const { api, provider } = context;
  const { person: leaver, id: ended } = await member(context);
  await leaver.call('POST', '/api/subscription/cancel', { when: 'period-end' });
  const payer = await api.signedIn('payer');
  await start(payer);
  await deliver(context);
  provider.book.end(ended);
  provider.book.pay([...provider.book.subscriptions.keys()].at(-1)!);
  provider.book.events.splice(0);
  api.clock.now += DAY / 4;
  await deliver(context);
  assert.equal([await statusOf(leaver), await statusOf(payer)], ['active', 'active'], 'the paid period is not over');
  api.clock.now = provider.book.subscription(ended)!.items.data[0]!.current_period_end * 1000 + DAY / 4;
  await deliver(context);
  const { subscriptionStatus } = (await leaver.call('POST', '/api/login', { email: leaver.email, password: PASSWORD }))
    .body;
  assert.is(subscriptionStatus, 'cancelled');
});

test('an event is accepted only with a valid signature from the last five minutes', async (context) => {
  const { api, provider } = context;
  const { person, id } = await member(context);
  provider.book.end(id);
  const [event] = provider.book.events.splice(0);
  const queued = async () =>
    (await api.deps.db.select().from(jobs).where(eq(jobs.kind, 'refresh-subscription'))).length;
  const before = await queued();
  const { now } = api.clock;
  const right = provider.sign(event!, now);
  const forged: SignedEvent[] = [
    { ...right, signature: '' },
    { ...right, signature: right.signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) },
    { ...right, body: right.body.replace('canceled', 'active') },
    provider.sign(event!, now - 301_000),
  ];
  for (const one of forged) {
    const answer = await post(context, one);
    assert.equal([answer.status, ((await answer.json()) as { code: string }).code], [400, 'SIGNATURE_INVALID']);
  }
  assert.is(await queued(), before, 'no job was queued');
  assert.is(await statusOf(person), 'active');
  assert.is((await post(context, provider.sign(event!, now - 299_000))).status, 200);
  assert.is((await post(context, right)).status, 200);
  assert.is(await queued(), before + 1, 'the same event counts once');
  await deliver(context);
  assert.is(await statusOf(person), 'cancelled');
});

test('an event counts also when the provider could not be read for a day after it', async (context) => {
  const { api, provider } = context;
  const { person, id } = await member(context);
  provider.book.cancel(id);
  const [event] = provider.book.events.splice(0);
  provider.mode = 'broken';
  assert.is((await post(context, provider.sign(event!, api.clock.now))).status, 200);
  for (const ends = api.clock.now + DAY; api.clock.now < ends; api.clock.now += 60 * MINUTE) await api.runJobs();
  provider.mode = 'right';
  await deliver(context);
  assert.equal([(await view(person)).state, await statusOf(person)], ['ended', 'cancelled']);
});

test('a clock that is set back does not prolong a membership', async (context) => {
  const { api, provider } = context;
  const { person, id } = await member(context);
  api.clock.now -= 60 * MINUTE;
  provider.book.end(id);
  await deliver(context);
  assert.equal([(await view(person)).state, await statusOf(person)], ['ended', 'cancelled']);
});

test('a reading that began before the stored one changes nothing when it ends after it', async (context) => {
  const { api, provider } = context;
  const { person, id } = await member(context);
  const [found, readAt] = [await api.deps.payments!.readSubscription(id), api.clock.now];
  api.clock.now += 1;
  provider.book.end(id);
  await deliver(context);
  await storeSubscription(api.deps, { userId: person.userId, found: found!, known: id, readAt, by: null });
  assert.equal([(await view(person)).state, await statusOf(person)], ['ended', 'cancelled']);
});

test('an event about an unknown customer changes nothing', async (context) => {
  const { api, provider } = context;
  const stranger = { id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: { customer: 'cus_other' } } };
  assert.is((await post(context, provider.sign(stranger, api.clock.now))).status, 200);
  assert.equal(await api.deps.db.select().from(jobs).where(eq(jobs.kind, 'refresh-subscription')), []);
});

test('a first invoice that is not paid in time leaves the trial unchanged, and the next try creates another subscription', async (context) => {
  const { api, provider } = context;
  const person = await api.signedIn();
  const { clientSecret } = (await start(person)).body;
  provider.book.end([...provider.book.subscriptions.keys()][0]!);
  await deliver(context);
  const { state, status, setByAdministrator, plan } = await view(person);
  assert.equal([state, status, setByAdministrator, plan.name], ['expired', 'trial', false, 'Trial']);
  const again = (await start(person)).body;
  assert.equal([again.subscription.state, again.clientSecret === clientSecret], ['incomplete', false]);
  // The user has had two subscriptions and paid none, so only an administrator can have ended the membership.
  const admin = await newAdmin(api);
  const { body } = await admin.call('PUT', `/api/admin/users/${person.userId}`, { subscriptionStatus: 'cancelled' });
  assert.equal([body.setByAdministrator, (await view(person)).setByAdministrator], [true, true]);
});

test('a status set by an administrator stays until the subscription itself changes, and both are in the audit trail', async (context) => {
  const { api, provider } = context;
  const { person, id } = await member(context);
  const admin = await newAdmin(api);
  assert.is(
    (await admin.call('PUT', `/api/admin/users/${person.userId}`, { subscriptionStatus: 'cancelled' })).status,
    200,
  );
  provider.book.cancelAtPeriodEnd(id);
  await deliver(context);
  assert.is(await statusOf(person), 'cancelled', 'a changed payment date does not change the membership');
  // The user and the administrator both see that money is still taken, and who ended the membership.
  const listed = async () =>
    (await admin.call('GET', `/api/admin/users?limit=10&offset=0&search=${person.email}`)).body.users[0];
  const contradiction = async () =>
    [await view(person), await listed()].map(({ setByAdministrator }) => setByAdministrator);
  assert.equal([await contradiction(), (await listed()).planName], [[true, true], 'Professional']);
  provider.book.end(id);
  await deliver(context);
  assert.equal([await contradiction(), (await listed()).planName], [[false, false], null]);
  const changes = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'SUBSCRIPTION_CHANGE'));
  assert.equal(new Set(changes.map(({ actorId }) => actorId)), new Set([null, admin.userId]));
  const trail = (await admin.call('GET', '/api/admin/audit-trail?limit=10&offset=0&eventType=SUBSCRIPTION_CHANGE'))
    .body;
  assert.equal(
    new Set(trail.events.map(({ actor }: { actor: string }) => actor)),
    new Set(['Payment provider', admin.email]),
    'the audit trail names who made each change',
  );
});

test('the audit trail names the user who ends a subscription, and the provider when it has ended before', async (context) => {
  const { api, provider } = context;
  const { person: leaver } = await member(context);
  const { person: second, id: ended } = await member(context);
  const { person: returning, id: alsoEnded } = await member(context);
  for (const id of [ended, alsoEnded]) provider.book.end(id);
  for (const person of [leaver, second])
    assert.is((await person.call('POST', '/api/subscription/cancel', { when: 'now' })).body.state, 'ended');
  assert.is((await start(returning)).body.subscription.state, 'incomplete');
  const changes = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'SUBSCRIPTION_CHANGE'));
  assert.equal(
    [leaver, second, returning].map(({ userId }) =>
      changes.filter(({ subjectId }) => subjectId === userId).map(({ actorId }) => actorId),
    ),
    [
      [null, leaver.userId],
      [null, null],
      [null, null],
    ],
  );
});

/** The payment notifications of a user, one text each. */
const noticesOf = async (person: Person): Promise<string[]> =>
  (await person.call('GET', '/api/notifications')).body.notifications
    .filter(({ kind }: { kind: string }) => kind === 'PAYMENT')
    .map(({ about, at, read }: { about: string; at: string; read: boolean }) => `${about} ${at.slice(0, 10)} ${read}`);

test('when the bank refuses a payment after days, the user gets a mail, and a notification until another payment succeeds', async () => {
  const [smtp, provider] = [await startMailServer(), await startPaymentsServer()];
  const api = await createTestApp({ ...provider.env, SMTP_URL: smtp.url });
  const context = { api, provider };
  const person = await api.signedIn();
  await start(person);
  const id = [...provider.book.subscriptions.keys()][0]!;
  provider.book.refuse(id);
  await deliver(context);
  assert.equal(await noticesOf(person), [], 'a refusal that was shown at once gives no notification');
  provider.book.process(id);
  await deliver(context);
  assert.equal([(await view(person)).isProcessing, (await view(person)).state], [true, 'incomplete']);
  api.clock.now += 3 * DAY;
  provider.book.refuse(id);
  await deliver(context);
  const refused = await view(person);
  assert.equal([refused.isProcessing, Date.parse(refused.refusedAt)], [false, api.clock.now]);
  const mail = await smtp.next('Your bank has refused the payment');
  assert.equal([mail.to, mail.headers.get('subject')], [[person.email], 'Your payment did not go through']);
  assert.match(mail.text, /You have not been charged.*\/subscribe/s);
  assert.equal(await noticesOf(person), ['refused 2026-11-23 false']);
  const [{ id: noticeId }] = (await person.call('GET', '/api/notifications')).body.notifications;
  await person.call('POST', '/api/notifications/read', { ids: [noticeId] });
  assert.equal(await noticesOf(person), ['refused 2026-11-23 true']);
  // The provider gives up the first subscription, and the user pays for another one, which takes its time too.
  provider.book.end(id);
  await deliver(context);
  assert.is((await view(person)).state, 'expired');
  await start(person);
  const second = [...provider.book.subscriptions.keys()].at(-1)!;
  provider.book.process(second);
  await deliver(context);
  assert.equal([(await view(person)).refusedAt, await noticesOf(person)], [null, []]);
  provider.book.pay(second);
  await deliver(context);
  assert.match((await smtp.next('You are a Premium Member now.')).text, /The next payment is on [A-Z]\w+ \d/);
  assert.equal(
    smtp.mails.filter(({ headers }) => /payment/.test(headers.get('subject') ?? '')).length,
    2,
    'one mail for each payment',
  );
  await provider.close();
});

test('a slow payment that succeeds while the provider is read is not refused', async (context) => {
  const { book } = context.provider;
  const person = await context.api.signedIn();
  await start(person);
  const id = [...book.subscriptions.keys()][0]!;
  book.process(id);
  await deliver(context);
  // The payment is read after its subscription, which was still incomplete then.
  book.payInvoice(id);
  const { state, isProcessing, refusedAt } = (await start(person)).body.subscription;
  assert.equal([state, isProcessing, refusedAt], ['incomplete', true, null]);
  assert.equal(await noticesOf(person), []);
  book.pay(id);
  await deliver(context);
  assert.is((await view(person)).state, 'active');
});

test('a card payment that is read before its subscription is active gives one mail, once the user is a member', async () => {
  const [smtp, provider] = [await startMailServer(), await startPaymentsServer()];
  const api = await createTestApp({ ...provider.env, SMTP_URL: smtp.url });
  const person = await api.signedIn();
  await start(person);
  const id = [...provider.book.subscriptions.keys()][0]!;
  provider.book.payInvoice(id);
  assert.is((await start(person)).body.subscription.isProcessing, true);
  await deliver({ api, provider });
  assert.equal([smtp.mails.length, await statusOf(person)], [0, 'trial']);
  provider.book.pay(id);
  await deliver({ api, provider });
  await smtp.next('You are a Premium Member now.');
  assert.equal([smtp.mails.length, await statusOf(person)], [1, 'active']);
  await provider.close();
});

test('a payment counts as refused when the provider gives up its subscription', async (context) => {
  const { provider } = context;
  const person = await context.api.signedIn();
  await start(person);
  const id = [...provider.book.subscriptions.keys()][0]!;
  provider.book.process(id);
  await deliver(context);
  provider.book.end(id);
  await deliver(context);
  const { state, refusedAt } = await view(person);
  const { now } = context.api.clock;
  assert.equal([state, Date.parse(refusedAt)], ['expired', now]);
  const row = { state: 'expired', pastDueSince: null, refusedAt: now } as const;
  assert.equal(
    [7 * DAY - 1, 7 * DAY].map((later) => paymentNotice(row, now + later)?.about),
    ['refused', undefined],
    'the notification is shown for a week',
  );
});

test('a missing payment sends a mail and a notification, and the end of the membership a notification', async () => {
  const [smtp, provider] = [await startMailServer(), await startPaymentsServer()];
  const api = await createTestApp({ ...provider.env, SMTP_URL: smtp.url });
  const context = { api, provider };
  const { person, id } = await member(context);
  provider.book.renewWithoutPayment(id);
  await deliver(context);
  await deliver(context);
  const mail = await smtp.next('Your bank has refused the monthly payment');
  assert.match(mail.text, /your membership ends on November 27, 2026/);
  assert.equal(await noticesOf(person), ['missing 2026-11-27 false']);
  api.clock.now += GRACE;
  await deliver(context);
  // The session has ended after a week without use, so the user signs in again.
  await person.call('POST', '/api/login', { email: person.email, password: PASSWORD });
  assert.equal(await noticesOf(person), ['unpaid 2026-11-27 false']);
  provider.book.pay(id);
  await deliver(context);
  assert.equal(await noticesOf(person), []);
  assert.equal(smtp.mails.filter(({ headers }) => headers.get('subject') === 'Your last payment is missing').length, 1);
  await provider.close();
});

test('a mail about a payment is not sent when its news is over, and its days are those of the user’s time zone', async () => {
  const [smtp, provider] = [await startMailServer(), await startPaymentsServer()];
  const api = await createTestApp({ ...provider.env, SMTP_URL: smtp.url });
  const context = { api, provider };
  const { db } = api.deps;
  const { person, id } = await member(context);
  const queue = async (news: PaymentNews) => {
    const data = { userId: person.userId, news };
    await batch(db, [enqueue(db, { kind: PAYMENT_MAIL, data, runAt: api.clock.now })]);
    await deliver(context);
  };
  await queue('refused');
  await queue('missing');
  assert.is(smtp.mails.length, 0, 'the payment has gone through since');
  api.clock.now = Date.parse('2026-11-20T23:30:00Z');
  await person.call('PUT', '/api/user/settings', { timezone: 'Asia/Tokyo' });
  provider.book.renewWithoutPayment(id);
  await deliver(context);
  await smtp.next('your membership ends on November 28, 2026');
  await queue('went-through');
  api.clock.now += GRACE;
  await deliver(context);
  await db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.id, person.userId));
  await queue('missing');
  assert.is(smtp.mails.length, 1);
  await provider.close();
});

test('no mail and no notification says that a membership ends or has ended against what an administrator has set', async () => {
  const [smtp, provider] = [await startMailServer(), await startPaymentsServer()];
  const api = await createTestApp({ ...provider.env, SMTP_URL: smtp.url });
  const context = { api, provider };
  const { person, id } = await member(context);
  const admin = await newAdmin(api);
  const set = async (subscriptionStatus: string) =>
    assert.is((await admin.call('PUT', `/api/admin/users/${person.userId}`, { subscriptionStatus })).status, 200);
  await set('cancelled');
  provider.book.renewWithoutPayment(id);
  await deliver(context);
  assert.equal(await noticesOf(person), []);
  assert.equal(
    smtp.mails.map(({ headers }) => headers.get('subject')).filter((subject) => subject?.includes('missing')),
    [],
  );
  await set('active');
  assert.equal(await noticesOf(person), ['missing 2026-11-27 false']);
  api.clock.now += GRACE;
  await deliver(context);
  for (const one of [person, admin]) await one.call('POST', '/api/login', { email: one.email, password: PASSWORD });
  assert.equal(await noticesOf(person), ['unpaid 2026-11-27 false']);
  await set('active');
  assert.equal(await noticesOf(person), []);
});

test('nobody is told that the end of the trial costs nothing while their payment is with the bank', async () => {
  const [smtp, provider] = [await startMailServer(), await startPaymentsServer()];
  const api = await createTestApp({ ...provider.env, SMTP_URL: smtp.url });
  const context = { api, provider };
  const people = [await api.signedIn('payer'), await api.signedIn('other')];
  await start(people[0]!);
  provider.book.process([...provider.book.subscriptions.keys()][0]!);
  await deliver(context);
  api.clock.now += 5.5 * DAY;
  await deliver(context);
  const told = smtp.mails.filter(({ headers }) => /trial ends on/.test(headers.get('subject') ?? ''));
  assert.equal(
    told.map(({ to }) => to),
    [[people[1]!.email]],
  );
  const kinds = async (person: Person) =>
    (await person.call('GET', '/api/notifications')).body.notifications.map(({ kind }: { kind: string }) => kind);
  assert.equal(await Promise.all(people.map(kinds)), [[], ['TRIAL_END']]);
  await provider.close();
});

test('a signed event without an object, or with one of another shape, is acknowledged like one of an unknown type', async (context) => {
  const { api, provider } = context;
  for (const event of [
    { id: 'evt_1', object: 'v2.core.event', type: 'v1.billing.meter.error', related_object: { id: 'x', type: 'y' } },
    { id: 'evt_2', object: 'event', type: 'unknown', data: { object: null } },
    { id: 'evt_3', object: 'event', type: 'unknown', data: { object: { id: 'q' } } },
  ])
    assert.is((await post(context, provider.sign(event, api.clock.now))).status, 200, event.id);
  const unsigned = { ...provider.sign({ id: 'evt_4' }, api.clock.now), body: '{"id":"evt_5"}' };
  assert.is((await post(context, unsigned)).status, 400);
});

test('a price with a part of a cent is shown rounded, not as 0', async (context) => {
  const person = await context.api.signedIn();
  await start(person);
  const { book } = context.provider;
  const [id, { items }] = [...book.subscriptions][0]!;
  Object.assign(items.data[0]!.price, { unit_amount: null, unit_amount_decimal: '19900.4' });
  book.pay(id);
  await deliver(context);
  assert.is((await view(person)).amount, 19_900);
});

test('nobody pays a price without a fixed amount, the log names the setting, and it is never shown as 0', async (context) => {
  const { api, provider } = context;
  const person = await api.signedIn();
  provider.book.price.unit_amount = null;
  for (let tries = 1; tries <= 2; tries += 1) {
    const answer = await start(person);
    assert.equal([answer.status, answer.body.code], [503, 'PAYMENTS_UNAVAILABLE'], answer.text);
    assert.match(answer.body.message, 'contact support');
  }
  assert.match(api.logLines.join(''), /STRIPE_PRICE_ID/);
  assert.equal(
    [...provider.book.subscriptions.values()].map(({ status }) => status),
    ['canceled'],
  );
  assert.equal((await view(person)).amount, null);
});

test('the subscription of somebody who pays such a price is shown without an amount', async (context) => {
  const { person, id } = await member(context);
  const { items } = context.provider.book.subscription(id)!;
  items.data[0]!.price.unit_amount = null;
  context.provider.book.cancelAtPeriodEnd(id);
  await deliver(context);
  const { amount, cancelAtPeriodEnd, status } = await view(person);
  assert.equal([amount, cancelAtPeriodEnd, status], [null, true, 'active']);
  assert.is((await start(person)).status, 200);
  const admin = await newAdmin(context.api);
  const { users: listed } = (await admin.call('GET', `/api/admin/users?search=${person.email}`)).body;
  assert.equal([listed[0].planName, listed[0].monthlyRevenue], ['Professional', null]);
});

test('receipts and the page for changing the card come from the provider', async (context) => {
  const { person } = await member(context);
  const receipts = await person.call('GET', '/api/subscription/receipts');
  assert.equal(
    receipts.body.map(({ amount, currency, paid }: { amount: number; currency: string; paid: boolean }) => [
      amount,
      currency,
      paid,
    ]),
    [[19_900, 'usd', true]],
  );
  const looking = await context.api.signedIn('looking');
  await start(looking);
  assert.equal(
    (await looking.call('GET', '/api/subscription/receipts')).body,
    [],
    'without a payment there are no receipts',
  );
  const portal = await person.call('POST', '/api/subscription/portal');
  assert.match(portal.body.url, `${context.provider.url}/portal/cus_`);
  const asked = context.provider.requests.find((request) => request.includes('billing_portal'));
  assert.match(decodeURIComponent(asked!), /return_url=http\S+\/settings$/, 'the way back');
  const stranger = await context.api.signedIn('stranger');
  assert.equal((await stranger.call('GET', '/api/subscription/receipts')).body, []);
  assert.is((await stranger.call('POST', '/api/subscription/portal')).status, 409);
});

test('an open invoice can be paid only while a payment brings its subscription back', async (context) => {
  const { provider } = context;
  const { person, id } = await member(context);
  const paid = async () =>
    (await person.call('GET', '/api/subscription/receipts')).body.map((receipt: { paid: boolean }) => receipt.paid);
  provider.book.renewWithoutPayment(id);
  await deliver(context);
  assert.equal(await paid(), [false, true]);
  provider.book.end(id);
  await deliver(context);
  assert.equal(await paid(), [true], 'after the end');
  await start(person);
  const again = [...provider.book.subscriptions.keys()].at(-1)!;
  provider.book.pay(again);
  provider.book.renewWithoutPayment(again);
  await deliver(context);
  assert.equal(await paid(), [false, true, true], 'the invoice of the earlier subscription is not offered again');
});

/** Puts users and subscriptions back to the given moment, as the restore of a backup does. */
async function backup({ api: { deps }, provider }: Context): Promise<() => Promise<void>> {
  const rows = await deps.db.select().from(subscriptions);
  const people = await deps.db.select().from(users);
  return async () => {
    await deps.db.delete(subscriptions);
    for (const row of rows) await deps.db.insert(subscriptions).values(row);
    for (const { id, subscriptionStatus } of people)
      await deps.db.update(users).set({ subscriptionStatus }).where(eq(users.id, id));
    await deps.db.delete(jobs);
    provider.book.events.splice(0);
    provider.forgetKeys();
  };
}

/** Two people who paid after the backup: one for the first time, one after an earlier subscription had ended. */
async function paidAfterBackup(context: Context): Promise<{ people: Person[]; ids: string[] }> {
  const { api, provider } = context;
  const { person: returning, id } = await member(context);
  provider.book.end(id);
  await deliver(context);
  const people = [returning, await api.signedIn('new')];
  const restore = await backup(context);
  for (const person of people) await start(person);
  const ids = [...provider.book.subscriptions.keys()].slice(1);
  for (const one of ids) provider.book.pay(one);
  await deliver(context);
  await restore();
  assert.equal(await Promise.all(people.map(statusOf)), ['cancelled', 'trial']);
  return { people, ids };
}

test('after a restore, a user who subscribes again keeps the subscription that is already paid', async (context) => {
  const { people } = await paidAfterBackup(context);
  for (const person of people) {
    const { status, body } = await start(person);
    assert.equal([status, body.subscription.state, body.clientSecret], [200, 'active', null]);
    assert.is(await statusOf(person), 'active');
  }
  const { customers, subscriptions: made } = context.provider.book;
  assert.equal([customers.size, made.size], [2, 3]);
});

test('after a restore, the next event of a paid subscription makes its user a member again', async (context) => {
  const { people, ids } = await paidAfterBackup(context);
  for (const id of ids) context.provider.book.pay(id);
  await deliver(context);
  for (const person of people) {
    assert.equal([(await view(person)).state, await statusOf(person)], ['active', 'active']);
    assert.is((await person.call('POST', '/api/subscription/cancel', { when: 'now' })).status, 200);
  }
  assert.equal(
    ids.map((id) => context.provider.book.subscription(id)!.status),
    ['canceled', 'canceled'],
    'both can cancel it',
  );
  assert.equal(
    context.api.logLines.filter((line) => line.includes('pays')),
    [],
  );
});

test('after a restore, the next event of a customer who has replaced a deleted one is not lost', async (context) => {
  const { provider } = context;
  const { person, id } = await member(context);
  provider.book.deleteCustomer(provider.book.subscription(id)!.customer);
  await deliver(context);
  const restore = await backup(context);
  await start(person);
  const again = [...provider.book.subscriptions.keys()].at(-1)!;
  provider.book.pay(again);
  await restore();
  provider.book.pay(again);
  await deliver(context);
  assert.equal([(await view(person)).state, await statusOf(person)], ['active', 'active']);
});

test('the log names a customer who pays without an account, and one who pays twice', async (context) => {
  const { api, provider } = context;
  const { person, id } = await member(context);
  const strange = provider.book.addCustomer('no-user').id;
  const second = provider.book.addCustomer(person.userId).id;
  const { person: late, id: unpaid } = await member(context);
  provider.book.renewWithoutPayment(unpaid);
  const third = provider.book.addCustomer(late.userId).id;
  for (const [customer, userId] of [
    [strange, 'no-user'],
    [second, person.userId],
    [third, late.userId],
  ] as const)
    provider.book.pay(provider.book.addSubscription(customer, userId)!.id);
  const payingNothing = provider.book.addCustomer('deleted-user').id;
  provider.book.addSubscription(payingNothing, 'deleted-user');
  await deliver(context);
  const rows = await api.deps.db.select().from(subscriptions);
  // An event came before the customer was stored.
  await adoptCustomer(api.deps, rows[0]!);
  const isNamed = (customer: string) =>
    api.logLines.some((line) => line.includes('"level":"warn"') && line.includes(customer));
  assert.equal([strange, second, third, payingNothing, rows[0]!.customerId].map(isNamed), [
    true,
    true,
    true,
    false,
    false,
  ]);
  assert.equal(new Set(rows.map(({ subscriptionId }) => subscriptionId)), new Set([id, unpaid]));
});

test('a failing provider gives a 503, nothing is half done, and the next try succeeds', async (context) => {
  const { api, provider } = context;
  const person = await api.signedIn();
  provider.mode = 'broken';
  const failed = await start(person);
  assert.equal([failed.status, failed.body.code], [503, 'PAYMENTS_UNAVAILABLE']);
  // The provider does the work, but its answers are lost on the way.
  provider.mode = 'lost';
  assert.is((await start(person)).status, 200, 'the request was repeated with the same idempotency key');
  assert.equal([provider.book.customers.size, provider.book.subscriptions.size], [1, 1]);
});

test('a failure that the provider stores under an idempotency key is over with the next try', async (context) => {
  const { provider } = context;
  const { person: returning, id } = await member(context);
  provider.book.end(id);
  await deliver(context);
  // The creation of a customer fails for one of them, and that of a subscription for the other.
  for (const person of [await context.api.signedIn('new'), returning]) {
    provider.mode = 'broken-within';
    assert.is((await start(person)).body.code, 'PAYMENTS_UNAVAILABLE');
    provider.mode = 'right';
    const answers = await Promise.all([start(person), start(person)]);
    assert.equal(
      answers.map(({ status }) => status),
      [200, 200],
    );
    assert.is(answers[0]!.body.clientSecret, answers[1]!.body.clientSecret, 'two windows get the same subscription');
  }
  assert.equal([provider.book.customers.size, provider.book.subscriptions.size], [2, 3]);
});

test('deleting the account deletes the customer at the provider and ends the payments', async (context) => {
  const { person, id } = await member(context);
  await person.call('POST', '/api/user/confirm-password', { currentPassword: PASSWORD });
  assert.is((await person.call('DELETE', '/api/user/account')).status, 200);
  await deliver(context);
  assert.equal([context.provider.book.customers.size, context.provider.book.subscription(id)?.status], [0, 'canceled']);
});

test('a deleted account ends the payments also when the server runs without the payment settings for a day', async (context) => {
  const { api, provider } = context;
  const { person, id } = await member(context);
  assert.is((await person.call('DELETE', '/api/user/account')).status, 200);
  const without = { ...api.deps, payments: undefined };
  const runner = createJobRunner(without, jobsOf(without));
  for (const ends = api.clock.now + DAY; api.clock.now < ends; api.clock.now += 60 * MINUTE) await runner.runDue();
  assert.is(provider.book.subscription(id)!.status, 'active');
  await deliver(context);
  assert.equal([provider.book.customers.size, provider.book.subscription(id)!.status], [0, 'canceled']);
});

test('a user whose customer was deleted at the provider can subscribe again, as one new customer', async (context) => {
  const { provider } = context;
  const { person, id } = await member(context);
  provider.book.deleteCustomer(provider.book.subscription(id)!.customer);
  const answers = await Promise.all([start(person), start(person)]);
  assert.equal(
    answers.map(({ status, body }) => [status, body.subscription?.state]),
    [
      [200, 'incomplete'],
      [200, 'incomplete'],
    ],
  );
  assert.equal([provider.book.customers.size, provider.book.subscriptions.size], [1, 2]);
  provider.book.pay([...provider.book.subscriptions.keys()].at(-1)!);
  await deliver(context);
  assert.equal([(await view(person)).state, await statusOf(person)], ['active', 'active']);
});

test('a subscription that the provider does not know, as after a change of its keys, is over', async (context) => {
  const { api, provider } = context;
  const people = [await member(context), await member(context)].map(({ person }) => person);
  const looking = await api.signedIn('looking');
  await start(looking);
  await deliver(context);
  provider.book.customers.clear();
  provider.book.subscriptions.clear();
  provider.forgetKeys();
  // One returns at once, the others are found when the paid period is over.
  const [returning, away] = people as [Person, Person];
  const started = await start(returning);
  assert.equal(
    [started.status, started.body.subscription.state, started.body.subscription.status],
    [200, 'incomplete', 'cancelled'],
  );
  assert.is(started.body.subscription.setByAdministrator, false);
  api.clock.now += 60 * DAY;
  await deliver(context);
  const rows = new Map((await api.deps.db.select().from(subscriptions)).map((row) => [row.userId, row.state]));
  assert.equal([rows.get(away.userId), rows.get(looking.userId)], ['ended', 'expired']);
  for (const person of [away, looking])
    await person.call('POST', '/api/login', { email: person.email, password: PASSWORD });
  assert.equal([await statusOf(away), await statusOf(looking)], ['cancelled', 'trial']);
  assert.is((await away.call('POST', '/api/subscription/cancel', { when: 'now' })).status, 200);
});

test('with a price that does not exist at the provider, repeated tries create no other customers', async ({
  provider,
}) => {
  const api = await createTestApp({ ...provider.env, STRIPE_PRICE_ID: 'price_of_another_account' });
  const person = await api.signedIn();
  for (let tries = 1; tries <= 3; tries += 1)
    assert.equal([(await start(person)).body.code, provider.book.customers.size], ['PAYMENTS_UNAVAILABLE', 1]);
});

test('a user’s new name is told to the provider, and the new address when its link is opened', async ({ provider }) => {
  const smtp = await startMailServer();
  const api = await createTestApp({ ...provider.env, SMTP_URL: smtp.url });
  const emailOf = (id: string) => provider.book.customers.get(id)?.email;
  const person = await api.signedIn();
  await start(person);
  const [id = ''] = provider.book.customers.keys();
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  await person.call('PUT', '/api/user/profile', { ...names, email: 'ada@example.net', currentPassword: PASSWORD });
  await api.runJobs();
  assert.is(emailOf(id), person.email, 'until then the old one stays');
  assert.is(provider.book.customers.get(id)?.name, 'Ada Lovelace', 'a new name is told at once');
  const token = emailTokenIn(await smtp.next());
  assert.is((await api.client().call('POST', '/api/auth/confirm-email', { token })).status, 200);
  provider.mode = 'broken';
  await api.runJobs();
  provider.mode = 'right';
  api.clock.now += MINUTE;
  await api.runJobs();
  assert.is(emailOf(id), 'ada@example.net');
});

test('a user whose first try was lost can change name and address, and then subscribe', async ({ provider, api }) => {
  const person = await api.signedIn();
  const payments = api.deps.payments as { -readonly [key in keyof Payments]: Payments[key] };
  const { createCustomer } = payments;
  payments.createCustomer = async (asked) => {
    await createCustomer(asked);
    payments.createCustomer = createCustomer;
    throw new PaymentsError('The answer was lost');
  };
  assert.is((await start(person)).status, 503);
  await person.call('PUT', '/api/user/profile', { firstName: 'Ada', lastName: 'Lovelace', email: person.email });
  assert.is((await start(person)).status, 200);
  await api.runJobs();
  assert.equal(
    [...provider.book.customers.values()].map(({ name, email }) => [name, email]),
    [['Ada Lovelace', person.email]],
  );
});

test('an address that is confirmed while the customer is made is the customer’s address', async ({ provider }) => {
  const smtp = await startMailServer();
  const api = await createTestApp({ ...provider.env, SMTP_URL: smtp.url });
  const person = await api.signedIn();
  const names = { firstName: 'Ada', lastName: 'Lind' };
  await person.call('PUT', '/api/user/profile', { ...names, email: 'ada@example.net', currentPassword: PASSWORD });
  await api.runJobs();
  const token = emailTokenIn(await smtp.next());
  const payments = api.deps.payments as { -readonly [key in keyof Payments]: Payments[key] };
  const { createCustomer } = payments;
  payments.createCustomer = async (asked) => {
    const id = await createCustomer(asked);
    assert.is((await api.client().call('POST', '/api/auth/confirm-email', { token })).status, 200);
    return id;
  };
  assert.is((await start(person)).status, 200);
  await api.runJobs();
  assert.equal(
    [...provider.book.customers.values()].map(({ email }) => email),
    ['ada@example.net'],
  );
});

test('no secret of the provider and no secret of a payment is stored or logged', async (context) => {
  const { person } = await member(context);
  const { body } = await start(await context.api.signedIn('second'));
  await person.call('GET', '/api/subscription/receipts');
  const secrets = [body.clientSecret, 'sk_test_local', 'whsec_local'];
  assert.equal(searchBytes(everyByte(context.api), secrets), []);
  context.api.logLines.push(Buffer.from(secrets[0]).toString('base64'));
  assert.equal(
    searchBytes(everyByte(context.api), secrets),
    [`${secrets[0]} in the log`],
    'the search finds a planted secret',
  );
});

test('without payment settings, payment calls say that payments are unavailable, and the rest works', async () => {
  const api = await createTestApp();
  const person = await api.signedIn();
  const { status, body } = await start(person);
  assert.equal(
    [status, body],
    [
      503,
      {
        code: 'PAYMENTS_UNAVAILABLE',
        message: 'Payment processing is currently unavailable. Please contact support for assistance.',
      },
    ],
  );
  const { available, state, trialEndsAt } = await view(person);
  assert.equal([available, state, Date.parse(trialEndsAt) - api.clock.now], [false, 'none', 7 * DAY]);
  assert.is((await api.app.request(`${ORIGIN}/api/payments/events`, { method: 'POST' })).status, 503);
});

test('the customer of an account that is deleted while it is made is deleted too', async ({ api, provider }) => {
  const bob = await api.signedIn('bob');
  const payments = api.deps.payments as { -readonly [key in keyof Payments]: Payments[key] };
  const { createCustomer } = payments;
  payments.createCustomer = async (person) => {
    const id = await createCustomer(person);
    assert.is((await bob.call('DELETE', '/api/user/account')).status, 200);
    return id;
  };
  assert.is((await start(bob)).status, 401);
  while ((await api.runJobs()) > 0);
  assert.is(provider.book.customers.size, 0);
});

test.run();
