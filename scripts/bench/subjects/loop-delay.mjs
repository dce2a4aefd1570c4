/**
 * Preloaded into a server. On SIGUSR2, writes the 99th percentile of the event loop's delay since the last signal to
 * file descriptor 3, in milliseconds, and starts a new measurement. The first signal starts the first one.
 */
import { writeSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The sampling interval, milliseconds. It is subtracted from the result, because it is not a delay. */
const EVERY = 1;

const delay = monitorEventLoopDelay({ resolution: EVERY });
process.on('SIGUSR2', () => {
  writeSync(3, `${Math.max(0, delay.percentile(99) / 1e6 - EVERY)}\n`);
  delay.reset();
  delay.enable();
});
