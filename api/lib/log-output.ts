/** Where the log goes. A log that cannot be written must not end the process, which still serves and saves. */
import { fstatSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';

const STDOUT = 1;

/**
 * Writes lines to standard output. Lines are lost while its disk is full or after its reader has ended. In a file, the
 * next line that can be written comes after one that says how many were lost.
 */
export function logOutput(): (line: string) => void {
  // Without a listener, an error here would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const status = fstatSync(STDOUT);
  if (status.isFIFO() || status.isSocket() || isatty(STDOUT)) return (line) => process.stdout.write(line);
  // Node's stream to a file writes nothing any more after one error, even when the disk has room again.
  let lost = 0;
  return (line) => {
    try {
      writeSync(
        STDOUT,
        lost === 0 ? line : `${JSON.stringify({ level: 'warn', message: 'Log lines lost', lost })}\n${line}`,
      );
      lost = 0;
    } catch {
      lost += 1;
    }
  };
}
