import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { MailRefused } from '../../api/providers/mail/mailer.ts';
import { z } from 'zod';
import { DAY, MINUTE } from '../../engine/lib/time.ts';
import { batch, RowCountError } from '../../api/db/batch.ts';
import { jobs } from '../../api/db/tables.ts';
import { defineJob, TIME_LIMIT, type Job } from '../../api/lib/jobs/job.ts';
import { countRetried } from '../../api/features/admin/analytics/queries.ts';
import { jobsOf } from '../../api/jobs.ts';
import { claimDueJob, countJobs, enqueue, LEASE, renewJob } from '../../api/lib/jobs/queries.ts';
import { createJobRunner, TRIES } from '../../api/lib/jobs/runner.ts';
import { takeLease } from '../../api/lib/leases/queries.ts';
import { EMAIL_LINK } from '../../api/modules/users/send-email-link.ts';
import { createTestApp, PASSWORD, type TestApp } from '../support/api.ts';
import { startMailServer } from '../support/smtp.ts';
import { suite } from '../support/suite.ts';

const test = suite('jobs');

const counting = (runs: string[], run: () => Promise<void> = async () => undefined): Job =>
  defineJob({
    kind: 'count',
    data: z.strictObject({ id: z.string() }),
    run: async ({ id }) => {
      runs.push(id);
      await run();
    },
  });

const queue = (api: TestApp, id: string, options: { runAt?: number; uniqueKey?: string } = {}) =>
  batch(api.deps.db, [enqueue(api.deps.db, { kind: 'count', data: { id }, runAt: api.clock.now, ...options })]);

const rows = (api: TestApp) => api.deps.db.select().from(jobs).where(eq(jobs.kind, 'count'));

test('a job runs once, when it is due', async () => {
  const api = await createTestApp();
  const runs: string[] = [];
  const { runDue } = createJobRunner(api.deps, [counting(runs)]);
  await queue(api, 'now');
  await queue(api, 'later', { runAt: api.clock.now + MINUTE });
  await Promise.all([runDue(), runDue()]);
  assert.equal(runs, ['now']);
  api.clock.now += MINUTE;
  await runDue();
  await runDue();
  assert.equal(runs, ['now', 'later']);
  assert.ok(
    (await rows(api)).every(
      ({ doneAt, lockedUntil, error }) => doneAt !== null && lockedUntil === null && error === null,
    ),
  );
});

test('of two jobs with one key the second is not queued, even when the first is done', async () => {
  const api = await createTestApp();
  const runs: string[] = [];
  const { runDue } = createJobRunner(api.deps, [counting(runs)]);
  for (const id of ['first', 'second']) await queue(api, id, { uniqueKey: 'k' });
  await runDue();
  await queue(api, 'third', { uniqueKey: 'k' });
  await runDue();
  assert.equal(runs, ['first']);
});

test('two processes together run all jobs, and each job only once', async () => {
  const api = await createTestApp();
  const runs: string[] = [];
  const job = counting(runs, () => setImmediate());
  const ids = Array.from({ length: 100 }, (_, index) => String(index));
  for (const id of ids) await queue(api, id);
  const processes = [createJobRunner(api.deps, [job]), createJobRunner(api.deps, [job])];
  await Promise.all(processes.map(({ runDue }) => runDue()));
  assert.equal([...runs].sort(), [...ids].sort());
  console.log(`  ${runs.length} runs of ${ids.length} jobs in 2 runners`);
});

test('a failing job is retried after longer and longer waits, then given up; table and log hold only the kind of error', async () => {
  const api = await createTestApp();
  const runs: string[] = [];
  const job = counting(runs, async () => {
    throw new TypeError('ada@example.org was refused');
  });
  const { runDue } = createJobRunner(api.deps, [job]);
  const start = api.clock.now;
  await queue(api, 'one');
  for (let tries = 1; tries <= TRIES; tries += 1) {
    await runDue();
    await runDue();
    assert.is(runs.length, tries, 'a job is not retried before its time');
    if (tries < TRIES) api.clock.now = (await rows(api))[0]!.runAt;
  }
  const hours = (api.clock.now - start) / (60 * MINUTE);
  api.clock.now += 10 * DAY;
  await runDue();
  assert.is(runs.length, TRIES);
  const [row] = await rows(api);
  assert.is(row!.error, 'TypeError');
  assert.ok(row!.doneAt);
  assert.match(api.logLines.join(''), '"givenUp":true');
  assert.not.match(api.logLines.join(''), 'ada@');
  assert.is(hours.toFixed(1), '8.1', 'a mail server may be down for a night');
});

