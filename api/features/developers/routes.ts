/** API keys of a user, and the exchange of keys for tokens. */
import { Hono } from 'hono';
import { idParam } from '../../lib/id-param.ts';
import type { AppEnv, Deps, SignedInEnv } from '../../context.ts';
import { readBody } from '../../middleware/body-limits.ts';
import { jsonBody, pathParam } from '../../middleware/body.ts';
import { sessionToken } from '../../middleware/session.ts';
import { signedInUser } from '../../modules/users/signed-in-user.ts';
import { createKey } from './create-key.ts';
import { exchangeKey } from './exchange-key.ts';
import { listKeys } from './list-keys.ts';
import { OAuthError } from './oauth-error.ts';
import { revokeKey } from './revoke-key.ts';
import { createKeyBody } from './schemas.ts';

export const apiKeyRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .get('/', async (c) => c.json(await listKeys(deps, await signedInUser(deps, c.get('principal')))))
    .post('/', jsonBody(createKeyBody), async (c) =>
      c.json(
        await createKey(deps, {
          user: await signedInUser(deps, c.get('principal')),
          token: sessionToken(c)!,
          body: c.req.valid('json'),
        }),
        201,
      ),
    )
    .delete('/:id', pathParam(idParam), async (c) => {
      await revokeKey(deps, { id: c.req.valid('param').id, userId: c.get('principal').userId });
      return c.json({ ok: true });
    });

/** `POST /api/oauth/token` */
export const oauthRoutes = (deps: Deps) =>
  new Hono<AppEnv>().post('/token', async (c) => {
    const form = new URLSearchParams(Buffer.from(await readBody(c)).toString());
    // RFC 6749 section 5.1 requires two headers; the other one, `Cache-Control`, is on every answer of the API.
    c.header('Pragma', 'no-cache');
    try {
      return c.json(await exchangeKey(deps, { authorization: c.req.header('Authorization'), form }));
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      return c.json(error.body, error.status, error.headers);
    }
  });
