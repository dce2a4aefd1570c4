/**
 * `node test-process.js FILE…`: runs bundled uvu files one after another in this process, as uvu's own command does, so
 * that shared code is loaded and compiled once. Before each file it prints a line with START and the file's number.
 */
import { pathToFileURL } from 'node:url';
import { START } from './test-output.ts';
import { closeShared } from './test-run.ts';

declare global {
  /** uvu's own flag: calls of `run()` are queued, and the tests run when `exec` is called. */
  var UVU_DEFER: boolean | undefined;
  var UVU_QUEUE: unknown[][];
}

globalThis.UVU_DEFER = true;
const { exec } = await import('uvu');

let failed = false;
const files = process.argv.slice(2);
for (const [index, file] of files.entries()) {
  process.stdout.write(`\n${START}${index}\n`);
  UVU_QUEUE.splice(0, UVU_QUEUE.length, [null]);
  try {
    await import(pathToFileURL(file).href);
    await exec();
    failed ||= process.exitCode !== 0;
  } catch (error) {
    console.error(error);
    failed = true;
  }
}
await closeShared();
// A server that a failed test has left open would keep the process until its time limit.
process.exit(failed ? 1 : 0);
