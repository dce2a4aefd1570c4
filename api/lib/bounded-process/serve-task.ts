/** The child process's side of `run-in-process.ts`. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AnswerMessage, TaskMessage } from './run-in-process.ts';

/** Interval between checks of the memory and of the server process, milliseconds. */
const LOOK_EVERY = 20;

/**
 * Runs the one task of this process, then ends the process.
 * @param run returns plain data and bytes
 */
export function serveTask<Task, Answer, Note = never>(
  run: (task: Task, tell: (note: Note) => void) => Promise<Answer>,
): void {
  process.once('message', ({ task, memory }: TaskMessage) => {
    const tell = (message: AnswerMessage, then = () => {}): void => void process.send!(message, then);
    void watchProcess(memory)
      .then(() => run(task as Task, (note) => tell({ note })))
      .then(
        (answer): AnswerMessage => ({ answer }),
        (error): AnswerMessage => ({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      )
      .then((message) => tell(message, () => process.exit()));
  });
  // The server process has ended.
  process.on('disconnect', () => process.exit());
}

/**
 * Kills this process when it uses more memory, or when the server process has ended. The check runs in a thread,
 * because the task may block the main thread. Resolves after the first check: on a busy machine, a task could end
 * before the thread has started.
 */
async function watchProcess(bytes: number): Promise<void> {
  const isOver = `process.memoryUsage.rss() > ${bytes} || process.ppid !== ${process.ppid}`;
  const look = `if (${isOver}) process.kill(process.pid, 'SIGKILL');`;
  const watch = new Worker(
    `${look} require('node:worker_threads').parentPort.postMessage('looked'); setInterval(() => { ${look} }, ${LOOK_EVERY});`,
    { eval: true },
  );
  watch.unref();
  await once(watch, 'message');
}
