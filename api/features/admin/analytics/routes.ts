import { Hono } from 'hono';
import type { Deps, SignedInEnv } from '../../../context.ts';
import type { RecentAnswers } from '../../../lib/recent-answers.ts';
import { readActivity } from './activity.ts';
import { countedFigures, readMetrics } from './platform-metrics.ts';
import { readStats } from './stats.ts';

export const analyticsRoutes = (deps: Deps, answers: RecentAnswers) => {
  const figures = countedFigures();
  return new Hono<SignedInEnv>()
    .get('/platform-metrics', async (c) => c.json(await readMetrics(deps, { answers, figures })))
    .get('/stats', async (c) => c.json(await readStats(deps)))
    .get('/activity', async (c) => c.json(await readActivity(deps)));
};
