/**
 * Milliseconds of processor time that this process has used. For limits in tests: the clock also counts the time in
 * which the machine does something else.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
