/** The calls for administrators (spec/3 section 7.1). The route table allows them only for administrators. */
import { Hono } from 'hono';
import type { Deps, SignedInEnv } from '../../context.ts';
import type { RecentAnswers } from '../../lib/recent-answers.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { complianceRoutes } from './compliance/routes.ts';
import { investigationRoutes } from './investigations/routes.ts';
import { modelRoutes } from './models/routes.ts';
import { visitorRoutes } from './visitors/routes.ts';
import { userRoutes } from './users/routes.ts';

/** @param answers counts of this process's recent answers */
export const adminRoutes = (deps: Deps, answers: RecentAnswers) =>
  new Hono<SignedInEnv>()
    .route('/', userRoutes(deps))
    .route('/', applicationRoutes(deps))
    .route('/', complianceRoutes(deps))
    .route('/', investigationRoutes(deps))
    .route('/', modelRoutes(deps))
    .route('/', visitorRoutes(deps))
    .route('/', analyticsRoutes(deps, answers));
