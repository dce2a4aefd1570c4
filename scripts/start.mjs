/** `npm start`: builds when a source has changed, then runs the product in this very process, so that signals reach it. */
import { spawnSync } from 'node:child_process';
import { isBuilt } from './lib/build-stamp.mjs';

process.env.NODE_ENV ||= 'production';
if (!(await isBuilt())) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: new URL('..', import.meta.url),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
await import('../dist/api/server.js');