test('a job that is never given up is tried each hour until it succeeds, and counts as retrying until then', async () => {
  const api = await createTestApp();
  const runs: string[] = [];
  let isDown = true;
  const job: Job = {
    ...counting(runs, async () => {
      if (isDown) throw new Error('The provider is down');
    }),
    neverGivenUp: true,
  };
  const { runDue } = createJobRunner(api.deps, [job]);
  await queue(api, 'one');
  const states = async () => (await countJobs(api.deps.db, api.clock.now)).filter(({ kind }) => kind === 'count');
  for (let tries = 1; tries <= TRIES + 5; tries += 1) {
    await runDue();
    assert.equal([runs.length, (await states()).map(({ state }) => state)], [tries, ['retrying']]);
    const [row] = await rows(api);
    assert.ok(row!.runAt - api.clock.now <= 60 * MINUTE);
    api.clock.now = row!.runAt;
  }
  assert.equal(await countRetried(api.deps.db), [{ kind: 'count', jobs: 1 }]);
  assert.not.match(api.logLines.join(''), '"givenUp":true');
  assert.is(api.logLines.filter((line) => line.includes('"level":"error"')).length, 6, 'an error for the operator');
  isDown = false;
  await runDue();
  assert.equal(
    (await states()).map(({ state }) => state),
    ['done'],
  );

  // An error that no other try can change ends such a job too.
  const refused: Job = {
    ...counting([], () => Promise.reject(new MailRefused(550))),
    neverGivenUp: true,
  };
  await queue(api, 'two');
  await createJobRunner(api.deps, [refused]).runDue();
  assert.equal((await states()).map(({ state }) => state).sort(), ['done', 'failed']);
});

test('a mail that the mail server refuses for now is tried again, and one that it refuses for good is not', async () => {
  const server = await startMailServer();
  const api = await createTestApp({ SMTP_URL: server.url });
  const mailJob = async () => (await api.deps.db.select().from(jobs).where(eq(jobs.kind, EMAIL_LINK)))[0]!;
  server.refuseWith = 451;
  const names = { firstName: 'Ada', lastName: 'Lind' };
  await api.client().call('POST', '/api/register', { ...names, email: 'ada@example.org', password: PASSWORD });
  await api.runJobs();
  const deferred = await mailJob();
  assert.equal([deferred.attempts, deferred.doneAt], [1, null]);
  server.refuseWith = 550;
  api.clock.now = deferred.runAt;
  await api.runJobs();
  const refused = await mailJob();
  assert.equal([refused.attempts, refused.doneAt, refused.error], [2, api.clock.now, 'MailRefused']);
  assert.match(api.logLines.join(''), /"attempts":2,"givenUp":true,"error":"MailRefused","code":"550"/);
});

test('a mail that the mail server takes without an answer is sent at most twice, also one that a user must get', async () => {
  const server = await startMailServer();
  const api = await createTestApp({ SMTP_URL: server.url });
  server.breaksOff = true;
  const job: Job = {
    ...counting([], () =>
      api.deps.mailer.send({ userId: 'someone', to: 'a@example.org', subject: 'Paid', text: 'Paid', html: 'Paid' }),
    ),
    neverGivenUp: true,
  };
  await queue(api, 'one');
  for (let tries = 1; tries <= 4; tries += 1) {
    await createJobRunner(api.deps, [job]).runDue();
    api.clock.now += 60 * MINUTE;
  }
  assert.is(server.mails.length, 2);
  const [row] = await rows(api);
  assert.equal([row!.attempts, row!.error, row!.doneAt === null], [2, 'MailUnanswered', false]);
});

