/** The side of `run-in-process.ts` that does the work. */
import { Worker } from 'node:worker_threads';
import type { AnswerMessage, TaskMessage } from './run-in-process.ts';

/** How often the memory is looked at, milliseconds. */
const LOOK_EVERY = 20;

/**
 * Does the one task of this process, then lets it end.
 * @param run its answer is plain data and bytes
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
  // The server has ended.
  process.on('disconnect', () => process.exit());
}

/** Kills this process when it holds more than that. In a thread, because the work may keep the main one busy. */
function watchMemory(bytes: number): void {
  const look = `if (process.memoryUsage.rss() > ${bytes}) process.kill(process.pid, 'SIGKILL');`;
  new Worker(`setInterval(() => { ${look} }, ${LOOK_EVERY});`, { eval: true }).unref();
}
