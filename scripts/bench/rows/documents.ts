import { buildIfStale } from '../../lib/build.ts';
import { figureResult } from '../lib/results.ts';
import { median } from '../lib/rounds.ts';
import { runSubject } from '../lib/subject.ts';
import type { Result, Row } from '../types.ts';

export interface QualityMeasured {
  readonly quality: string;
  /**
   * Number of values that are offered as certain and are right, offered as certain and are wrong, and left to the user.
   */
  readonly right: number;
  readonly wrong: number;
  readonly leftOut: number;
  /** Processor time of all threads per page, in milliseconds: of the product and of bare tesseract.js. */
  readonly ms: readonly number[];
  readonly bareMs: readonly number[];
}

export interface DocumentsMeasured {
  readonly passports: QualityMeasured[];
  /** The share of a letter's words that were recognized, 0 to 1. */
  readonly letters: { readonly quality: string; readonly share: number }[];
}

export interface PoolMeasured {
  /** Peak memory of its processes, bytes. */
  readonly memory: number;
  /** 99th percentile of other requests, milliseconds, with and without reading. */
  readonly busy: number;
  readonly quiet: number;
}

const PAGES = 20;

/** The required percentage of a passport's values that are right. Qualities that are not listed require 92. */
const MIN_RIGHT: Readonly<Record<string, number>> = {
  phone: 85,
  glare: 85,
  'small (600 px)': 85,
  'light blur': 80,
  'heavy blur': 0,
};

/**
 * The values that are read from drawn documents in each quality, the time per page, and the delay of other requests.
 */
export const documents: Row = {
  name: 'documents',
  async run({ full }) {
    await buildIfStale();
    const measured = await runSubject<DocumentsMeasured>('documents', { args: full ? ['--full'] : [] });
    const pool = await runSubject<PoolMeasured>('reading-pool', {
      threads: ['api/modules/reading/reading-worker.ts'],
      args: [String(PAGES)],
    });
    return [...resultsOf(measured), ...poolResults(pool)];
  },
};

/** The results of the document reading. */
const resultsOf = ({ passports, letters }: DocumentsMeasured): Result[] => [
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
  const least = MIN_RIGHT[quality] ?? 92;
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
    what: 'a page of a passport on one core, engines started, against bare tesseract.js on the same picture; median',
    ours: `${ours.toFixed(2)} s`,
    theirs: `${theirs.toFixed(2)} s`,
    measured: `${ours.toFixed(2)} s`,
    target: '≤ 2 s',
    met: ours <= 2,
  };
}

const poolResults = ({ memory, busy, quiet }: PoolMeasured): Result[] => [
  figureResult('memory of the processes that read, two at once', memory / 1024 / 1024, 'MB', 1000),
  {
    what: `p99 of other requests while ${PAGES} pages are read, against none`,
    ours: `${busy.toFixed(1)} ms`,
    theirs: `${quiet.toFixed(1)} ms`,
    measured: `${(busy / quiet).toFixed(2)} ×`,
    target: '≤ 2 × or ≤ 10 ms',
    met: busy <= Math.max(2 * quiet, 10),
  },
];
