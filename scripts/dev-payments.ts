/**
 * `npm run dev:payments`: a stand-in for the payment provider, for use with `npm run dev`. No money moves. It sends
 * events to the product as the provider does. Typed commands simulate later events, such as next month's payment.
 */
import { createInterface } from 'node:readline';
import { CARDS } from './lib/payments-browser.ts';
import { startPaymentsServer } from './lib/payments-server.ts';
import { endWith } from './lib/project.ts';

const PORT = 4020;
const PRODUCT = process.env.APP_ORIGIN ?? 'http://localhost:3000';
/** Milliseconds between two checks for new events. */
const PACE = 500;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const server = await startPaymentsServer({ port: PORT }).catch((error: Error) => endWith(error.message));
const { book } = server;

async function deliver(): Promise<void> {
  for (const event of book.events.splice(0)) {
    const { body, signature } = server.sign(event, Date.now());
    const answer = await fetch(`${PRODUCT}/api/payments/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body,
    }).catch((error: Error) => error);
    print(`${event.type}: ${answer instanceof Error ? `${PRODUCT} does not answer` : answer.status}`);
  }
}
setInterval(() => void deliver(), PACE);

const settings = Object.entries(server.env)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ');
print(`A stand-in for the payment provider answers at ${server.url}. Start the product with:

  ${settings} npm run dev

Cards: ${CARDS.paid} is paid, ${CARDS.declined} is declined, ${CARDS.asksBank} asks the bank, ${CARDS.slow} is slow.
Type a command and press Enter. It acts on the latest subscription:
  pay     completes a slow or missing payment
  refuse  refuses a slow payment
  renew   makes the next payment fail
  end     ends the subscription`);

const COMMANDS: Record<string, (id: string) => void> = {
  pay: book.pay,
  refuse: book.refuse,
  renew: book.renewWithoutPayment,
  end: book.end,
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const id = [...book.subscriptions.keys()].at(-1);
  const act = COMMANDS[line.trim()];
  if (!act) print(`There is no such command. Commands: ${Object.keys(COMMANDS).join(', ')}`);
  else if (id === undefined) print('There is no subscription yet.');
  else act(id);
});
