import { join } from 'node:path';
import type { FormView } from '../../../api/features/forms/schemas.ts';
import { fixtureAnswers } from '../../../tests/support/complete.ts';
import { newPerson, PASSWORD } from '../../../tests/support/journey.ts';
import { startServer } from '../../../tests/support/server.ts';
import { tempDir } from '../../../tests/support/temp-dir.ts';
import { buildIfStale } from '../../lib/build.ts';
import { openPutLoad, type Save } from '../lib/put-load.ts';
import { ratioResult } from '../lib/results.ts';
import { paired } from '../lib/rounds.ts';
import { bundleSubject } from '../lib/subject.ts';
import type { Row } from '../types.ts';

const ROUNDS = 15;
const ROUND_MS = 1_000;
/** People who save at the same time. */
const PEOPLE = 8;

/** An autosave of a whole DS-160 against a bare Hono route that writes the same bytes to SQLite, over HTTP both. */
export const autosave: Row = {
  name: 'autosave',
  async run() {
    await buildIfStale();
    const product = await startServer({ LOG_LEVEL: 'silent' });
    const bare = await startServer({}, { program: [await bundleSubject('bare-route'), join(tempDir(), 'bare.db')] });
    const saves = await Promise.all(Array.from({ length: PEOPLE }, () => newDraft(product.url)));
    const ours = await openPutLoad(product.url, saves);
    const theirs = await openPutLoad(bare.url, saves.map(({ body }, index) => ({ path: `/forms/${index}`, headers: {}, body })));
    try {
      for (const load of [ours, theirs]) await load.run(ROUND_MS);
      const pair = await paired(ROUNDS, () => ours.run(ROUND_MS), () => theirs.run(ROUND_MS));
      return [ratioResult('autosave (session, check, seal, write) against a bare route that writes the same bytes', pair, 'ms', { atLeast: 0.5 })];
    } finally {
      ours.close();
      theirs.close();
      await Promise.all([product.stop(), bare.stop()]);
    }
  },
};

/** A complete DS-160 of somebody who has just made an account, and the save that the wizard sends of it. */
async function newDraft(url: string): Promise<Save> {
  const headers = { Origin: url, 'Content-Type': 'application/json' };
  const registered = await fetch(`${url}/api/register`, { method: 'POST', headers, body: JSON.stringify({ ...newPerson(), password: PASSWORD }) });
  const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!;
  const formData = fixtureAnswers('ds160-anna-eriksson');
  const created = await fetch(`${url}/api/forms`, { method: 'POST', headers: { ...headers, Cookie: cookie }, body: JSON.stringify({ formType: 'DS160', formData }) });
  if (!created.ok) throw new Error(`The form was not created: ${await created.text()}`);
  const { id, definition } = await created.json() as FormView;
  return {
    path: `/api/forms/${id}`,
    headers: { Host: new URL(url).host, Origin: url, 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
    body: Buffer.from(JSON.stringify({ formData, status: 'DRAFT', place: { passed: [], step: 'personal-1' }, definition: definition.sha256 })),
    revision: created.headers.get('ETag')!,
  };
}
