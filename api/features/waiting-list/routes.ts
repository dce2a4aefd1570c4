/** Waiting lists, for everybody. An address is on a list from the time its mailed link is opened until it withdraws. */
import { Hono } from 'hono';
import type { AppEnv, Deps } from '../../context.ts';
import { jsonBody } from '../../middleware/body.ts';
import { countTry } from '../../middleware/count-try.ts';
import { findSignedIn } from '../../middleware/session.ts';
import { confirmPlace, withdraw } from './answer-waiting-link.ts';
import { joinWaitingList } from './join-waiting-list.ts';
import { joinBody, linkBody } from './schemas.ts';

/** Requests to join a list from one network address in 15 minutes. */
const JOINS_EACH = 20;
/** Tries of links from one network address in 15 minutes. */
const LINKS_EACH = 50;

export const waitingListRoutes = (deps: Deps) => {
  const countLink = countTry(deps, { what: 'waiting list link', limit: LINKS_EACH });
  return new Hono<AppEnv>()
    .post('/', countTry(deps, { what: 'waiting list', limit: JOINS_EACH }), jsonBody(joinBody), async (c) => {
      const { email, topic } = c.req.valid('json');
      const userId = (await findSignedIn(c, deps))?.userId;
      await joinWaitingList(deps, { email, topic, userId });
      return c.json({ ok: true } as const);
    })
    .post('/confirm', countLink, jsonBody(linkBody), async (c) => c.json(await confirmPlace(deps, c.req.valid('json'))))
    .post('/withdraw', countLink, jsonBody(linkBody), async (c) => {
      await withdraw(deps, c.req.valid('json'));
      return c.json({ ok: true } as const);
    });
};
