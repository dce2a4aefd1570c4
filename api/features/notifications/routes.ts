/** The calls of the notification bell. */
import { Hono } from 'hono';
import type { Deps, SignedInEnv } from '../../context.ts';
import { signedInUser } from '../../modules/users/signed-in-user.ts';
import { jsonBody } from '../../middleware/body.ts';
import { listNotifications } from './list-notifications.ts';
import { readNotifications } from './read-notifications.ts';
import { readBody } from './schemas.ts';

export const notificationRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .get('/', async (c) => c.json(await listNotifications(deps, await signedInUser(deps, c.get('principal')))))
    .post('/read', jsonBody(readBody), async (c) => {
      const user = await signedInUser(deps, c.get('principal'));
      return c.json(await readNotifications(deps, user, c.req.valid('json').ids));
    });