test('files are removed and read, events of payments are handled, a customer is deleted, and mails that a user must get are sent, however long this fails', async () => {
  const api = await createTestApp();
  const kinds = jobsOf(api.deps)
    .filter(({ neverGivenUp }) => neverGivenUp)
    .map(({ kind }) => kind)
    .sort();
  assert.equal(kinds, [
    'adopt-customer',
    'end-customer',
    'payment-mail',
    'read-document',
    'refresh-subscription',
    'remove-file',
    'remove-files',
    'remove-unused-photo',
    'send-trial-end',
    'tell-of-rejected-deletion',
  ]);
});

test('a job of a killed process is run by another one after its lease; a job that kills each process is given up', async () => {
  const api = await createTestApp();
  const never = counting([], () => new Promise(() => undefined));
  const runs: string[] = [];
  const { runDue } = createJobRunner(api.deps, [counting(runs)]);
  await queue(api, 'one');
  // Its process dies during the job and never reports back.
  createJobRunner(api.deps, [never])
    .runDue()
    .catch(() => undefined);
  while ((await rows(api))[0]!.attempts === 0) await setImmediate();
  await runDue();
  assert.equal(runs, []);
  api.clock.now += 5 * MINUTE;
  await runDue();
  assert.equal(runs, ['one']);

  await queue(api, 'deadly');
  await api.deps.db.update(jobs).set({ attempts: TRIES, lockedUntil: api.clock.now }).where(eq(jobs.attempts, 0));
  await runDue();
  assert.equal(runs, ['one']);
  assert.not.ok((await rows(api)).some(({ doneAt }) => doneAt === null));
});

test('an unknown job, or one with wrong data, is recorded as failed, and the other jobs run', async () => {
  const api = await createTestApp();
  const runs: string[] = [];
  const { runDue } = createJobRunner(api.deps, [counting(runs)]);
  const { db } = api.deps;
  await batch(db, [
    enqueue(db, { kind: 'unknown', data: {}, runAt: 0 }),
    enqueue(db, { kind: 'count', data: { wrong: 1 }, runAt: 0 }),
  ]);
  await queue(api, 'fine');
  await runDue();
  assert.equal(runs, ['fine']);
  const failed = (await db.select().from(jobs)).filter(({ error }) => error !== null).map(({ kind }) => kind);
  assert.equal(failed.sort(), ['count', 'unknown']);
});

test('a repeating job runs once per interval, however many processes there are and however often they start', async () => {
  const api = await createTestApp();
  let runs = 0;
  const daily = defineJob({
    kind: 'daily',
    every: DAY,
    data: z.strictObject({}),
    run: async () => {
      runs += 1;
    },
  });
  for (let starts = 0; starts < 3; starts += 1)
    await Promise.all([createJobRunner(api.deps, [daily]).runDue(), createJobRunner(api.deps, [daily]).runDue()]);
  assert.is(runs, 1);
  const { runDue } = createJobRunner(api.deps, [daily]);
  for (let day = 0; day < 40; day += 1) {
    api.clock.now += DAY;
    await runDue();
    await runDue();
  }
  assert.is(runs, 41);
  assert.ok((await api.deps.db.select().from(jobs)).length < 70, 'finished jobs are removed');
});

test('stopping waits for the running job and starts no other', async () => {
  const api = await createTestApp();
  const runs: string[] = [];
  let started = () => {};
  let release = () => {};
  const begun = new Promise<void>((resolve) => {
    started = resolve;
  });
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const runner = createJobRunner(api.deps, [
    counting(runs, async () => {
      started();
      await held;
      await queue(api, 'next');
    }),
  ]);
  await queue(api, 'first');
  runner.start();
  await begun;
  const stopped = runner.stop();
  release();
  await stopped;
  assert.equal(runs, ['first']);
  assert.equal(
    (await rows(api)).map(({ doneAt }) => doneAt === null),
    [false, true],
  );
});

