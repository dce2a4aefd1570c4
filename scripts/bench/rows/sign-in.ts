import { startServer } from '../../../tests/support/server.ts';
import { newPerson, PASSWORD } from '../../../tests/support/journey.ts';
import { buildIfStale } from '../../lib/build.ts';
import { ratioResult } from '../lib/results.ts';
import { paired, type Pair } from '../lib/rounds.ts';
import type { Result, Row } from '../types.ts';

/** Each round sends one request for a known user and one for an unknown user. */
const ROUNDS = 100;
/** The largest difference of the ratio from 1. The response time must not reveal whether an account exists. */
const WITHIN = 0.2;

/**
 * The time of a sign-in with a wrong password, and of a forgotten password, for a known and an unknown email address.
 */
export const signIn: Row = {
  name: 'sign-in',
  async run() {
    await buildIfStale();
    const server = await startServer({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' });
    try {
      const known = Array.from({ length: ROUNDS }, () => newPerson());
      for (const person of known) await post(server.url, '/api/register', { ...person, password: PASSWORD });
      const compare = (path: string, body: object): Promise<Pair> => {
        const time = (emails: readonly string[]) => {
          let next = 0;
          return () => timePost(server.url, path, { email: emails[next++]!, ...body });
        };
        return paired(ROUNDS, time(known.map(({ email }) => email)), time(known.map(({ email }) => `not-${email}`)));
      };
      return [
        withinResult(
          'sign-in with a wrong password, known e-mail against an unknown one',
          await compare('/api/login', { password: 'not the right one' }),
        ),
        withinResult(
          'forgotten password, known e-mail against an unknown one',
          await compare('/api/auth/forgot-password', {}),
        ),
      ];
    } finally {
      await server.stop();
    }
  },
};

async function timePost(url: string, path: string, body: object): Promise<number> {
  const start = performance.now();
  await post(url, path, body);
  return performance.now() - start;
}

let clients = 0;

/** Each request has its own IP address, as behind a proxy, because of the rate limit per address. */
async function post(url: string, path: string, body: object): Promise<void> {
  clients += 1;
  const address = `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      Origin: url,
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
      'X-Forwarded-Proto': 'http',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok && response.status !== 401)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

function withinResult(what: string, pair: Pair): Result {
  const ratio = pair.ours / pair.theirs;
  return {
    ...ratioResult(what, { ...pair, ratio }, 'ms', { atMost: 1 + WITHIN }),
    target: `${1 - WITHIN}–${1 + WITHIN} ×`,
    met: Math.abs(ratio - 1) <= WITHIN,
  };
}
