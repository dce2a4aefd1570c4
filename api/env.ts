/** The environment, read once. Every setting has a default that works. A bad value stops the boot and is named. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { nearest } from '../engine/lib/nearest.ts';
import { productRoot } from './lib/product-root.ts';
import { isLoopback } from './lib/public-origin.ts';
import { lineOfText } from './lib/text.ts';
import { StartupError } from './lib/startup-error.ts';

const root = productRoot();
/** Browsers keep no cookie for longer. */
const COOKIE_DAYS = 400;
/** A whole reply of the language model takes this long at most: no user waits longer. */
export const MODEL_REPLY_SECONDS = 120;
const numberError: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'too_big') return `must be at most ${String(issue.maximum)}`;
  if (issue.code === 'too_small')
    return `must be ${issue.inclusive ? 'at least' : 'more than'} ${String(issue.minimum)}`;
  return issue.code === 'invalid_type' ? 'must be a number, without a unit' : undefined;
};
const number = z.coerce.number({ error: numberError });
const wholeNumber = number.int('must be a whole number');
const days = number.positive().max(COOKIE_DAYS);
const folder = (byDefault: string) =>
  z
    .string()
    .min(1)
    .default(byDefault)
    .transform((path) => resolve(path));
const webAddress = z.url({ protocol: /^https?$/, error: 'must begin with https:// or http://', abort: true });

