import { boot } from '../../../api/boot.ts';
import { closeDatabase } from '../../../api/db/client.ts';
import { readEnv } from '../../../api/env.ts';
import { createLog } from '../../../api/lib/log.ts';
import { startServer, type RunningServer } from '../../../tests/support/server.ts';
import { tempDir } from '../../../tests/support/temp-dir.ts';
import { buildIfStale } from '../../lib/build.ts';
import { makeDemoData } from '../../lib/demo-data/make-demo-data.ts';
import { figureResult, ratioResult } from '../lib/results.ts';
import { MIN_ROUNDS, pairOf, percentile, type Pair } from '../lib/rounds.ts';
import type { Row } from '../types.ts';

const MANY = { applications: 100_000, users: 20_000 };
const FEW = { applications: 1_000, users: 200 };
const PASSWORD = 'a password for the bench';
/** Calls of each list per round. The result is their 95th percentile. */
const CALLS = 100;
/** Target of the 95th percentile, milliseconds. */
const TARGET = 50;

/** The requests of the administrators' screens, with filters that match most rows, few and none. */
const PATHS = [
  '/applications',
  '/applications?offset=990',
  '/applications?sort=updatedAt',
  '/applications?status=SUBMITTED',
  '/applications?status=SUBMITTED&sort=updatedAt',
  '/applications?formType=DS160',
  '/applications?formType=DS160&sort=updatedAt',
  '/applications?formType=OTHER',
  '/applications?country=India',
  '/applications?country=OTHER',
  '/applications?country=Bhutan&sort=updatedAt',
  '/applications?status=COMPLETED&formType=H1B&country=India',
  '/applications?search=%40example',
  '/applications?search=a',
  '/applications?search=a+person-1',
  '/applications?search=nobody+here',
  '/applications/filters',
  '/users',
  '/users?offset=990',
  '/users?sort=name',
  '/users?role=attorney',
  '/users?role=admin&sort=email',
  '/users?subscriptionStatus=active',
  '/users?subscriptionStatus=active&role=attorney',
  '/users?subscriptionStatus=active&role=user&sort=name',
  '/users?search=a+person-1',
  '/audit-trail',
  '/audit-trail?dateRange=90d&eventType=FORM_SUBMIT',
  '/audit-trail?dateRange=90d&search=a',
  '/audit-trail?dateRange=all&search=a&eventType=FORM_SUBMIT',
  '/deletion-requests',
  '/deletion-requests?status=REJECTED&search=a',
  '/risk-flags',
  '/risk-flags?status=ACTIVE&severity=MEDIUM',
  '/risk-flags?search=a',
  '/anomalies',
  '/anomalies?severity=HIGH&search=a',
  '/support-messages',
  '/ai-usage/realtime',
];

/** Requests that count all rows, so they take longer with more rows. */
const FIGURES = [
  '/platform-metrics',
  '/stats',
  '/billing',
  '/ai-usage?timeRange=30d',
  '/ai-usage?timeRange=90d&model=gpt-4o',
];

/** Every list of the administrators with 100,000 applications, compared with 1,000. */
export const administration: Row = {
  name: 'administration',
  async run() {
    await buildIfStale();
    const sides = [await startWith(MANY), await startWith(FEW)] as const;
    try {
      const lists = await measure(PATHS, sides);
      const figures = await measure(FIGURES, sides);
      const slowest = slowestOf(lists);
      const slowestFigure = slowestOf(figures);
      const farthest = lists.toSorted((a, b) => b.pair.ratio - a.pair.ratio)[0]!;
      return [
        figureResult(
          `p95 of the slowest of ${PATHS.length} lists of administrators over 100,000 applications and 20,000 people, \`${slowest.path}\``,
          slowest.pair.ours,
          'ms',
          TARGET,
        ),
        ratioResult(
          `the list that grows most from a thousand applications to these, \`${farthest.path}\``,
          farthest.pair,
          'ms',
          { atMost: 1.5 },
        ),
        figureResult(
          `p95 of the slowest of ${FIGURES.length} calls that count all of them, \`${slowestFigure.path}\``,
          slowestFigure.pair.ours,
          'ms',
          TARGET,
        ),
      ];
    } finally {
      await Promise.all(sides.map(({ server }) => server.stop()));
    }
  },
};

interface Side {
  readonly server: RunningServer;
  readonly cookie: string;
}

/** The times are 95th percentiles. The ratio compares these. */
interface Measured {
  readonly path: string;
  readonly pair: Pair;
}

async function measure(paths: readonly string[], sides: readonly [Side, Side]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const path of paths) {
    const rounds: Array<readonly [number, number]> = [];
    while (rounds.length < MIN_ROUNDS) rounds.push(await measureRound(path, sides));
    measured.push({ path, pair: pairOf(rounds) });
  }
  return measured;
}

/** Alternates calls over many and over few applications, so that the machine's other load affects both equally. */
async function measureRound(path: string, [many, few]: readonly [Side, Side]): Promise<readonly [number, number]> {
  const times: readonly [number[], number[]] = [[], []];
  for (let call = 0; call < CALLS; call += 1) {
    times[0].push(await timeCall(many, path));
    times[1].push(await timeCall(few, path));
  }
  return [percentile(times[0], 95), percentile(times[1], 95)];
}

const slowestOf = (measured: readonly Measured[]): Measured =>
  measured.toSorted((a, b) => b.pair.ours - a.pair.ours)[0]!;

async function startWith(size: { applications: number; users: number }): Promise<Side> {
  const dataDir = tempDir();
  const deps = await boot(
    { ...readEnv(), DATA_DIR: dataDir, NODE_ENV: 'production' },
    { log: createLog('silent', () => undefined), now: Date.now },
  );
  const { admin: email } = await makeDemoData(deps, { ...size, password: PASSWORD });
  closeDatabase(deps.db);
  // The server runs no jobs: at its first start with this many users, it would mail reminders for minutes.
  const server = await startServer({ LOG_LEVEL: 'silent', JOBS: 'worker' }, { dataDir });
  const answer = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { Origin: server.url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
  return { server, cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! };
}

/** @returns milliseconds until the whole answer has arrived */
async function timeCall({ server, cookie }: Side, path: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${server.url}/api/admin${path}`, { headers: { Cookie: cookie } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - start;
}
