/** Waiting lists, for everybody. An address is on a list from the time its mailed link is opened until it withdraws. */
import { Hono } from 'hono';
import type { AppEnv, Deps } from '../../context.ts';
import { jsonBody } from '../../middleware/body.ts';
import { clientAddress } from '../../middleware/client.ts';
import { countTry } from '../../middleware/count-try.ts';
import { findSignedIn } from '../../middleware/session.ts';
import { confirmPlace, withdraw } from './answer-waiting-link.ts';
import { JOINS_EACH, joinWaitingList } from './join-waiting-list.ts';
import { joinBody, linkBody } from './schemas.ts';

/** Tries of links from one network address in 15 minutes. */
const LINKS_EACH = 50;

export const waitingListRoutes = (deps: Deps) => {
  const links = countTry(deps, { what: 'waiting list link', limit: LINKS_EACH });
  return new Hono<AppEnv>()
    .post(
      '/',
      jsonBody(joinBody, { onRefused: countTry(deps, { what: 'waiting list', limit: JOINS_EACH }) }),
      async (c) => {
        const { email, topic } = c.req.valid('json');
        const userId = (await findSignedIn(c, deps))?.userId;
        await joinWaitingList(deps, { email, topic, address: clientAddress(c, deps.env), userId });
        return c.json({ ok: true } as const);
      },
    )
    .post('/confirm', jsonBody(linkBody), async (c) => {
      await links(c);
      return c.json(await confirmPlace(deps, c.req.valid('json')));
    })
    .post('/withdraw', jsonBody(linkBody), async (c) => {
      await links(c);
      await withdraw(deps, c.req.valid('json'));
      return c.json({ ok: true } as const);
    });
};
