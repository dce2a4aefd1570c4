/** After an install: makes the types of answers. Without the build tools there is nobody who reads them. */
import { spawnSync } from 'node:child_process';
import { hasBuildTools } from './lib/build-tools.mjs';

if (hasBuildTools()) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/forms-types.ts'], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
