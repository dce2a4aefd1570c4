/** Runs the commands of the project, such as `npm run forms:check`, as processes. */
import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../scripts/lib/project.ts';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The program of `scripts/NAME.ts`. `npm test` has bundled it, because it starts in a third of the time then. */
export const commandProgram = (name: string): string => join(process.env.TEST_BUNDLES!, `${name}.js`);

/**
 * Node's arguments that run a `*-process.ts` of the tests: its bundle, which starts faster, or its source when a test
 * file runs without `npm test`.
 */
export const processProgram = (path: string): string[] =>
  process.env.TEST_BUNDLES ? [commandProgram(basename(path, '.ts'))] : ['--import', 'tsx', path];

/** @param options.input what is typed into the command; @param options.env settings besides those of the test */
export async function runCommand(
  name: string,
  args: readonly string[],
  { env, input = '' }: { env?: Record<string, string>; input?: string } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [commandProgram(name), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  child.stdin.end(input);
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => {
      child.once('close', resolve);
    }),
  ]);
  return { code, out, err };
}
