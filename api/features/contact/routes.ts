/** Messages to support, from signed-in users and from visitors. */
import { Hono } from 'hono';
import type { AppEnv, Deps } from '../../context.ts';
import { jsonBody } from '../../middleware/body.ts';
import { countTry } from '../../middleware/count-try.ts';
import { findSignedIn } from '../../middleware/session.ts';
import { contactBody } from './schemas.ts';
import { sendMessage } from './send-message.ts';

/** Messages accepted from one network address in 15 minutes. */
const MESSAGES_EACH = 10;

export const contactRoutes = (deps: Deps) =>
  new Hono<AppEnv>().post(
    '/',
    countTry(deps, { what: 'contact', limit: MESSAGES_EACH }),
    jsonBody(contactBody),
    async (c) => {
      const userId = (await findSignedIn(c, deps))?.userId;
      await sendMessage(deps, { body: c.req.valid('json'), userId });
      return c.json({ ok: true } as const);
    },
  );
