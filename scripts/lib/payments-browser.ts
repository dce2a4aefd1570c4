/** The browser part of the stand-in for the payment provider: its script with a card field, and the page of a bank. */
import { Hono, type Context } from 'hono';
import type { Book } from './payments-book.ts';

/** The behavior of each card number. Any other number is paid. */
export const CARDS = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** The bank asks the user for a confirmation on its own page. */
  asksBank: '4000 0027 6000 3184',
  /** The payment stays pending until `book.pay` or `book.refuse` is called. */
  slow: '4000 0000 0000 0077',
  /** The bank pays at once, but the subscription is active only when `book.pay` is called. */
  paidFirst: '4000 0000 0000 0119',
  /** A bank debit: the user must confirm small deposits first, which takes days. */
  asksDeposits: '4000 0000 0000 0127',
} as const;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

export function paymentsBrowser(book: Book): Hono {
  return new Hono()
    .get('/v3/', (c) => c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    .post('/browser/confirm', async (c) => {
      c.header('Access-Control-Allow-Origin', '*');
      const { secret, card } = JSON.parse(await c.req.text()) as { secret: string; card: string };
      const subscription = book.subscriptionOf(secret);
      if (!subscription) return c.json({ status: 'unknown' }, 404);
      // As at Stripe, a payment whose subscription has expired is cancelled and can never be confirmed, nor can one that
      // has succeeded.
      const { intent } = subscription.latest_invoice;
      if (intent === 'canceled' || intent === 'succeeded') return c.json({ status: 'unexpected_state' });
      const digits = digitsOf(card);
      if (digits === digitsOf(CARDS.declined)) {
        book.refuse(subscription.id);
        return c.json({ status: 'declined' });
      }
      if (digits === digitsOf(CARDS.asksBank)) return c.json({ status: 'redirect' });
      if (digits === digitsOf(CARDS.asksDeposits)) return c.json({ status: 'requires_action' });
      if (digits === digitsOf(CARDS.slow)) {
        book.process(subscription.id);
        return c.json({ status: 'processing' });
      }
      if (digits === digitsOf(CARDS.paidFirst)) book.payInvoice(subscription.id);
      else book.pay(subscription.id);
      return c.json({ status: 'succeeded' });
    })
    .get('/portal/:customer', (c) => c.html(portalPage(c)))
    .get('/bank', (c) => c.html(bankPage(c)))
    .get('/bank/answer', (c) => {
      const subscription = book.subscriptionOf(c.req.query('secret') ?? '');
      const isAllowed = c.req.query('allow') === 'yes';
      if (subscription && isAllowed) book.pay(subscription.id);
      const back = new URL(c.req.query('back') ?? '');
      back.searchParams.set('redirect_status', isAllowed ? 'succeeded' : 'failed');
      return c.redirect(back.href);
    });
}

function bankPage(c: Context): string {
  const link = (allow: string): string =>
    `/bank/answer?${new URLSearchParams({ secret: c.req.query('secret') ?? '', back: c.req.query('back') ?? '', allow })}`
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;');
  return page(
    'Your bank',
    `<p>Do you want to pay?</p><p><a href="${link('yes')}">Allow the payment</a> <a href="${link('no')}">Refuse the payment</a></p>`,
  );
}

/** The page where a user would change the card. Here it only has a link back. */
function portalPage(c: Context): string {
  const back = (c.req.query('back') ?? '/').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return page(
    'Your card',
    `<p>No money moves here, and so there is no card to change.</p><p><a href="${back}">Back</a></p>`,
  );
}

/** A page that is readable on a phone and in dark mode too. */
const page = (title: string, body: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title}</title><style>
body { max-width: 30rem; margin: 3rem auto; padding: 0 1.25rem; font: 1rem/1.5 system-ui, sans-serif; }
a { display: inline-block; padding: 0.625rem 0; margin-inline-end: 1.5rem; }
</style></head><body><h1>${title}</h1>${body}</body></html>`;

/** The part of the provider's script that its React components use. */
const SCRIPT = `(() => {
  const server = new URL(document.currentScript.src).origin;
  const newElement = (form) => {
    const element = {
      mount(place) {
        const label = document.createElement('label');
        label.textContent = 'Card number ';
        const input = document.createElement('input');
        input.autocomplete = 'cc-number';
        Object.assign(input.style, { display: 'block', width: '100%', padding: '10px', border: '1px solid', borderRadius: '6px' });
        input.addEventListener('input', () => { form.card = input.value; });
        label.append(input);
        const node = typeof place === 'string' ? document.querySelector(place) : place;
        node.replaceChildren(label);
        form.node = node;
        form.paint = ({ variables = {}, rules = {} }) => {
          Object.assign(label.style, rules['.Label']);
          const { colorText: color, colorBackground: backgroundColor } = variables;
          Object.assign(input.style, { color, backgroundColor, ...rules['.Input'] });
        };
        form.paint(form.appearance);
      },
      unmount() { form.node?.replaceChildren(); },
      destroy() { form.node?.replaceChildren(); },
      update() {},
      on() { return element; },
      off() { return element; },
      once() { return element; },
    };
    return element;
  };
  const elements = ({ clientSecret, appearance = {} }) => {
    const form = { card: '', appearance };
    const made = new Map();
    return {
      form,
      clientSecret,
      create(type) { const element = newElement(form); made.set(type, element); return element; },
      getElement: (type) => made.get(type) ?? null,
      update({ appearance: look }) { if (look) form.paint?.(look); },
      submit: async () => ({}),
    };
  };
  const confirmPayment = async ({ elements: group, confirmParams }) => {
    const answer = await fetch(server + '/browser/confirm', {
      method: 'POST',
      body: JSON.stringify({ secret: group.clientSecret, card: group.form.card }),
    });
    const { status } = await answer.json();
    if (status === 'declined')
      return { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } };
    if (status === 'unexpected_state')
      return { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'This PaymentIntent can not be confirmed.' } };
    if (status === 'redirect') {
      location.assign(server + '/bank?' + new URLSearchParams({ secret: group.clientSecret, back: confirmParams.return_url }));
      return new Promise(() => {});
    }
    return { paymentIntent: { status } };
  };
  const unused = async () => ({});
  window.Stripe = () => ({
    elements,
    confirmPayment,
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
    registerAppInfo() {},
    _registerWrapper() {},
  });
})();
`;
