/**
 * Health, readiness and metrics for load balancers and monitors, and error reports from pages. They reveal no personal
 * data.
 */
import { Hono } from 'hono';
import type { AppEnv, Deps } from '../../context.ts';
import { checkDatabase } from '../../db/check-database.ts';
import { AppError, notFound } from '../../errors.ts';
import { jsonBody } from '../../middleware/body.ts';
import { countTry } from '../../middleware/count-try.ts';
import { clientErrorBody } from './client-error.ts';
import type { Metrics } from './metrics.ts';
import { whatIsMissing } from './readiness.ts';

/** Errors accepted from one address in 15 minutes; a page sends at most a few. */
const ERRORS_EACH = 60;

export const monitoringRoutes = (deps: Deps, metrics: Metrics | undefined) =>
  new Hono<AppEnv>()
    .get('/api/health', async (c) => {
      await checkDatabase(deps.db).catch((cause: unknown) => {
        throw new AppError('UNHEALTHY', 'The database cannot be used just now.', { cause });
      });
      return c.json({ ok: true });
    })
    .get('/api/ready', async (c) => {
      const missing = await whatIsMissing(deps);
      if (Object.keys(missing).length > 0)
        throw new AppError('UNHEALTHY', 'The server is not ready.', {
          fields: missing,
          log: `Not ready: ${Object.keys(missing).join(', ')}`,
        });
      return c.json({ ok: true });
    })
    .get('/metrics', async (c) => {
      if (!metrics) throw notFound();
      c.header('Cache-Control', 'no-store');
      return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
    })
    .post(
      '/api/client-errors',
      countTry(deps, { what: 'client errors', limit: ERRORS_EACH }),
      jsonBody(clientErrorBody),
      async (c) => {
        const { positions, ...error } = c.req.valid('json');
        deps.log.warn({
          message: 'An error in a browser',
          request: c.get('requestId'),
          ...error,
          at: positions.join(' < '),
        });
        return c.json({ ok: true } as const);
      },
    );
