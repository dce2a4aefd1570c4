import { join } from 'node:path';
import { startServer } from '../../../tests/support/server.ts';
import { tempDir } from '../../../tests/support/temp-dir.ts';
import { buildIfStale } from '../../lib/build.ts';
import { newDraft, type Draft } from '../lib/draft.ts';
import { openPutLoad, type Save } from '../lib/put-load.ts';
import { ratioResult } from '../lib/results.ts';
import { paired } from '../lib/rounds.ts';
import { bundleSubject } from '../lib/subject.ts';
import type { Row } from '../types.ts';

const ROUNDS = 15;
const ROUND_MS = 1_000;
/** The JavaScript engine compiles during the first second or two. */
const WARM_UP_MS = 3_000;
/** Users who save at the same time. */
const PEOPLE = 8;

/**
 * An autosave of a whole DS-160, compared with a bare Hono route that writes the same bytes to SQLite. Both over HTTP.
 */
export const autosave: Row = {
  name: 'autosave',
  async run() {
    await buildIfStale();
    const product = await startServer({ LOG_LEVEL: 'silent' });
    const bare = await startServer({}, { program: [await bundleSubject('bare-route'), join(tempDir(), 'bare.db')] });
    try {
      const drafts = await Promise.all(Array.from({ length: PEOPLE }, () => newDraft(product.url)));
      const saves = drafts.map((draft) => saveOf(product.url, draft));
      const ours = await openPutLoad(product.url, saves);
      const theirs = await openPutLoad(
        bare.url,
        saves.map(({ bodies }, index) => ({ path: `/forms/${index}`, headers: {}, bodies })),
      );
      for (const load of [ours, theirs]) await load.run(WARM_UP_MS);
      const pair = await paired(
        ROUNDS,
        () => ours.run(ROUND_MS),
        () => theirs.run(ROUND_MS),
      );
      for (const load of [ours, theirs]) load.close();
      return [
        ratioResult(
          'autosave (session, check, seal, write) against a bare route that writes the same bytes',
          pair,
          'ms',
          { atLeast: 0.25 },
        ),
      ];
    } finally {
      await Promise.all([product.stop(), bare.stop()]);
    }
  },
};

/** The saves that the wizard sends for a draft. */
function saveOf(url: string, { id, answers, sha256, cookie, etag }: Draft): Save {
  const bodyOf = (givenName: string): Buffer =>
    Buffer.from(
      JSON.stringify({
        formData: { ...answers, givenName },
        status: 'DRAFT',
        place: { passed: [], step: 'personal-1' },
        definition: sha256,
      }),
    );
  return {
    path: `/api/forms/${id}`,
    headers: { Host: new URL(url).host, Origin: url, 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
    bodies: [bodyOf('Anna Maria'), bodyOf('Anna Marie')],
    revision: etag,
  };
}
