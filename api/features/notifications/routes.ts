/** The calls of the notification bell. */
import { Hono } from 'hono';
import type { Deps, SignedInEnv } from '../../context.ts';
import { settingsOf } from '../../modules/users/user-view.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import { signedInUser } from '../../modules/users/signed-in-user.ts';
import { jsonBody } from '../../middleware/body.ts';
import { listNotifications, type Reader } from './list-notifications.ts';
import { readNotifications } from './read-notifications.ts';
import { readBody } from './schemas.ts';

export const notificationRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .get('/', async (c) =>
      c.json(await listNotifications(deps, readerOf(await signedInUser(deps, c.get('principal'))))),
    )
    .post('/read', jsonBody(readBody), async (c) =>
      c.json(
        await readNotifications(deps, readerOf(await signedInUser(deps, c.get('principal'))), c.req.valid('json').ids),
      ),
    );

const readerOf = (user: UserRow): Reader => {
  const { timezone, formReminders } = settingsOf(user);
  return { ownerId: user.id, timezone, formReminders, account: user };
};
