/** Runs one uvu file in its own process, with a time limit, and reads what uvu counted. */
import { spawn } from 'node:child_process';
import { root } from './project.ts';

export interface FileResult {
  readonly passed: number;
  readonly failed: number;
  /** What the tests printed, and uvu's account of what failed; uvu's own dots and sums are left out. */
  readonly output: string;
  readonly seconds: number;
}

export interface RunOptions {
  /** Milliseconds after which the process and its children are ended and the file has failed. */
  readonly limit: number;
  /** The JavaScript that is run for it. */
  readonly bundle: string;
  /** Only tests whose name holds this word. */
  readonly grep?: string;
}

const COUNT = /^ {2}(Total|Passed|Skipped): +(\d+)$/;
const NOISE = /^ {2}(Total|Passed|Skipped|Duration): |^ ?(?:[\w .:,()/-]+ {2})?[•✘ ]*\s+\(\d+ \/ \d+\)$/;

/**
 * uvu counts tests; a file that crashes, hangs or runs nothing counts as one failed test.
 * @param options.complaint what the runner itself found wrong
 * @param options.filtered names were filtered, so that running nothing is no mistake
 */
export function readOutput(
  output: string,
  code: number | null,
  options: { complaint?: string; filtered?: boolean } = {},
): Omit<FileResult, 'seconds'> {
  const lines = output.split('\n');
  const counts = Object.fromEntries(
    lines
      .map((line) => COUNT.exec(line))
      .filter((m) => m !== null)
      .map((m) => [m[1], Number(m[2])]),
  );
  const total = counts.Total ?? 0;
  const passed = counts.Passed ?? 0;
  const nothing = total === 0 && !(options.filtered && code === 0);
  const broken =
    options.complaint ??
    (nothing ? 'ran no tests' : code !== 0 && passed === total ? `ended with code ${code}` : undefined);
  const kept = lines
    .filter((line) => !NOISE.test(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return {
    passed,
    failed: Math.max(total - passed, broken ? 1 : 0),
    output: broken ? `${kept}\n${broken}`.trim() : kept,
  };
}

/** Groups of processes that run now, by the id of their first. */
const running = new Set<number>();

/** Ends a file's process and everything that it started. */
function endGroup(pid: number): void {
  running.delete(pid);
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    /* all of it has ended */
  }
}

/** For a runner that is told to stop: the groups do not end with it. */
export const endAllFiles = (): void => running.forEach(endGroup);

export function runTestFile({ limit, bundle, grep }: RunOptions): Promise<FileResult> {
  const start = performance.now();
  return new Promise((resolve) => {
    // Its own group, so that a browser or a server that the file started ends with it.
    const child = spawn(process.execPath, ['--enable-source-maps', bundle], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        FORCE_COLOR: '0',
        ...(grep && { TEST_GREP: grep }),
      },
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });

    let complaint: string | undefined;
    if (child.pid !== undefined) running.add(child.pid);
    const end = (): void => {
      if (child.pid !== undefined) endGroup(child.pid);
    };
    const timer = setTimeout(() => {
      complaint = `took longer than ${limit / 1000} s`;
      end();
    }, limit);
    const done = (code: number | null): void => {
      clearTimeout(timer);
      end();
      resolve({
        ...readOutput(output, code, { filtered: grep !== undefined, ...(complaint && { complaint }) }),
        seconds: (performance.now() - start) / 1000,
      });
    };
    child.once('error', (error) => {
      complaint = error.message;
      done(null);
    });
    // `exit`, not `close`: a child left behind would hold the pipes open for ever.
    child.once('exit', (code) => setImmediate(done, code));
  });
}
