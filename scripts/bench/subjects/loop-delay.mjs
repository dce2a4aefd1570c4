/**
 * Preloaded into a server: on SIGUSR2 writes the 99th percentile of the event loop's delay since the last signal to
 * file descriptor 3, milliseconds, and starts anew; at the first signal it starts.
 */
import { writeSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often it looks, milliseconds: that much of what it measures is no delay. */
const EVERY = 1;

const delay = monitorEventLoopDelay({ resolution: EVERY });
process.on('SIGUSR2', () => {
  writeSync(3, `${Math.max(0, delay.percentile(99) / 1e6 - EVERY)}\n`);
  delay.reset();
  delay.enable();
});
