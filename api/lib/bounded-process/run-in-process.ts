/**
 * Runs a task in a separate process that can be killed at any time, because untrusted files are decoded there. When the
 * process ends, its memory is freed, and no data of one task is left for the next.
 */
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface ProcessLimits {
  /** Milliseconds until the answer or the next note, including the start of the process. */
  readonly time: number;
  /** Maximum memory of the process, bytes. */
  readonly memory: number;
}

/** The result of a task. `time` and `memory`: it reached that limit. `stopped`: its signal was aborted. */
export type Outcome<Answer> =
  | { readonly answer: Answer }
  | { readonly ended: 'time' | 'memory' | 'stopped' }
  | { readonly ended: 'failed'; readonly why: string };

export interface ProcessOptions<Note> {
  /** Aborted when nobody waits for the answer any more. The process is then killed. */
  readonly signal?: AbortSignal | undefined;
  /** Lowers the priority, so that other processes go first. */
  readonly background?: boolean;
  /** Called for each note that the task sends before its answer. */
  readonly onNote?: ((note: Note) => void) | undefined;
}

/** The messages of the parent and of the process; `serve-task.ts` is the other side. */
export interface TaskMessage {
  readonly task: unknown;
  readonly memory: number;
}
export type AnswerMessage = { readonly note: unknown } | { readonly answer: unknown } | { readonly failed: string };

/** A little below normal, so that the task still progresses while the machine is busy. */
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
 * Runs one task in a new process. Resolves when that process has ended.
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
    // The process gets no environment: it reads untrusted files, and the settings contain the data key.
    const child = fork(file, {
      execArgv: file.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // The promise resolves when the process has ended, so that its memory is free before the next one starts.
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
      // A SIGKILL without an outcome: the process used too much memory and killed itself, or the system ran out of
      // memory.
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
      // A process that could not be started emits no `exit` event.
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
    // The process has already ended, or the system does not allow it. The task runs at normal priority.
  }
}
