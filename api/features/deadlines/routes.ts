/** The deadlines call (spec/1 section 7). */
import { Hono } from 'hono';
import type { Deps, SignedInEnv } from '../../context.ts';
import { listDeadlines } from '../../modules/deadlines/list-deadlines.ts';
import { signedInUser } from '../../modules/users/signed-in-user.ts';
import { settingsOf } from '../../modules/users/user-view.ts';

export const deadlineRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>().get('/', async (c) => {
    const user = await signedInUser(deps, c.get('principal'));
    return c.json(await listDeadlines(deps, { ownerId: user.id, timezone: settingsOf(user).timezone }));
  });
