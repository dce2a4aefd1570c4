/**
 * A server that waits for a busy process. Its arguments are the program of that process, and the port to which it
 * connects.
 */
import { runInProcess } from '../../api/lib/bounded-process/run-in-process.ts';

const limits = { time: 60_000, memory: 1024 ** 3 };
const [program = '', port] = process.argv.slice(2);
await runInProcess(program, Number(port), limits);
