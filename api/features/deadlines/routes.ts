/** The deadlines call (spec/1 section 7). */
import { Hono } from 'hono';
import type { Deps, SignedInEnv } from '../../context.ts';
import { listDeadlines } from '../../lib/deadlines/list-deadlines.ts';
import { settingsOf } from '../../lib/people/user-view.ts';
import { requireUser } from '../../middleware/session.ts';

export const deadlineRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>().use(requireUser(deps)).get('/', async (c) => {
    const user = c.get('user');
    return c.json(await listDeadlines(deps, { ownerId: user.id, timezone: settingsOf(user).timezone }));
  });
