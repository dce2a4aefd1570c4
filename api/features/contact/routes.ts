/** Messages to support, from signed-in users and from visitors. */
import { Hono } from 'hono';
import type { AppEnv, Deps } from '../../context.ts';
import { jsonBody } from '../../middleware/body.ts';
import { clientAddress } from '../../middleware/client.ts';
import { countTry } from '../../middleware/count-try.ts';
import { findSignedIn } from '../../middleware/session.ts';
import { contactBody } from './schemas.ts';
import { MESSAGES_EACH, sendMessage } from './send-message.ts';

export const contactRoutes = (deps: Deps) =>
  new Hono<AppEnv>().post(
    '/',
    jsonBody(contactBody, { onRefused: countTry(deps, { what: 'contact', limit: MESSAGES_EACH }) }),
    async (c) => {
      const userId = (await findSignedIn(c, deps))?.userId;
      await sendMessage(deps, { body: c.req.valid('json'), address: clientAddress(c, deps.env), userId });
      return c.json({ ok: true } as const);
    },
  );
