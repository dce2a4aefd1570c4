/** Parses uvu's output for each file of a process. */

/** The start of the line before a file's output. The file's number follows. */
export const START = '\u0001file ';

/** The counts of one file. */
export interface FileCounts {
  readonly passed: number;
  readonly failed: number;
  /** The output of the tests and uvu's report of failures, without uvu's dots and sums. */
  readonly output: string;
}

const COUNT = /^ {2}(Total|Passed|Skipped): +(\d+)$/;
const NOISE = /^ {2}(Total|Passed|Skipped|Duration): |^ ?(?:[\w .:,()/-]+ {2})?[•✘ ]*\s+\(\d+ \/ \d+\)$/;

/**
 * uvu counts tests. A file that crashes, hangs or runs no tests counts as one failed test.
 * @param options.complaint an error that the runner itself found with the file
 * @param options.filtered tests were filtered by name, so that running no tests is not an error
 */
function readOutput(output: string, options: { complaint?: string; filtered?: boolean } = {}): FileCounts {
  const lines = output.split('\n');
  const counts = Object.fromEntries(
    lines
      .map((line) => COUNT.exec(line))
      .filter((m) => m !== null)
      .map((m) => [m[1], Number(m[2])]),
  );
  const total = counts.Total ?? 0;
  const passed = counts.Passed ?? 0;
  const nothing = total === 0 && !options.filtered;
  const broken = options.complaint ?? (nothing ? 'ran no tests' : undefined);
  const kept = lines
    .filter((line) => !NOISE.test(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return {
    passed,
    failed: Math.max(total - passed, broken ? 1 : 0),
    output: broken ? `${kept}\n${broken}`.trim() : kept,
  };
}

/**
 * The counts of each file that a process has begun, in their order; at least one.
 * @param output the whole output of the process
 * @param options.code its exit code; null when it was killed
 * @param options.complaint an error that the runner found with the last file that ran
 */
export function readOutputs(
  output: string,
  options: { code: number | null; complaint?: string; filtered?: boolean },
): FileCounts[] {
  const { code, filtered = false } = options;
  const [before = '', ...parts] = `\n${output}`.split(`\n${START}`);
  const texts = parts.map((part) => part.slice(part.indexOf('\n') + 1));
  if (texts.length === 0) texts.push(before);
  const last = texts.length - 1;
  const results = texts.map((text) => readOutput(text, { filtered }));
  const allPassed = results.every(({ failed }) => failed === 0);
  const complaint = options.complaint ?? (code !== 0 && allPassed ? `ended with code ${code}` : undefined);
  if (complaint) results[last] = readOutput(texts[last]!, { filtered, complaint });
  return results;
}
