/** The complete API and web application. Tests create it with their own dependencies and call `app.request()`. */
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv, Deps } from './context.ts';
import { notFound } from './errors.ts';
import { exportSections } from './export-sections.ts';
import { profileRoutes } from './features/account/profile-routes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { adviceRoutes, chatRoutes } from './features/assistant/routes.ts';
import { billingRoutes, paymentEventRoutes } from './features/billing/routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { attorneyRoutes } from './features/attorneys/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { deadlineRoutes } from './features/deadlines/routes.ts';
import { definitionRoutes } from './features/definitions/routes.ts';
import { descriptionRoutes } from './features/developers/description-routes.ts';
import { apiKeyRoutes, oauthRoutes } from './features/developers/routes.ts';
import { documentRoutes, uploadRoutes } from './features/documents/routes.ts';
import { formRoutes } from './features/forms/routes.ts';
import { createRecentAnswers } from './lib/recent-answers.ts';
import { createMetrics } from './features/monitoring/metrics.ts';
import { monitoringRoutes } from './features/monitoring/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { previewRoutes } from './features/preview/routes.ts';
import { waitingListRoutes } from './features/waiting-list/routes.ts';
import { auditScope } from './middleware/audit-scope.ts';
import { checkAccess } from './middleware/access.ts';
import { refuseTooLarge, refuseWrongType } from './middleware/body-limits.ts';
import { checkResponse } from './middleware/check-response.ts';
import { endBodyOfHead } from './middleware/head.ts';
import { onError } from './middleware/on-error.ts';
import { requestLog, type RequestFigures } from './middleware/request-log.ts';
import { expectRules, findRule } from './middleware/route-rules.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { framable, noStore, securityHeaders } from './middleware/security-headers.ts';
import { warnOfOrigin, warnOfProxy } from './middleware/warn-operator.ts';
import { PREVIEW_ROUTES, ROUTES } from './routes-table.ts';
import { webPages } from './web-pages.ts';

export const createApp = (deps: Deps) => {
  const app = new Hono<AppEnv>();
  app.onError(onError(deps));
  app.notFound(() => {
    throw notFound();
  });
  app.use(endBodyOfHead);
  if (deps.live) app.use('/preview/*', framable).use('/api/preview/*', framable);
  const rules = deps.live ? { ...PREVIEW_ROUTES, ...ROUTES } : ROUTES;
  const metrics = deps.env.MONITOR_TOKEN === undefined ? undefined : createMetrics(deps);
  const answers = createRecentAnswers(deps.now);
  const observe = (request: RequestFigures): void => {
    answers.count(request.status);
    metrics?.observe(request);
  };
  app.use(requestLog(deps, observe), securityHeaders(deps.env));
  if (deps.env.APP_ORIGIN === undefined) app.use(warnOfOrigin(deps));
  app.use(warnOfProxy(deps));
  app.use('/api/*', noStore);
  // The body is checked after the access, so that a refused body is a counted call of its key.
  app.use(findRule(rules), sameOrigin(deps), checkAccess(deps), refuseWrongType, refuseTooLarge, auditScope(deps));
  // Outside `checkResponse`, which must read the responses before compression.
  app.use('/api/form-definitions/*', compress());
  if (deps.env.NODE_ENV !== 'production') app.use(checkResponse);
  // Not in the chain, and so not in the typed client, because these routes exist only in development.
  if (deps.live) app.route('/api/preview', previewRoutes(deps, deps.live));
  const routed = app
    .route('/api/form-definitions', definitionRoutes(deps))
    .route('/api/forms', formRoutes(deps))
    .route('/api/objects', uploadRoutes(deps))
    .route('/api/documents', documentRoutes(deps))
    .route('/api/forms', adviceRoutes(deps))
    .route('/api/ai', chatRoutes(deps))
    .route('/api/deadlines', deadlineRoutes(deps))
    .route('/api/notifications', notificationRoutes(deps))
    .route('/api/user/api-keys', apiKeyRoutes(deps))
    .route('/api/oauth', oauthRoutes(deps))
    .route('/api', descriptionRoutes(deps, { routes: () => app.routes, rules: ROUTES }))
    .route('/api/user', profileRoutes(deps))
    .route('/api/user', accountRoutes(deps, exportSections(deps)))
    .route('/api/admin', adminRoutes(deps, answers))
    .route('/api/attorneys', attorneyRoutes(deps))
    .route('/api/contact', contactRoutes(deps))
    .route('/api/waiting-list', waitingListRoutes(deps))
    .route('/api/payments', paymentEventRoutes(deps))
    .route('/api', billingRoutes(deps))
    .route('/api', authRoutes(deps))
    .route('/', monitoringRoutes(deps, metrics))
    .route('/', webPages(deps));
  expectRules(routed.routes, rules);
  return routed;
};

/** The type from which the web's typed client is made. */
export type AppType = ReturnType<typeof createApp>;
