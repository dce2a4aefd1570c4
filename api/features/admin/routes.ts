/** The administrators' calls (spec/3 section 7.1). The route table gives each of them to administrators alone. */
import { Hono } from 'hono';
import type { Deps, SignedInEnv } from '../../context.ts';
import { readMetrics } from './analytics/platform-metrics.ts';
import { applicationRoutes } from './applications/routes.ts';
import { complianceRoutes } from './compliance/routes.ts';
import { investigationRoutes } from './investigations/routes.ts';
import { modelRoutes } from './models/routes.ts';
import { visitorRoutes } from './visitors/routes.ts';
import { userRoutes } from './users/routes.ts';

export const adminRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .route('/', userRoutes(deps))
    .route('/', applicationRoutes(deps))
    .route('/', complianceRoutes(deps))
    .route('/', investigationRoutes(deps))
    .route('/', modelRoutes(deps))
    .route('/', visitorRoutes(deps))
    .get('/platform-metrics', async (c) => c.json(await readMetrics(deps)));
