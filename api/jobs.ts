/** Every kind of work that is done off the request. */
import type { Deps } from './context.ts';
import type { Job } from './lib/jobs/job.ts';

export const jobsOf = (_deps: Deps): Job[] => [];