test('a run that is stopped with its process is no try, and another process begins it anew at once', async () => {
  const api = await createTestApp();
  let begun = () => {};
  const running = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const job = defineJob({
    kind: 'count',
    data: z.strictObject({ id: z.string() }),
    run: (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        begun();
      }),
  });
  const runner = createJobRunner(api.deps, [job]);
  await queue(api, 'one');
  runner.start();
  await running;
  await runner.stop();
  assert.is((await rows(api))[0]!.attempts, 0);
  const runs: string[] = [];
  await createJobRunner(api.deps, [counting(runs)]).runDue();
  assert.equal(runs, ['one']);
});

test('stopping also waits for a job that runs beside one whose result could not be stored', async () => {
  const api = await createTestApp();
  const { db } = api.deps;
  const order: string[] = [];
  let failed = () => {};
  const failing = new Promise<void>((resolve) => {
    failed = resolve;
  });
  const runner = createJobRunner(api.deps, [
    defineJob({
      kind: 'long',
      run: async () => {
        await failing;
        // The other job is handed to the database before this.
        await batch(db, []);
        for (let turns = 0; turns < 20; turns += 1) await setImmediate();
        order.push('job');
      },
    }),
    counting([], async () => {
      db.run(sql`CREATE TRIGGER full BEFORE UPDATE OF done_at ON jobs BEGIN SELECT RAISE(ABORT, 'full'); END`);
      failed();
    }),
  ]);
  await db.delete(jobs);
  await batch(db, [enqueue(db, { kind: 'long', data: {}, runAt: api.clock.now })]);
  await queue(api, 'beside');
  runner.start();
  await failing;
  await runner.stop();
  order.push('stopped');
  assert.equal(order, ['job', 'stopped']);
  assert.match(api.logLines.join(''), 'Jobs could not be run');
});

test('jobs of one kind run up to their limit in all processes together, and another kind does not wait', async () => {
  const api = await createTestApp();
  const running = { slow: 0, most: 0 };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = defineJob({
    kind: 'slow',
    concurrency: 2,
    data: z.strictObject({ id: z.string() }),
    run: async () => {
      running.slow += 1;
      running.most = Math.max(running.most, running.slow);
      await held;
      running.slow -= 1;
    },
  });
  const quick: string[] = [];
  const { db } = api.deps;
  await batch(
    db,
    [1, 2, 3, 4, 5].map((id) => enqueue(db, { kind: 'slow', data: { id: String(id) }, runAt: api.clock.now - MINUTE })),
  );
  await queue(api, 'quick');
  const all = [1, 2].map(() =>
    createJobRunner(api.deps, [
      slow,
      counting(quick, async () => {
        if (running.slow === 2) release();
      }),
    ]).runDue(),
  );
  await Promise.all(all);
  assert.equal([running.most, quick], [2, ['quick']]);
  const done = (await db.select().from(jobs).where(eq(jobs.kind, 'slow'))).filter(({ doneAt }) => doneAt !== null);
  assert.is(done.length, 5);
  assert.equal(
    (await countJobs(db, api.clock.now))
      .map(({ kind, state, count }) => [kind, state, count])
      .filter(([kind]) => kind === 'slow'),
    [['slow', 'done', 5]],
  );
});

test('a run that exceeds its time limit is aborted, and its job is retried', async () => {
  const api = await createTestApp();
  let told: unknown;
  const job = defineJob({
    kind: 'count',
    data: z.strictObject({ id: z.string() }),
    timeLimit: 5,
    run: (_, signal) =>
      new Promise(() => {
        signal.addEventListener('abort', () => {
          told = (signal.reason as Error).name;
        });
      }),
  });
  await queue(api, 'endless');
  const alive = setInterval(() => undefined, 1000);
  const since = performance.now();
  await createJobRunner(api.deps, [job]).runDue();
  clearInterval(alive);
  assert.is(told, 'TimeLimit');
  assert.ok(performance.now() - since < TIME_LIMIT, 'the limit is that of the job');
  const [row] = await rows(api);
  assert.equal([row!.error, row!.doneAt, row!.lockedBy], ['TimeLimit', null, null]);
  assert.ok(row!.runAt > api.clock.now);
});

