import { boot } from '../../api/boot.ts';
import type { Deps } from '../../api/context.ts';
import { closeDatabase } from '../../api/db/client.ts';
import type { Env } from '../../api/env.ts';
import { createLog } from '../../api/lib/log.ts';

/** Runs a command's task on the product's data, as in production. Only errors are logged. */
export async function withProduct(env: Env, task: (deps: Deps) => Promise<void>): Promise<void> {
  const log = createLog('error', (line) => void process.stderr.write(line));
  const deps = await boot({ ...env, NODE_ENV: 'production' }, { log, now: Date.now });
  try {
    await task(deps);
  } finally {
    closeDatabase(deps.db);
  }
}
