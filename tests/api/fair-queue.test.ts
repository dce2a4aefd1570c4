/** Heavy work waits in a queue: fair to all users, limited in concurrency, and dropped when no client waits for it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { Hono } from 'hono';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { AppError } from '../../api/errors.ts';
import type { AppEnv } from '../../api/context.ts';
import { openDatabase } from '../../api/db/client.ts';
import { Abandoned, busy, createFairQueue, type QueueLimits } from '../../api/lib/fair-queue.ts';
import { createLog } from '../../api/lib/log.ts';
import { onError } from '../../api/middleware/on-error.ts';

const test = suite('fair queue');
const texts = { full: 'All are busy.', ownFull: 'Yours are not done.' };

/** A queue whose tasks end when the test says so. */
function queueOf(limits: Partial<QueueLimits> = {}) {
  const queue = createFairQueue({ running: 1, runningEach: 1, waiting: 100, waitingEach: 100, ...limits }, texts);
  const started: string[] = [];
  const running = new Map<string, () => void>();
  return {
    queue,
    started,
    running,
    add: (name: string, signal?: AbortSignal): Promise<string> =>
      queue.run({ ownerId: name[0]!, ...(signal && { signal }) }, () => {
        started.push(name);
        return new Promise<string>((resolve) => {
          running.set(name, () => {
            running.delete(name);
            resolve(name);
          });
        });
      }),
    /** Ends the task that has run longest until none is left. */
    async finishAll() {
      for (let [end] = running.values(); end; [end] = running.values()) {
        end();
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      }
    },
  };
}

async function refusal(making: Promise<unknown>): Promise<string> {
  const error = await making.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.instance(error, AppError);
  return (error as AppError).body.message;
}

test('a user’s second task waits behind the first task of another user', async () => {
  const { add, started, finishAll } = queueOf();
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name));
  await finishAll();
  await Promise.all(all);
  assert.equal(started, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a user whose tasks have ended comes before one who asks later and is new', async () => {
  const { add, started, finishAll } = queueOf();
  const ended = add('a1');
  await finishAll();
  const all = [ended, ...['b1', 'a2', 'c1'].map((name) => add(name))];
  await finishAll();
  await Promise.all(all);
  assert.equal(started, ['a1', 'b1', 'a2', 'c1']);
});

test('a task that has waited runs in the async context of its own call, such as for the audit log', async () => {
  const { queue } = queueOf();
  const caller = new AsyncLocalStorage<string>();
  const asked = (ownerId: string) =>
    caller.run(ownerId, () =>
      queue.run({ ownerId }, async () => {
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
        return caller.getStore();
      }),
    );
  assert.equal(await Promise.all([asked('a'), asked('b'), asked('c')]), ['a', 'b', 'c']);
});

test('a user with one task at a time does not have to wait for a user who queues many', async () => {
  const { add, started, running, finishAll } = queueOf();
  const many = [1, 2, 3, 4].map((number) => add(`a${number}`));
  for (const name of ['b1', 'b2']) {
    const one = add(name);
    while (!running.has(name)) {
      running.values().next().value!();
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    running.get(name)!();
    await one;
  }
  await finishAll();
  await Promise.all(many);
  assert.equal(started, ['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
});

test('no user runs more tasks than the limit per user, even if there is room', async () => {
  const { add, running, finishAll } = queueOf({ running: 3, runningEach: 2 });
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => add(name));
  assert.equal([...running.keys()], ['a1', 'a2', 'b1']);
  await finishAll();
  await Promise.all(all);
});

test('the queue has a limit for all and a lower one per user, and the error says which was reached', async () => {
  const { add, finishAll } = queueOf({ waiting: 3, waitingEach: 1 });
  const taken = ['a1', 'a2', 'b1', 'c1'].map((name) => add(name));
  assert.is(await refusal(add('a3')), texts.ownFull);
  assert.is(await refusal(add('d1')), texts.full);
  await finishAll();
  await Promise.all(taken);
});

test('in a full queue, the newest task of the user who waits with the most gives way to another user', async () => {
  const { add, started, finishAll } = queueOf({ waiting: 3 });
  const all = ['a1', 'a2', 'a3'].map((name) => add(name));
  const last = add('a4');
  const [refused, other] = [refusal(last), add('b1')];
  assert.is(await refused, texts.full);
  await finishAll();
  await Promise.all([...all, other]);
  assert.equal(started, ['a1', 'b1', 'a2', 'a3']);
});

test('a failed task frees its place for the next one', async () => {
  const { queue } = queueOf();
  const failed = queue.run({ ownerId: 'a' }, () => Promise.reject(new Error('broken')));
  const next = queue.run({ ownerId: 'a' }, () => Promise.resolve('done'));
  await failed.then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'broken'),
  );
  assert.is(await next, 'done');
});

test('a waiting task whose signal is aborted never starts and frees its place', async () => {
  const { add, started, finishAll } = queueOf({ waitingEach: 1 });
  const gone = new AbortController();
  const [first, dropped] = [add('a1'), refusal(add('a2', gone.signal))];
  gone.abort();
  await dropped;
  const last = add('a3');
  await finishAll();
  await Promise.all([first, last]);
  assert.equal(started, ['a1', 'a3']);
  await refusal(add('a4', gone.signal));
});

test('tasks in any order are all done within the limits', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      async (owners, limit, each) => {
        const { add, started, running, finishAll } = queueOf({ running: limit, runningEach: each });
        const all = owners.map((owner, at) => add(`${owner}${at}`));
        assert.ok(running.size <= limit);
        for (const owner of 'abcd')
          assert.ok([...running.keys()].filter((name) => name.startsWith(owner)).length <= each);
        await finishAll();
        await Promise.all(all);
        assert.is(started.length, owners.length);
        for (const owner of 'abcd') {
          const own = started.filter((name) => name.startsWith(owner)).map((name) => Number(name.slice(1)));
          assert.equal(
            own,
            own.toSorted((one, other) => one - other),
            'the tasks of one user keep their order',
          );
        }
      },
    ),
  ));

test('an abandoned request leaves no error in the log', async () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => void lines.push(line));
  const app = new Hono<AppEnv>();
  app.onError(onError({ db: openDatabase(':memory:'), log }));
  app
    .get('/given-up', () => {
      throw new Abandoned();
    })
    .get('/full', () => {
      throw busy('Too many.');
    });
  assert.equal([(await app.request('/given-up')).status, lines], [503, []]);
  assert.is((await app.request('/full')).status, 503);
  assert.is(lines.length, 1);
});

test.run();
