/**
 * A process that runs jobs and answers no requests, for `JOBS=worker`. Several workers and servers may run at the same
 * time on one database.
 */
import { boot } from './boot.ts';
import { closeDatabase } from './db/client.ts';
import { startJobs } from './jobs.ts';
import { endedInTime, runProcess } from './run-process.ts';

await runProcess('worker', async (env, log) => {
  const deps = await boot(env, { log, now: Date.now });
  const jobs = startJobs(deps);
  process.stdout.write(`${env.PRODUCT_NAME} runs jobs\n`);
  return async () => {
    deps.live?.close();
    // A job that takes longer is abandoned. Another process takes it over when its lease ends.
    await endedInTime(jobs.stop());
    closeDatabase(deps.db);
  };
});