/** The path of each call is added to the address, so nothing may come after its own path. */
const endsWithPath = (url: string): boolean => !/[?#]/.test(url);

/** A bucket that AWS names in the host, as in `bucket.s3.eu-central-1.amazonaws.com`. */
const BUCKET_IN_HOST = /\.s3[.-]([\w-]+\.)*amazonaws\.com/;

/**
 * The path has the name of the bucket and no folder: a folder has no list of objects, which deleting files needs.
 * Credentials have their own settings.
 */
const isBucket = (url: string): boolean => {
  const { host, pathname, username, password } = new URL(url);
  const names = pathname.split('/').filter(Boolean);
  return endsWithPath(url) && username + password === '' && names.length <= (BUCKET_IN_HOST.test(host) ? 0 : 1);
};

/** 32 bytes in base64. */
const dataKey = z
  .string()
  .refine(
    (text) => /^[A-Za-z0-9+/]{43}=$/.test(text),
    'must be 32 bytes in base64, as `openssl rand -base64 32` makes them',
  )
  .transform((text) => Buffer.from(text, 'base64'));

/** The sender for mails in files, which need no real address. A mail server would not accept it. */
export const NO_REPLY = 'no-reply@localhost';

/** Groups of settings that are all set, or none of them. */
const TOGETHER = [
  ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'],
] as const;

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    /** 0 takes any free port. */
    PORT: wholeNumber.min(0).max(65535).default(3000),
    /** The address on which it listens. One that others can reach needs an APP_ORIGIN in production. */
    HOST: z.string().min(1).default('127.0.0.1'),
    /** The address that users type, such as `https://forms.example.org`; without it, that of the request. */
    APP_ORIGIN: webAddress.transform((url) => new URL(url).origin).optional(),
    /** Number of proxies in front that append to X-Forwarded-For. With 0, no forwarded header is trusted. */
    TRUST_PROXY: wholeNumber.min(0).max(10).default(0),
    DATA_DIR: folder('data'),
    /** Without it, a key file in DATA_DIR, created at the first start. */
    DATA_KEY: dataKey.optional(),
    /** The key before, for the start that changes the key. */
    OLD_DATA_KEY: dataKey.optional(),
    FORM_DEFINITIONS_DIR: folder(join(root, 'form-definitions')),
    /** Folder of the built web. The default folder may be missing: without a build, only the API runs. */
    WEB_DIR: z
      .string()
      .transform((path) => resolve(path))
      .refine((path) => existsSync(join(path, 'index.html')), 'must be a folder with an index.html, as in dist/web')
      .default(join(root, 'dist', 'web')),
    PRODUCT_NAME: lineOfText(60, { tooLong: 'must have at most 60 characters', blank: 'must be a name' }).default(
      'Formport',
    ),
    /** PDFs made at once, each in its own thread; by default all processors but one, which is left to the requests. */
    PDF_WORKERS: wholeNumber.min(1).max(64).optional(),
    /** Which process runs jobs: this server, or workers (`dist/api/worker.js`) beside it. */
    JOBS: z.enum(['server', 'worker']).default('server'),
    SESSION_IDLE_DAYS: days.default(7),
    SESSION_MAX_DAYS: days.default(30),
    /** The bucket of an S3-compatible store for files; without it, files are in DATA_DIR/blobs. */
    S3_URL: webAddress
      .refine(
        isBucket,
        'must be the address of the bucket itself, without a folder behind it, ? or #, or credentials, such as https://s3.eu-central-1.amazonaws.com/bucket',
      )
      .optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    /** The mail server, with its credentials; without it, mails are files in DATA_DIR/mail. */
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error:
          'must be an address such as smtps://user:password@mail.example.org; write signs such as # or @ of the password as %23 or %40',
      })
      .refine(
        (url) => new URL(url).hostname !== '',
        'must name the host of the mail server, as in smtps://mail.example.org',
      )
      .optional(),
    /** The sender's address of mails. */
    MAIL_FROM: z
      .email('must be an email address alone, such as office@example.org')
      .or(z.literal(NO_REPLY))
      .default(NO_REPLY),
    /** The recipient of messages from the contact page; without it, administrators read them only under /admin. */
    SUPPORT_EMAIL: z.email().optional(),
    /** The key of the language model's server; without it the built-in assistant answers everything. */
    OPENAI_API_KEY: z.string().min(1).optional(),
    /** OpenAI, or a server with the same protocol. */
    OPENAI_BASE_URL: webAddress
      .refine(endsWithPath, 'must have no ? or #, because the path of each call is added to it')
      .default('https://api.openai.com/v1'),
    OPENAI_MODEL: z.string().min(1).max(100).default('gpt-4o'),
    /** After this time without any part of a reply, the built-in assistant answers. */
    OPENAI_TIMEOUT_SECONDS: number.positive().max(MODEL_REPLY_SECONDS).default(15),
    /** The account at the payment provider: set all four or none. Without them nobody can pay. */
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
    /** Id of the monthly price of the Professional plan. */
    STRIPE_PRICE_ID: z.string().min(1).optional(),
    /** Stripe, or a server with the same protocol. */
    STRIPE_API_URL: webAddress.default('https://api.stripe.com'),
    /** The provider's script for browsers. */
    STRIPE_JS_URL: webAddress.default('https://js.stripe.com/v3/'),
    /** How long the operator keeps backups, as the privacy page says. */
    BACKUP_DAYS: wholeNumber.min(0).max(3650).default(30),
    /**
     * The token that a monitor sends as `Authorization: Bearer …` to /metrics and /api/ready; without it, neither
     * exists.
     */
    MONITOR_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    /**
     * The e-mail address with which the administrators' sign-in page is filled. Everybody who opens that page can read
     * it.
     */
    ADMIN_EMAIL: z.email().optional(),
    /** For trials: everybody who opens the administrators' sign-in page can become an administrator with a button. */
    QUICK_ADMIN_ACCESS: z.enum(['0', '1']).default('0'),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info']).default('info'),
  })
  .refine(
    ({ NODE_ENV, HOST, APP_ORIGIN }) => NODE_ENV !== 'production' || APP_ORIGIN !== undefined || isLoopback(HOST),
    {
      // Without it, the Host header of a request would decide which origin is ours, and anybody can forge that header.
      path: ['APP_ORIGIN'],
      message:
        'must be set when HOST lets other machines reach the server: the address that people type, such as https://forms.example.org',
    },
  )
  .refine(({ NODE_ENV, QUICK_ADMIN_ACCESS }) => NODE_ENV !== 'production' || QUICK_ADMIN_ACCESS === '0', {
    path: ['QUICK_ADMIN_ACCESS'],
    message: 'must not be 1 with NODE_ENV=production: everybody could sign in as an administrator',
  })
  .refine(({ DATA_KEY, OLD_DATA_KEY }) => !OLD_DATA_KEY || (DATA_KEY && !DATA_KEY.equals(OLD_DATA_KEY)), {
    path: ['OLD_DATA_KEY'],
    message: 'needs a DATA_KEY, which is the new key and another one',
  })
  .superRefine((env, { addIssue }) => {
    for (const names of TOGETHER) {
      const missing = names.filter((name) => env[name] === undefined);
      if (missing.length > 0 && missing.length < names.length)
        addIssue({
          code: 'custom',
          path: [missing[0]!],
          message: `must be set together with the others, or not at all: ${names.join(', ')}`,
        });
    }
  });

export type Env = z.output<typeof schema>;

/** The names of the settings, for the documentation's test. */
export const ENV_NAMES = Object.keys(schema.shape) as ReadonlyArray<keyof Env>;

/**
 * Reads the settings. Spaces around a value, and the line ends of Windows, are no part of it. An empty text counts as
 * not set.
 * @throws StartupError naming each bad variable; a value is never repeated, because it may be the key.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const trimmed = Object.entries(source).map(([name, value]) => [name, value?.trim()]);
  const given: unknown = Object.fromEntries(trimmed.filter(([, value]) => value));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new StartupError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}

/** A line for each variable that looks like the misspelt name of a setting that is not set. */
export function misspeltSettings(source: Record<string, string | undefined> = process.env): string[] {
  // A short name, such as PORT, is like too many others.
  const unset = ENV_NAMES.filter((name) => name.length > 5 && !source[name]);
  return Object.keys(source).flatMap((name) => {
    const meant = name in schema.shape ? undefined : nearest(name, unset, 2);
    return meant === undefined ? [] : [`${name} is not a setting. If you mean ${meant}, correct its name.`];
  });
}
