import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildIfStale } from '../../lib/build.ts';
import { root } from '../../lib/project.ts';
import { figureResult } from '../lib/results.ts';
import { MIN_ROUNDS, median } from '../lib/rounds.ts';
import type { Row } from '../types.ts';

/** The time from `npm start` to the first answer, for a built product that has run before. */
export const start: Row = {
  name: 'start',
  async run() {
    await buildIfStale();
    const dataDir = await mkdtemp(join(tmpdir(), 'formport-bench-'));
    try {
      const times: number[] = [];
      // The first start creates the database, so it is not counted.
      for (let round = 0; round <= MIN_ROUNDS; round += 1) times.push(await timeStart(dataDir));
      return [figureResult('`npm start` of a built product, to its first answer', median(times.slice(1)), 'ms', 1_000)];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function timeStart(dataDir: string): Promise<number> {
  const began = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  });
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /http:\/\/\S+:\d+/.exec(line)?.[0];
      if (url && (await fetch(`${url}/api/health`)).ok) return performance.now() - began;
    }
    throw new Error('The server has ended before it answered');
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}
