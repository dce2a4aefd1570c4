import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDocument } from '../../../api/modules/reading/read-document.ts';
import { drawPassport } from '../../../tests/support/documents/passport.ts';
import { PASSPORT_HOLDERS } from '../../../tests/support/documents/people.ts';
import { startServer } from '../../../tests/support/server.ts';
import { buildIfStale } from '../../lib/build.ts';
import { figureResult } from '../lib/results.ts';
import { median } from '../lib/rounds.ts';
import { runSubject } from '../lib/subject.ts';
import type { Result, Row } from '../types.ts';

export interface QualityMeasured {
  readonly quality: string;
  /** Values that are offered as certain and right, certain and wrong, and those that are left to the person. */
  readonly right: number;
  readonly wrong: number;
  readonly leftOut: number;
  /** Milliseconds of each page, ours and bare tesseract.js. */
  readonly ms: readonly number[];
  readonly bareMs: readonly number[];
}

export interface DocumentsMeasured {
  readonly passports: QualityMeasured[];
  /** The share of a letter's words that were read, 0 to 1. */
  readonly letters: { readonly quality: string; readonly share: number }[];
}

/** Percent of a passport's values that must be right; 92 for those that are not named. */
const RIGHT_LEAST: Readonly<Record<string, number>> = {
  phone: 85,
  glare: 85,
  'small (600 px)': 85,
  'light blur': 80,
  'heavy blur': 0,
};
const PAGES = 20;

/** What is read from drawn documents in each quality, how long a page takes, and what other requests feel of it. */
export const documents: Row = {
  name: 'documents',
  async run() {
    await buildIfStale();
    const measured = await runSubject<DocumentsMeasured>('documents');
    return [...resultsOf(measured), ...(await measurePool())];
  },
};

/** The lines of what was read. */
export const resultsOf = ({ passports, letters }: DocumentsMeasured): Result[] => [
  ...passports.map(qualityResult),
  ...letters.map(({ quality, share }) =>
    shareResult(`words of a letter that are read, ${quality}`, share * 100, quality === 'light blur' ? 88 : 97),
  ),
  timeResult(passports),
];

const percent = (value: number): string => `${value.toFixed(1)} %`;

function shareResult(what: string, value: number, least: number): Result {
  return {
    what,
    ours: percent(value),
    theirs: '',
    measured: percent(value),
    target: `≥ ${least} %`,
    met: value >= least,
  };
}

function qualityResult({ quality, right, wrong, leftOut }: QualityMeasured): Result {
  const all = right + wrong + leftOut;
  const share = (100 * right) / all;
  const least = RIGHT_LEAST[quality] ?? 92;
  return {
    what: `a passport's values that are offered and right, ${quality}; wrong ${wrong}, left to the person ${percent((100 * leftOut) / all)}`,
    ours: percent(share),
    theirs: '',
    measured: percent(share),
    target: `≥ ${least} %, 0 wrong`,
    met: share >= least && wrong === 0,
  };
}

function timeResult(passports: readonly QualityMeasured[]): Result {
  const ours = median(passports.flatMap(({ ms }) => ms)) / 1000;
  const theirs = median(passports.flatMap(({ bareMs }) => bareMs)) / 1000;
  return {
    what: 'a page of a passport, engines started, against bare tesseract.js on the same picture',
    ours: `${ours.toFixed(2)} s`,
    theirs: `${theirs.toFixed(2)} s`,
    measured: `${ours.toFixed(2)} s`,
    target: '≤ 2 s',
    met: ours <= 2,
  };
}

/** The pool at work: its memory, and how long other requests take meanwhile. */
async function measurePool(): Promise<Result[]> {
  const server = await startServer({ LOG_LEVEL: 'silent' });
  const children = new Set<ChildProcess>();
  const onStart = (message: unknown): void => {
    const { process: child } = message as { process: ChildProcess };
    children.add(child);
    child.once('exit', () => void children.delete(child));
  };
  subscribe('child_process', onStart);
  try {
    const bytes = await drawPassport(PASSPORT_HOLDERS[4]!).encode('png');
    const quiet = await p99(server.url, () => sleep(10_000));
    let most = 0;
    const look = setInterval(() => {
      most = Math.max(
        most,
        [...children].reduce((sum, child) => sum + memoryOf(child.pid), 0),
      );
    }, 100);
    const busy = await p99(server.url, () =>
      Promise.all(
        Array.from({ length: PAGES }, (_, index) =>
          readDocument({ bytes, mimeType: 'image/png', documentType: 'PASSPORT', ownerId: `person-${index}` }),
        ),
      ),
    );
    clearInterval(look);
    return [
      figureResult('memory of the processes that read, two at once', most / 1024 / 1024, 'MB', 1000),
      {
        what: `p99 of other requests while ${PAGES} pages are read, against none`,
        ours: `${busy.toFixed(1)} ms`,
        theirs: `${quiet.toFixed(1)} ms`,
        measured: `${(busy / quiet).toFixed(2)} ×`,
        target: '≤ 2 × or ≤ 10 ms',
        met: busy <= Math.max(2 * quiet, 10),
      },
    ];
  } finally {
    unsubscribe('child_process', onStart);
    await server.stop();
  }
}

/** Milliseconds that 99 of 100 requests take at most, sent one every 20 ms while the work goes on. */
async function p99(url: string, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let done = false;
  const working = work().finally(() => {
    done = true;
  });
  while (!done) {
    const start = performance.now();
    await (await fetch(`${url}/api/health`)).arrayBuffer();
    times.push(performance.now() - start);
    await sleep(20);
  }
  await working;
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)]!;
}

/** Bytes that a process holds, as Linux counts them; 0 for one that has ended. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
