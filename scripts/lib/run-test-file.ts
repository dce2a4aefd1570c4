/** Runs uvu files in a process, with a time limit for each, and reads what uvu counted. */
import { spawn } from 'node:child_process';
import { root } from './project.ts';
import { readOutputs, START, type FileCounts } from './test-output.ts';

export interface FileResult extends FileCounts {
  readonly seconds: number;
}

export interface RunOptions {
  /** Milliseconds that each file may take: then its process and that one's children are ended and it has failed. */
  readonly limit: number;
  /** What runs the files: `test-process.ts`, bundled. */
  readonly program: string;
  /** The JavaScript of each file; they run one after another. */
  readonly bundles: readonly string[];
  /** Only tests whose name holds this word. */
  readonly grep?: string;
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

/** @returns a result for each file, in their order */
export function runTestFiles({ limit, program, bundles, grep }: RunOptions): Promise<FileResult[]> {
  const starts: number[] = [];
  return new Promise((resolve) => {
    // Its own group, so that a browser or a server that a file started ends with it.
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
      const options = { count: bundles.length, code, filtered: grep !== undefined, ...(complaint && { complaint }) };
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
    // `exit`, not `close`: a child left behind would hold the pipes open for ever.
    child.once('exit', (code) => setImmediate(done, code));
  });
}
