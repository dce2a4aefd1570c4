/**
 * Reads pages with the server's process pool, and prints its memory and the time of other requests during the reading.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDocument } from '../../../api/modules/reading/read-document.ts';
import { drawPassport } from '../../../tests/support/documents/passport.ts';
import { PASSPORT_HOLDERS } from '../../../tests/support/documents/people.ts';
import { startServer } from '../../../tests/support/server.ts';
import { percentile } from '../lib/rounds.ts';
import type { PoolMeasured } from '../rows/documents.ts';

const PAGES = Number(process.argv[2]);

async function measurePool(): Promise<PoolMeasured> {
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
    return { memory: most, busy, quiet };
  } finally {
    unsubscribe('child_process', onStart);
    await server.stop();
  }
}

/** The 99th percentile of the time of a request, milliseconds. One request is sent every 20 ms while `work` runs. */
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
  return percentile(times, 99);
}

/** Resident memory of a process in bytes, as Linux counts it; 0 when the process has ended. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

const measured = await measurePool();
process.stdout.write(JSON.stringify(measured), () => process.exit());
