/** Subscriptions (spec/1 section 7), and events from the payment provider. */
import { Hono } from 'hono';
import type { AppEnv, Deps, SignedInEnv } from '../../context.ts';
import { jsonBody } from '../../middleware/body.ts';
import { readBody } from '../../middleware/body-limits.ts';
import { cancelSubscription, listReceipts, openPortal, resumeSubscription } from './change-subscription.ts';
import { getOrCreateSubscription } from './get-or-create-subscription.ts';
import { receiveEvent } from './receive-event.ts';
import { cancelBody } from './schemas.ts';
import { viewSubscription } from './view-subscription.ts';

export const billingRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .post('/get-or-create-subscription', async (c) =>
      c.json(await getOrCreateSubscription(deps, { userId: c.get('principal').userId })),
    )
    .get('/subscription', async (c) => c.json(await viewSubscription(deps, { userId: c.get('principal').userId })))
    .get('/subscription/receipts', async (c) => c.json(await listReceipts(deps, { userId: c.get('principal').userId })))
    .post('/subscription/cancel', jsonBody(cancelBody), async (c) =>
      c.json(await cancelSubscription(deps, { userId: c.get('principal').userId, ...c.req.valid('json') })),
    )
    .post('/subscription/resume', async (c) =>
      c.json(await resumeSubscription(deps, { userId: c.get('principal').userId })),
    )
    .post('/subscription/portal', async (c) => c.json(await openPortal(deps, { userId: c.get('principal').userId })));

export const paymentEventRoutes = (deps: Deps) =>
  new Hono<AppEnv>().post('/events', async (c) => {
    await receiveEvent(deps, {
      body: Buffer.from(await readBody(c)).toString(),
      signature: c.req.header('Stripe-Signature'),
    });
    return c.json({ ok: true });
  });
