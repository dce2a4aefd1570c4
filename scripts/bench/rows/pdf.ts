import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, type RunningServer } from '../../../tests/support/server.ts';
import { buildIfStale } from '../../lib/build.ts';
import { newDraft, type Draft } from '../lib/draft.ts';
import { ratioResult } from '../lib/results.ts';
import { paired, type Pair } from '../lib/rounds.ts';
import { runSubject } from '../lib/subject.ts';
import type { Result, Row } from '../types.ts';

const ROUNDS = 9;
const ROUND_MS = 2_000;
/** A delay that users do not notice, milliseconds. */
const UNFELT = 10;

/**
 * The PDF of a complete DS-160, compared with bare pdfmake on the same document, and the delay of the server's other
 * requests.
 */
export const pdf: Row = {
  name: 'pdf',
  async run() {
    await buildIfStale();
    const making = await runSubject<Pair>('pdf', { threads: ['api/lib/pdf/pdf-worker.ts'] });
    return [
      ratioResult('PDF of a complete DS-160 against bare pdfmake on the same document', making, 'ms', { atMost: 1.3 }),
      delayResult(await measureDelay()),
    ];
  },
};

/** The event loop's delay while PDFs are downloaded one after another, and while the server gets no requests. */
async function measureDelay(): Promise<Pair> {
  const trace = new PassThrough({ encoding: 'utf8' });
  const server = await startServer(
    { LOG_LEVEL: 'silent' },
    {
      program: ['--import', './scripts/bench/subjects/loop-delay.mjs', 'dist/api/server.js'],
      onTrace: (text) => void trace.write(text),
    },
  );
  const delayOf = async (work: () => Promise<unknown>): Promise<number> => {
    await lapDelay(server, trace);
    await work();
    return lapDelay(server, trace);
  };
  try {
    const draft = await newDraft(server.url);
    await download(server.url, draft);
    await lapDelay(server, trace);
    return await paired(
      ROUNDS,
      () => delayOf(() => downloadFor(ROUND_MS, server.url, draft)),
      () => delayOf(() => sleep(ROUND_MS)),
    );
  } finally {
    await server.stop();
  }
}

/** The delay since the previous call, milliseconds. */
async function lapDelay({ pid }: RunningServer, trace: PassThrough): Promise<number> {
  const written = once(trace, 'data') as Promise<[string]>;
  process.kill(pid, 'SIGUSR2');
  return Number((await written)[0]);
}

async function downloadFor(milliseconds: number, url: string, draft: Draft): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) await download(url, draft);
}

async function download(url: string, { id, cookie }: Draft): Promise<void> {
  const response = await fetch(`${url}/api/forms/${id}/download`, { headers: { Cookie: cookie } });
  if (!response.ok) throw new Error(`The download answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

function delayResult(delay: Pair): Result {
  const result = ratioResult(
    `the server's event loop meanwhile, p99 of its delay, against a server at rest`,
    delay,
    'ms',
    { atMost: 2 },
  );
  return { ...result, target: `≤ 2 × or ≤ ${UNFELT} ms`, met: result.met || delay.ours <= UNFELT };
}