test('a job that is running does not start a second time when the clock jumps ahead', async () => {
  const api = await createTestApp();
  const runs: string[] = [];
  const { runDue } = createJobRunner(api.deps, [
    counting(runs, async () => {
      if (runs.length > 1) return;
      api.clock.now += 10 * MINUTE;
      await runDue();
    }),
  ]);
  await queue(api, 'one');
  await runDue();
  assert.equal(runs, ['one']);
});

test('a process that waited for the lock does not claim the job that another one has claimed meanwhile', async () => {
  const api = await createTestApp();
  const { db } = api.deps;
  const claim = (lockedBy: string, now: number) =>
    batch(db, [claimDueJob(db, { lockedBy, now, concurrency: new Map() })]);
  await db.delete(jobs);
  await queue(api, 'one');
  await claim('first', api.clock.now + 500);
  await claim('late', api.clock.now);
  assert.is((await rows(api))[0]!.lockedBy, 'first');
  const held = { name: 'archive', now: api.clock.now };
  await batch(db, [takeLease(db, { ...held, holder: 'first', now: held.now + 500 })]);
  const error = await batch(db, [takeLease(db, { ...held, holder: 'late' })]).catch((reason: unknown) => reason);
  assert.instance(error, RowCountError);
});

test('a renewed lease is not taken over, and a lease that was taken over cannot be renewed', async () => {
  const api = await createTestApp();
  const { db } = api.deps;
  const concurrency = new Map<string, number>();
  const claim = (lockedBy: string) => batch(db, [claimDueJob(db, { lockedBy, now: api.clock.now, concurrency })]);
  const holder = async () => (await rows(api))[0]!.lockedBy;
  await db.delete(jobs);
  await queue(api, 'one');
  await claim('first');
  for (let times = 0; times < 3; times += 1) {
    api.clock.now += LEASE - 1;
    await batch(db, [renewJob(db, { lockedBy: 'first', now: api.clock.now })]);
    await claim('second');
    assert.is(await holder(), 'first');
  }
  api.clock.now += LEASE;
  await claim('second');
  assert.is(await holder(), 'second');
  const late = await batch(db, [renewJob(db, { lockedBy: 'first', now: api.clock.now })]).catch(
    (error: unknown) => error,
  );
  assert.instance(late, RowCountError);
});

test('the lease of a job is renewed while it runs and not after it; a failed renewal stops nothing, a lost lease stops the job', async () => {
  const api = await createTestApp();
  const { db } = api.deps;
  await db.delete(jobs);
  const lease = async () => (await rows(api))[0]!;
  const renew = async () => {
    api.clock.now += LEASE / 2;
    mock.timers.tick(LEASE / 2);
    // The renewal is handed to the database before this.
    await batch(db, []);
    for (let turns = 0; turns < 20; turns += 1) await setImmediate();
  };
  const seen: Array<number | string> = [];
  let lockedBy: string | null = null;
  const job = defineJob({
    kind: 'count',
    data: z.strictObject({ id: z.string() }),
    run: async (_, signal) => {
      lockedBy = (await lease()).lockedBy;
      if (seen.length > 0) return;
      signal.addEventListener('abort', () => seen.push((signal.reason as Error).name));
      await renew();
      seen.push((await lease()).lockedUntil! - api.clock.now);
      db.run(sql`CREATE TRIGGER full BEFORE UPDATE ON jobs BEGIN SELECT RAISE(ABORT, 'full'); END`);
      await renew();
      db.run(sql`DROP TRIGGER full`);
      seen.push('still runs');
      await db.update(jobs).set({ lockedBy: 'another' }).where(eq(jobs.kind, 'count'));
      await renew();
    },
  });
  const { runDue } = createJobRunner(api.deps, [job]);
  await queue(api, 'one');
  mock.timers.enable({ apis: ['setInterval'] });
  try {
    await runDue();
    assert.equal(seen, [LEASE, 'still runs', 'RowCountError']);
    await db.delete(jobs);
    await queue(api, 'two');
    await runDue();
    await db.update(jobs).set({ lockedBy }).where(eq(jobs.kind, 'count'));
    await renew();
    assert.is((await lease()).lockedUntil, null);
  } finally {
    mock.timers.reset();
  }
});

test.run();
