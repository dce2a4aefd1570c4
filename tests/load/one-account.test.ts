/**
 * One account requests everything that is expensive, in the largest size, as fast as it gets answers; another user
 * keeps saving (promise 34). The suite checks a value that does not depend on how busy the machine is: the work of the
 * server between the request and the answer of a save, in milliseconds of a processor. A save takes that long on a
 * machine that does nothing else. The time itself is checked by
 * `LOAD_SECONDS=60 npm test -- --grep one-account`, on a machine that does nothing else.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startServer } from '../support/server.ts';
import { largestSave } from './largest-save.ts';

const test = suite('one busy account');

const SECONDS = Number(process.env.LOAD_SECONDS ?? 3);
const isWholeLoad = SECONDS >= 60;
/** Milliseconds, for 99 of 100 saves. */
const LIMIT = 500;
/** Megabytes that the process may use. */
const MEMORY_LIMIT = 700;
/** Versions that the heavy account stores of its form, more than its limit of history bytes allows. */
const VERSIONS = 20;

interface Person {
  readonly cookie: string;
  call(method: string, path: string, body?: string): Promise<Response>;
  /** Creates a DS-160. @returns its id */
  start(): Promise<string>;
}

async function signUp(url: string, email: string): Promise<Person> {
  let cookie = '';
  const call: Person['call'] = (method, path, body) =>
    fetch(`${url}${path}`, {
      method,
      headers: { Origin: url, Cookie: cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body }),
    });
  const user = { email, password: 'correct horse battery', firstName: 'Ada', lastName: 'Lind' };
  const made = await call('POST', '/api/register', JSON.stringify(user));
  assert.is(made.status, 201);
  cookie = made.headers.getSetCookie()[0]!.split(';')[0]!;
  const start = async () => (await (await call('POST', '/api/forms', '{"formType":"DS160"}')).json()).id as string;
  return { cookie, call, start };
}

interface Cost {
  /** Milliseconds that the user waits. */
  readonly time: number;
  /** Milliseconds of work of the server's main thread in that time, for all users. Linux counts it in nanoseconds. */
  readonly work: number;
}

const workOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Megabytes in use, threads included. */
const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Saves until `end` is settled. @returns the cost of each save, and the peak memory */
async function saveUntil(end: Promise<unknown>, { call }: Person, id: string, pid: number) {
  let isOver = false;
  void end.finally(() => (isOver = true));
  const costs: Cost[] = [];
  let memory = 0;
  while (!isOver) {
    const [began, before] = [performance.now(), workOf(pid)];
    const body = JSON.stringify({ formData: { surname: `Lind ${costs.length}` }, status: 'DRAFT' });
    const { status } = await call('PUT', `/api/forms/${id}`, body);
    costs.push({ time: performance.now() - began, work: workOf(pid) - before });
    memory = Math.max(memory, memoryOf(pid));
    assert.is(status, 200);
  }
  return { costs, memory };
}

const quantile = (costs: readonly Cost[], of: keyof Cost, share: number): number => {
  const sorted = costs.map((cost) => cost[of]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)]!;
};

test('other users can save while one account requests exports, archives, PDFs, histories, offers, uploads and the longest saves', async () => {
  const server = await startServer({ LOG_LEVEL: 'error' });
  try {
    const [heavy, light] = [
      await signUp(server.url, 'heavy@example.org'),
      await signUp(server.url, 'light@example.org'),
    ];
    const [large, small, mine] = [await heavy.start(), await heavy.start(), await light.start()];
    for (let version = 0; version < VERSIONS; version += 1)
      assert.is((await heavy.call('PUT', `/api/forms/${large}`, largestSave(version))).status, 200);
    const entries = (await (await heavy.call('GET', `/api/forms/${large}/history`)).json()) as Array<{ id: string }>;

    const asked = [server.url, heavy.cookie, large, small, entries[0]!.id, String(SECONDS * 1000)];
    const asking = spawn(process.execPath, ['--import', 'tsx', 'tests/load/heavy-account.ts', ...asked], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface(asking.stdout)[Symbol.asyncIterator]();
    // The process prints a line when it has started.
    await lines.next();
    const ended = lines.next();
    const { costs, memory } = await saveUntil(ended, light, mine, server.pid);
    const statuses = JSON.parse((await ended).value as string) as Record<string, number>;

    const [time, work] = [quantile(costs, 'time', 0.99), quantile(costs, 'work', 0.99)];
    console.log(
      `  ${costs.length} saves of another: p50 ${quantile(costs, 'time', 0.5).toFixed(0)} ms, p99 ${time.toFixed(0)} ms; ` +
        `work of the server until the answer: p50 ${quantile(costs, 'work', 0.5).toFixed(0)} ms, p99 ${work.toFixed(0)} ms; ` +
        `${memory.toFixed(0)} MB; answers ${JSON.stringify(statuses)}; ${entries.length} versions`,
    );
    assert.ok(statuses[200]! >= 20, 'the account was kept busy');
    assert.ok(
      Object.keys(statuses).every((status) => ['200', '201', '400', '413', '429', '503'].includes(status)),
      JSON.stringify(statuses),
    );
    assert.ok(memory < MEMORY_LIMIT, `${memory.toFixed(0)} MB`);
    assert.ok(work < LIMIT, `work: p99 ${work.toFixed(0)} ms`);
    if (isWholeLoad) assert.ok(time < LIMIT, `p99 ${time.toFixed(0)} ms`);
  } finally {
    await server.stop();
  }
});

test.run();
