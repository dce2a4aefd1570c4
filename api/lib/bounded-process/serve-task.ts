/** The child process's side of `run-in-process.ts`. */
import { Worker } from 'node:worker_threads';
import type { AnswerMessage, TaskMessage } from './run-in-process.ts';

/** Interval between checks of the memory, milliseconds. */
const LOOK_EVERY = 20;

/**
 * Runs the one task of this process, then ends the process.
 * @param run returns plain data and bytes
 */
export function serveTask<Task, Answer, Note = never>(
  run: (task: Task, tell: (note: Note) => void) => Promise<Answer>,
): void {
  process.once('message', ({ task, memory }: TaskMessage) => {
    watchMemory(memory);
    const tell = (message: AnswerMessage, then = () => {}): void => void process.send!(message, then);
    void run(task as Task, (note) => tell({ note }))
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
 * Kills this process when it uses more memory. The check runs in a thread, because the task may block the main thread.
 */
function watchMemory(bytes: number): void {
  const look = `if (process.memoryUsage.rss() > ${bytes}) process.kill(process.pid, 'SIGKILL');`;
  new Worker(`setInterval(() => { ${look} }, ${LOOK_EVERY});`, { eval: true }).unref();
}
