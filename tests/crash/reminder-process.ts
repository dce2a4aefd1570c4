/** Runs the due jobs, and kills its own process when a reminder is about to be sent: it never reaches a mail server. */
import { boot } from '../../api/boot.ts';
import { readEnv } from '../../api/env.ts';
import { jobsOf } from '../../api/jobs.ts';
import { createJobRunner } from '../../api/lib/jobs/runner.ts';
import { createLog } from '../../api/lib/log.ts';
import type { Mailer } from '../../api/providers/mail/mailer.ts';

const [, , now = ''] = process.argv;
const log = createLog('error', (line) => process.stderr.write(line));
const mailer: Mailer = {
  async send() {
    process.kill(process.pid, 'SIGKILL');
  },
  leaves: true,
};
const deps = { ...(await boot(readEnv(), { log, now: () => Number(now) })), mailer };
await createJobRunner(deps, jobsOf(deps)).runDue();
