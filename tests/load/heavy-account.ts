/**
 * The account that asks for too much, in a process that does nothing else, so that what it costs the client is not
 * counted against the server. Arguments: the server's address, the session cookie, the id of a form of the largest kind,
 * of a small form and of an entry of the history, and for how many milliseconds it goes on. It prints a line when it
 * begins, and at its end how many answers had which status.
 */
import { largestSave } from './largest-save.ts';

const [url = '', cookie = '', large = '', small = '', entry = '', duration = ''] = process.argv.slice(2);
const until = Date.now() + Number(duration);
const statuses: Record<number, number> = {};

async function ask(method: string, path: string, body?: () => string): Promise<void> {
  while (Date.now() < until) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { Origin: url, Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: body() }),
    });
    await response.arrayBuffer();
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  }
}

/** Other answers than those that are stored. */
let version = 1000;
/** Refused, but parsing it would take a third of a second. */
const manyNames = JSON.stringify({
  formData: Object.fromEntries(Array.from({ length: 150_000 }, (_, i) => [`k${i}`, 1])),
});

const calls: Array<Parameters<typeof ask>> = [
  ['GET', '/api/user/data-export'],
  ['GET', '/api/forms/archive'],
  ['GET', `/api/forms/${large}/download`],
  ['GET', `/api/forms/${large}`],
  ['GET', `/api/forms/${large}/history`],
  ['GET', `/api/forms/${large}/history/${entry}`],
  ['GET', `/api/forms/${large}/prefill`],
  ['GET', `/api/forms/${small}/prefill`],
  ['PUT', `/api/forms/${large}`, () => largestSave((version += 1))],
  ['PUT', `/api/forms/${small}`, () => manyNames],
];
console.log('begun');
// Each of them twice at once.
await Promise.all([...calls, ...calls].map((one) => ask(...one)));
console.log(JSON.stringify(statuses));
