/**
 * A local server that speaks the part of Stripe's protocol that the product uses, for development and tests. No money
 * moves. It keeps customers, subscriptions and invoices in memory, answers a repeated Idempotency-Key with its first
 * answer, also a failure, or refuses it when the request differs, signs events, and can fail as a provider fails.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { createBook, type Book } from './payments-book.ts';
import { paymentsBrowser } from './payments-browser.ts';
import { serveLocal } from './serve-local.ts';

/**
 * - `broken`: answers with status 500 and changes nothing
 * - `lost`: carries out the request, but answers with status 500
 * - `broken-within`: as `broken`, but the failure is the answer that an Idempotency-Key gets from now on
 */
export type PaymentsMode = 'right' | 'broken' | 'lost' | 'broken-within';

export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

export interface PaymentsServer {
  /** The value for `STRIPE_API_URL`. */
  readonly url: string;
  readonly env: Record<string, string>;
  /** The provider's data, and methods to simulate events there. */
  readonly book: Book;
  /** Method, path and body of each received request. */
  readonly requests: string[];
  mode: PaymentsMode;
  /** A day has passed: an Idempotency-Key that was used before is a new one. */
  forgetKeys(): void;
  /** Signs an event as the provider does. @param at its time, epoch milliseconds */
  sign(event: object, at: number): SignedEvent;
  close(): Promise<void>;
}

const SECRETS = {
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
  STRIPE_PRICE_ID: 'price_professional',
};

const FAILURE = { error: { type: 'api_error', message: 'An error occurred' } };
/** Stripe answers most of its own errors like this. Its client would ask again for a second otherwise. */
const FINAL = { 'Stripe-Should-Retry': 'false' };

/** @param port 0 means any free port */
export async function startPaymentsServer({ port = 0 } = {}): Promise<PaymentsServer> {
  const book = createBook({ price: SECRETS.STRIPE_PRICE_ID });
  const requests: string[] = [];
  const app = new Hono();
  const answered = new Map<string, { asked: string; status: number; json: object }>();

  app.use('/v1/*', async (c, next) => {
    const asked = `${c.req.method} ${c.req.path} ${await c.req.text()}`;
    requests.push(asked);
    if (c.req.header('Authorization') !== `Bearer ${SECRETS.STRIPE_SECRET_KEY}`)
      return c.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }, 401);
    if (handle.mode === 'broken') return c.json(FAILURE, 500, FINAL);
    const key = c.req.header('Idempotency-Key');
    const first = key === undefined ? undefined : answered.get(key);
    if (first && first.asked !== asked)
      return c.json({ error: { type: 'idempotency_error', message: 'Differs' } }, 400);
    if (first) return c.json(first.json, first.status as 200, { ...FINAL, 'Idempotent-Replayed': 'true' });
    if (key !== undefined && handle.mode === 'broken-within') {
      answered.set(key, { asked, status: 500, json: FAILURE });
      return c.json(FAILURE, 500, FINAL);
    }
    await next();
    if (key !== undefined)
      answered.set(key, { asked, status: c.res.status, json: (await c.res.clone().json()) as object });
    // The request was carried out, but the client does not get the answer.
    if (handle.mode === 'lost') return c.json({ error: { type: 'api_error', message: 'Timeout' } }, 500);
  });

  const form = async (c: Context) => new URLSearchParams(await c.req.text());
  const found = (c: Context, value: object | undefined) =>
    value
      ? c.json(value)
      : c.json({ error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } }, 404);

  const list = (c: Context, data: object[] | undefined) => found(c, data && { object: 'list', data, has_more: false });

  app.route('/', paymentsBrowser(book));
  app
    .post('/v1/customers', async (c) => c.json(book.addCustomer((await form(c)).get('metadata[userId]'))))
    .get('/v1/customers', (c) => list(c, book.customersAt(c.req.query('email') ?? '')))
    .post('/v1/customers/:id', async (c) => {
      const asked = await form(c);
      const person = { email: asked.get('email'), name: asked.get('name') };
      return found(c, book.updateCustomer(c.req.param('id'), person));
    })
    .delete('/v1/customers/:id', (c) => found(c, book.deleteCustomer(c.req.param('id'))))
    .post('/v1/subscriptions', async (c) => {
      const asked = await form(c);
      if (!book.sells(asked.get('items[0][price]') ?? ''))
        return c.json(
          { error: { type: 'invalid_request_error', code: 'resource_missing', param: 'items[0][price]' } },
          400,
        );
      return found(c, book.addSubscription(asked.get('customer') ?? '', asked.get('metadata[userId]')));
    })
    .get('/v1/subscriptions', (c) => list(c, book.subscriptionsOf(c.req.query('customer') ?? '')))
    .get('/v1/subscriptions/:id', (c) => found(c, book.subscription(c.req.param('id'))))
    .post('/v1/subscriptions/:id', async (c) => {
      const asked = await form(c);
      const id = c.req.param('id');
      if (asked.get('cancel_at') === '') return found(c, book.clearCancelAt(id));
      const cancel = asked.get('cancel_at_period_end') === 'true';
      return found(c, cancel ? book.cancelAtPeriodEnd(id) : book.subscription(id));
    })
    .delete('/v1/subscriptions/:id', (c) => found(c, book.cancel(c.req.param('id'))))
    .get('/v1/invoices', (c) => list(c, book.invoicesOf(c.req.query('customer') ?? '')))
    .get('/v1/invoice_payments', (c) => list(c, book.paymentsOf(c.req.query('invoice') ?? '')))
    .post('/v1/billing_portal/sessions', async (c) => {
      const asked = await form(c);
      const customer = asked.get('customer') ?? '';
      const back = new URLSearchParams({ back: asked.get('return_url') ?? '' });
      return c.json({
        id: `bps_${randomUUID()}`,
        object: 'billing_portal.session',
        customer,
        url: `${handle.url}/portal/${customer}?${back}`,
      });
    });

  const { server, address, close } = await serveLocal(app.fetch, port);
  // A failed test must not keep its process alive.
  server.unref();
  const url = `http://127.0.0.1:${address.port}`;
  const handle: PaymentsServer = {
    url,
    env: { ...SECRETS, STRIPE_API_URL: url, STRIPE_JS_URL: `${url}/v3/` },
    book,
    requests,
    mode: 'right',
    forgetKeys: () => answered.clear(),
    sign(event, at) {
      const body = JSON.stringify(event);
      const time = Math.floor(at / 1000);
      const digest = createHmac('sha256', SECRETS.STRIPE_WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex');
      return { body, signature: `t=${time},v1=${digest}` };
    },
    close,
  };
  return handle;
}
