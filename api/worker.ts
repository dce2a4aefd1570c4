/**
 * A process that runs jobs and answers no requests, for `JOBS=worker`. Several may run beside each other and beside
 * servers, on one database.
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
    // A job that takes longer is left: another process takes it over when its lease ends.
    await endedInTime(jobs.stop());
    deps.mailer.close();
    closeDatabase(deps.db);
  };
});
