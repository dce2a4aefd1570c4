import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { DAY, utcDay } from '../../../engine/lib/time.ts';
import type { FormView } from '../../../api/modules/forms/schemas.ts';
import { startServer } from '../../../tests/support/server.ts';
import { tempDir } from '../../../tests/support/temp-dir.ts';
import { buildIfStale } from '../../lib/build.ts';
import { newDraft } from '../lib/draft.ts';
import { addOtherForms } from '../lib/other-forms.ts';
import { ratioResult } from '../lib/results.ts';
import { paired, percentile } from '../lib/rounds.ts';
import type { Row } from '../types.ts';

const FORMS = 100;
const OTHERS = 1_000_000;
const ROUNDS = 9;
/** Calls per round. The result is their 95th percentile. */
const CALLS = 100;
const WARM_UP = 2;

/** The dashboard's parallel requests. */
const DASHBOARD = ['/api/forms', '/api/deadlines', '/api/notifications'];

/** The lists of a user with 100 forms, with and without a million forms of other users in the database. */
export const lists: Row = {
  name: 'lists',
  async run() {
    await buildIfStale();
    const [few, many] = [tempDir(), join(tempDir(), 'data')];
    const cookie = await prepare(few);
    cpSync(few, many, { recursive: true });
    addOtherForms(many, OTHERS);
    const servers = [
      await startServer({ LOG_LEVEL: 'silent' }, { dataDir: many }),
      await startServer({ LOG_LEVEL: 'silent' }, { dataDir: few }),
    ] as const;
    try {
      const measure = async (what: string, paths: readonly string[]) => {
        const ours = () => p95(servers[0].url, cookie, paths);
        const theirs = () => p95(servers[1].url, cookie, paths);
        for (let time = 0; time < WARM_UP; time += 1) for (const side of [ours, theirs]) await side();
        return ratioResult(what, await paired(ROUNDS, ours, theirs), 'ms', { atMost: 1.5 });
      };
      return [
        await measure(
          'p95 of the dashboard’s calls for a user with 100 forms; a million forms of other users, against none',
          DASHBOARD,
        ),
        await measure('the same, list of forms', DASHBOARD.slice(0, 1)),
      ];
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  },
};

/** Makes a user with 100 complete DS-160, half of them with a deadline. @returns the user's session cookie */
async function prepare(dataDir: string): Promise<string> {
  const server = await startServer({ LOG_LEVEL: 'silent' }, { dataDir });
  try {
    const { id, cookie } = await newDraft(server.url);
    const headers = { Origin: server.url, 'Content-Type': 'application/json', Cookie: cookie };
    for (let number = 1; number < FORMS; number += 1) {
      const copied = await fetch(`${server.url}/api/forms/${id}/copy`, { method: 'POST', headers });
      const copy = (await copied.json()) as FormView;
      if (number % 2 === 0) continue;
      const deadline = utcDay(Date.now() + number * DAY);
      const due = await fetch(`${server.url}/api/forms/${copy.id}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ deadline }),
      });
      if (!due.ok) throw new Error(`The deadline was not set: ${await due.text()}`);
    }
    return cookie;
  } finally {
    await server.stop();
  }
}

/**
 * @returns milliseconds until the last of these parallel calls is answered completely; the 95th percentile of 100 times
 */
async function p95(url: string, cookie: string, paths: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const start = performance.now();
    await Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(`${url}${path}`, { headers: { Cookie: cookie } });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        await answer.arrayBuffer();
      }),
    );
    times.push(performance.now() - start);
  }
  return percentile(times, 95);
}
