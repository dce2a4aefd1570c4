/**
 * `npm start`: builds when a source has changed, then runs the product in this same process, so that it gets the
 * signals. Without the build tools it runs the existing build. The first argument names another program of the build: a
 * command for operators, which uses the build that is there, because a server may run from it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mustBuild } from './lib/build-stamp.mjs';
import { hasBuildTools } from './lib/build-tools.mjs';

process.env.NODE_ENV ||= 'production';
const [name = 'server'] = process.argv.splice(2, 1);
const program = new URL(`../dist/api/${name}.js`, import.meta.url);
if (hasBuildTools()) {
  if (await mustBuild(program)) {
    process.stdout.write('Building the product. This takes up to a minute, and is needed only after a change.\n');
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
      cwd: new URL('..', import.meta.url),
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
} else if (!existsSync(program)) {
  process.stderr.write(
    'There is no build, and the tools to make one are not installed. Run `npm ci --include=dev` and `npm run build`, or copy dist/ here.\n',
  );
  process.exit(1);
}
await import(program.href);
