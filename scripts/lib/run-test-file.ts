/** Runs uvu files in a process, with a time limit per file, and reads uvu's counts. */
import { spawn } from 'node:child_process';
import { root } from './project.ts';
import { readOutputs, START, type FileCounts } from './test-output.ts';

export interface FileResult extends FileCounts {
  readonly seconds: number;
}

export interface RunOptions {
  /**
   * Time limit per file, milliseconds. After it, the process and its children are killed and the file counts as failed.
   */
  readonly limit: number;
  /** The program that runs the files: the bundled `test-process.ts`. */
  readonly program: string;
  /** The bundles of the files. They run one after another. */
  readonly bundles: readonly string[];
  /** Runs only tests with this word in their name. */
  readonly grep?: string;
}

/** Running process groups, by the id of their first process. */
const running = new Set<number>();

/** Kills a file's process and everything that it has started. */
function endGroup(pid: number): void {
  running.delete(pid);
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    /* the group has already ended */
  }
}

/** For a test runner that is stopped: the process groups do not end with it. */
export const endAllFiles = (): void => running.forEach(endGroup);

/**
 * A file that ends the process does not keep those after it from running: they run in another one.
 * @returns a result for each file, in their order
 */
export async function runTestFiles({ bundles, ...options }: RunOptions): Promise<FileResult[]> {
  const results: FileResult[] = [];
  while (results.length < bundles.length)
    results.push(...(await runInOneProcess({ ...options, bundles: bundles.slice(results.length) })));
  return results;
}

/** @returns a result for each file that the process has begun; at least one */
function runInOneProcess({ limit, program, bundles, grep }: RunOptions): Promise<FileResult[]> {
  const starts: number[] = [];
  return new Promise((resolve) => {
    // A separate process group, so that a browser or server that a file has started ends with it.
    const child = spawn(process.execPath, ['--enable-source-maps', program, ...bundles], {
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
    if (child.pid !== undefined) running.add(child.pid);
    const end = (): void => {
      if (child.pid !== undefined) endGroup(child.pid);
    };

    let complaint: string | undefined;
    const tooLong = (): void => {
      complaint = `took longer than ${limit / 1000} s`;
      end();
    };
    let timer = setTimeout(tooLong, limit);

    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const begun = output.split(`\n${START}`).length - 1;
      while (starts.length < begun) {
        starts.push(performance.now());
        clearTimeout(timer);
        timer = setTimeout(tooLong, limit);
      }
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });

    const done = (code: number | null): void => {
      clearTimeout(timer);
      end();
      const options = { code, filtered: grep !== undefined, ...(complaint && { complaint }) };
      const now = performance.now();
      resolve(
        readOutputs(output, options).map((counts, index) => {
          const start = starts[index] ?? now;
          return { ...counts, seconds: ((starts[index + 1] ?? now) - start) / 1000 };
        }),
      );
    };
    child.once('error', (error) => {
      complaint = error.message;
      done(null);
    });
    // `exit`, not `close`: a remaining child process would keep the pipes open forever.
    child.once('exit', (code) => setImmediate(done, code));
  });
}
