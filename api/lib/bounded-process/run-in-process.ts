/**
 * Does work in a separate process that may be ended at any time: what strangers send is decoded there. The memory that
 * this takes is given back when the process ends, and nothing of one task is left for the next.
 */
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface ProcessLimits {
  /** Milliseconds until the answer or the next note, with the start of the process. */
  readonly time: number;
  /** Bytes that the process may hold. */
  readonly memory: number;
}

/** What became of a task. `time` and `memory`: it reached that limit. `stopped`: its signal was aborted. */
export type Outcome<Answer> =
  | { readonly answer: Answer }
  | { readonly ended: 'time' | 'memory' | 'stopped' }
  | { readonly ended: 'failed'; readonly why: string };

export interface ProcessOptions<Note> {
  /** Aborted when nobody waits for the answer any more: the process is ended. */
  readonly signal?: AbortSignal | undefined;
  /** Lets other processes go first. */
  readonly background?: boolean;
  /** Called for what the task tells before its answer. */
  readonly onNote?: ((note: Note) => void) | undefined;
}

/** What the parent sends and the process answers; `serve-task.ts` is the other side. */
export interface TaskMessage {
  readonly task: unknown;
  readonly memory: number;
}
export type AnswerMessage = { readonly note: unknown } | { readonly answer: unknown } | { readonly failed: string };

/** A little below normal: the work goes on while the machine is busy. */
const BACKGROUND = 5;

/**
 * The code of a process: one file of the build, or the source.
 * @param name of a file `NAME.ts` beside the caller, which ends with `-worker`
 * @param url the caller's `import.meta.url`
 */
export function workerFile(name: string, url: string): string {
  return fileURLToPath(new URL(url.endsWith('.ts') ? `./${name}.ts` : `./${name}.js`, url));
}

/**
 * Runs one task in a new process, and settles when that process has ended.
 * @param file from `workerFile`; it calls `serveTask`
 * @param task plain data and bytes
 */
export function runInProcess<Answer, Note = never>(
  file: string,
  task: unknown,
  { time, memory }: ProcessLimits,
  { signal, background = false, onNote }: ProcessOptions<Note> = {},
): Promise<Outcome<Answer>> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve({ ended: 'stopped' });
      return;
    }
    // The settings are no matter of a process that reads what strangers send: the data key is among them.
    const child = fork(file, {
      execArgv: file.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Settled when the process has ended, so that its memory is free before the next one starts.
    let outcome: Outcome<Answer> | undefined;
    const end = (how: Outcome<Answer>): void => {
      outcome ??= how;
      child.kill('SIGKILL');
    };
    const limit = setTimeout(() => end({ ended: 'time' }), time);
    const stop = (): void => end({ ended: 'stopped' });
    signal?.addEventListener('abort', stop);
    const ended = (code: number | null, killed: string | null): void => {
      clearTimeout(limit);
      signal?.removeEventListener('abort', stop);
      // The process kills itself when it holds too much, and so does the system when it has no memory left.
      resolve(
        outcome ?? (killed === 'SIGKILL' ? { ended: 'memory' } : { ended: 'failed', why: `it ended with ${code}` }),
      );
    };
    child.on('message', (message: AnswerMessage) => {
      if (outcome) return;
      if ('answer' in message) return end({ answer: message.answer as Answer });
      if ('failed' in message) return end({ ended: 'failed', why: message.failed });
      limit.refresh();
      onNote?.(message.note as Note);
    });
    child.on('exit', ended);
    child.on('error', (error) => {
      outcome ??= { ended: 'failed', why: error.message };
      // A process that could not be started does not exit.
      if (child.pid === undefined) ended(null, null);
    });
    if (background && child.pid !== undefined) lowerPriority(child.pid);
    child.send({ task, memory } satisfies TaskMessage);
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, BACKGROUND);
  } catch {
    // The process has ended already, or the system does not allow it: the work is done all the same.
  }
}
