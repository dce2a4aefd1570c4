/**
 * The API as a test uses it: a fresh, migrated database in its own folder, a clock that the test sets, clients with
 * cookies.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { createApp } from '../../api/app.ts';
import { boot } from '../../api/boot.ts';
import type { Deps } from '../../api/context.ts';
import { abandonDatabase } from '../../api/db/client.ts';
import { connectionOf } from '../../api/db/connection.ts';
import { jobs as jobRows, users } from '../../api/db/tables.ts';
import { readEnv, type Env } from '../../api/env.ts';
import { jobsOf } from '../../api/jobs.ts';
import { createJobRunner } from '../../api/lib/jobs/runner.ts';
import { EMAIL_LINK } from '../../api/modules/users/send-email-link.ts';
import { createLog } from '../../api/lib/log.ts';
import { createPasswords } from '../../api/lib/password.ts';
import { createPdfWorkers } from '../../api/lib/pdf/pdf-workers.ts';
import type { ErrorBody } from '../../api/errors.ts';
import { copyMigratedDatabase } from './migrated-database.ts';
import { closeAfterTest } from './suite.ts';
import { tempDir } from './temp-dir.ts';

export const ORIGIN = 'http://localhost';
export { DAY } from '../../engine/lib/time.ts';

export interface TestApp {
  readonly app: ReturnType<typeof createApp>;
  readonly deps: Deps;
  readonly dataDir: string;
  /** Every line of the log so far. */
  readonly logLines: string[];
  readonly clock: { now: number };
  /** A visitor with its own cookie jar and address. */
  client(address?: string): TestClient;
  /** A client with an account whose address is confirmed. */
  signedIn(name?: string): Promise<TestClient & { email: string; userId: string }>;
  /** Runs the jobs that are due by the test's clock, as the server does each second. Resolves to the number of runs. */
  runJobs(): Promise<number>;
  /** For an app that is opened before the first test, or whose end is tested. All others are closed after the test. */
  close(): void;
}

/** A body as JSON.parse gives it. It has no type, because a test asserts on whatever the server sent. */
export type Json = ReturnType<typeof JSON.parse>;

export interface TestResponse<T = Json> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
}

export interface TestClient {
  cookies: Map<string, string>;
  request(
    method: string,
    path: string,
    options?: { json?: unknown; body?: BodyInit; headers?: Record<string, string | undefined> },
  ): Promise<Response>;
  call<T = Json>(
    method: string,
    path: string,
    json?: unknown,
    headers?: Record<string, string | undefined>,
  ): Promise<TestResponse<T>>;
}

export const PASSWORD = 'correct horse battery';
let addresses = 0;

/** The PDF threads of all apps of this process, because each start of a thread takes a second of a processor. */
const pdf = createPdfWorkers({ workers: 1 });

/** Hashes at the lowest cost, because most tests are not about passwords and make many accounts. */
export const passwords = await createPasswords({ memoryCost: 8, timeCost: 1 });

/** What an app has in place of what `boot` makes. */
export interface Overrides extends Partial<Omit<Deps, 'passwords'>> {
  /** `'product'`: as `boot` makes them for a real server. */
  readonly passwords?: Deps['passwords'] | 'product';
}

export async function createTestApp(
  settings: Record<string, string> = {},
  overrides: Overrides = {},
): Promise<TestApp> {
  const { passwords: given = passwords, ...others } = overrides;
  const dataDir = tempDir();
  const logLines: string[] = [];
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const env: Env = {
    ...readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, TRUST_PROXY: '1', ...settings }),
    // Without the setting there are no pages, even where dist/web is built.
    ...(settings['WEB_DIR'] === undefined && { WEB_DIR: join(dataDir, 'web') }),
  };
  await copyMigratedDatabase(dataDir);
  const deps: Deps = {
    ...(await boot(env, {
      log: createLog('info', (line) => void logLines.push(line)),
      now: () => clock.now,
      ...(given !== 'product' && { passwords: given }),
    })),
    ...(settings['PDF_WORKERS'] === undefined && { pdf }),
    ...others,
  };
  // A test does not outlive a power cut, and each wait for the disk takes up to a millisecond of processor time.
  connectionOf(deps.db).pragma('synchronous = OFF');
  const app = createApp(deps);
  const jobs = createJobRunner(deps, jobsOf(deps));

  const client = (address = `10.0.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`): TestClient => {
    const cookies = new Map<string, string>();
    const request: TestClient['request'] = async (method, path, { json, body, headers = {} } = {}) => {
      const all: Record<string, string | undefined> = {
        'X-Forwarded-For': address,
        ...(method !== 'GET' && { Origin: ORIGIN }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(cookies.size > 0 && { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
      };
      const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
      // A streamed body needs `duplex`, which TypeScript's DOM types do not know yet.
      const init: RequestInit & { duplex: 'half' } = {
        method,
        headers: given,
        duplex: 'half',
        ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined && { body }),
      };
      const response = await app.request(`${ORIGIN}${path}`, init);
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const [name = '', value = ''] = pair.split('=');
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    };
    const call: TestClient['call'] = async (method, path, json, headers = {}) => {
      const response = await request(method, path, { json, headers });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: asJson(text) };
    };
    return { cookies, request, call };
  };

  const close = (): void => {
    deps.live?.close();
    abandonDatabase(deps.db);
    rmSync(dataDir, { recursive: true, force: true });
  };
  closeAfterTest(close);

  return {
    app,
    deps,
    dataDir,
    logLines,
    clock,
    client,
    close,
    runJobs: jobs.runDue,
    async signedIn(name = `person${addresses}`) {
      const visitor = client();
      const email = `${name}@example.org`;
      const { status, body, text } = await visitor.call('POST', '/api/register', {
        email,
        password: PASSWORD,
        firstName: 'Ada',
        lastName: 'Lind',
      });
      if (status !== 201) throw new Error(`Registration answered ${status}: ${text}`);
      await confirmAddress(deps, body.id);
      return { ...visitor, email, userId: body.id };
    },
  };
}

/**
 * As if the mail of the registration had arrived and its link had been opened, so that a test sees only its own mails.
 */
async function confirmAddress({ db, now }: Deps, userId: string): Promise<void> {
  await db.update(users).set({ emailConfirmedAt: now() }).where(eq(users.id, userId));
  await db.delete(jobRows).where(and(eq(jobRows.kind, EMAIL_LINK), eq(jobRows.data, JSON.stringify({ userId }))));
}

function asJson(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** All parts of an answer that could distinguish a foreign object from a missing one, or a known account from an unknown one. */
export const comparable = ({ status, headers, text }: TestResponse) => ({
  status,
  text,
  headers: [...headers]
    .filter(([name]) => name !== 'x-request-id')
    .map(([name, value]) => [name, value.replace(/'nonce-[^']+'/, '')]),
});

/** True when a body has the error shape of OAuth (RFC 6749 section 5.2), as the call for a token answers it. */
export const isOAuthErrorBody = (body: unknown): boolean =>
  /^\{"error":"\w+","error_description":"[^"\\]+"\}$/.test(JSON.stringify(body));

/** True when a body has the one error shape and nothing else. */
export function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message, fields, current, ...rest } = body as Record<string, unknown>;
  return (
    typeof code === 'string' &&
    typeof message === 'string' &&
    message.length > 0 &&
    Object.keys(rest).length === 0 &&
    (fields === undefined || Object.values(fields as object).every((text) => typeof text === 'string')) &&
    (current === undefined || typeof current === 'object')
  );
}
