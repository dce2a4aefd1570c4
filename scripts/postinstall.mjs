/**
 * After an install, generates the types of answers. Without the build tools it does nothing, because only they need the
 * types.
 */
import { spawnSync } from 'node:child_process';
import { hasBuildTools } from './lib/build-tools.mjs';

if (hasBuildTools()) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/forms-types.ts'], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
