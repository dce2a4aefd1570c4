import { Hono } from 'hono';
import type { Deps, SignedInEnv } from '../../../context.ts';
import { jsonBody, pathParam, queryParam } from '../../../middleware/body.ts';
import { recordView } from '../record-view.ts';
import { billingSummary } from './billing-summary.ts';
import { changeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { listUsers } from './list-users.ts';
import { changeUserBody, createUserBody, userIdParam, usersQuery } from './schemas.ts';

export const userRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .get('/users', queryParam(usersQuery), recordView(deps, 'users'), async (c) =>
      c.json(await listUsers(deps, c.req.valid('query'))),
    )
    .post('/users', jsonBody(createUserBody), async (c) =>
      c.json(await createUser(deps, { by: c.get('principal'), body: c.req.valid('json') }), 201),
    )
    // The answer names the user, also when nothing is changed.
    .put('/users/:userId', pathParam(userIdParam), jsonBody(changeUserBody), recordView(deps, 'users'), async (c) =>
      c.json(await changeUser(deps, { by: c.get('principal'), ...c.req.valid('param'), body: c.req.valid('json') })),
    )
    .get('/billing', recordView(deps, 'users'), async (c) => c.json(await billingSummary(deps)));
