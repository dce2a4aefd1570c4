/** The deadlines call (spec/1 section 7). */
import { Hono } from 'hono';
import type { Deps, SignedInEnv } from '../../context.ts';
import { listDeadlines } from '../../lib/deadlines/list-deadlines.ts';
import { readSettings } from '../../lib/user-settings.ts';
import { requireUser } from '../../middleware/session.ts';

export const deadlineRoutes = (deps: Deps) => new Hono<SignedInEnv>()
  .use(requireUser(deps))
  .get('/', async (c) => {
    const { id: ownerId, settings } = c.get('user');
    return c.json(await listDeadlines(deps, { ownerId, timezone: readSettings(settings).timezone }));
  });
