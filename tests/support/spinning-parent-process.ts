/** A server that waits for a busy process. Its argument is the port to which that process connects. */
import { runInProcess, workerFile } from '../../api/lib/bounded-process/run-in-process.ts';

const limits = { time: 60_000, memory: 1024 ** 3 };
await runInProcess(workerFile('spinning-worker', import.meta.url), Number(process.argv[2]), limits);
