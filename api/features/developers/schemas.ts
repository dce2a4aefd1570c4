/** Requests and answers of the calls on API keys. */
import { z } from 'zod';
import { KEY_LIVES, KEY_NAME_MAX } from '../../../engine/product/developers/key-limits.ts';
import { API_SCOPES } from '../../../engine/product/developers/scopes.ts';
import { lineOfText } from '../../lib/text.ts';

export const createKeyBody = z.strictObject({
  name: lineOfText(KEY_NAME_MAX, {
    tooLong: `A name can have at most ${KEY_NAME_MAX} characters`,
    blank: 'Enter a name for the key',
  }),
  scopes: z
    .array(z.enum(API_SCOPES))
    .min(1, 'Choose what the key may do')
    .max(API_SCOPES.length)
    .transform((scopes) => [...new Set(scopes)]),
  /** Days; null for a key that does not expire. */
  expiresInDays: z.literal([...KEY_LIVES, null]),
});

const apiKey = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The last four characters. */
  ending: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  isExpired: z.boolean(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeyList = z.strictObject({
  keys: z.array(apiKey),
  /** Calls in this calendar month, UTC, by all keys together. */
  usage: z.strictObject({
    plan: z.string(),
    calls: z.int().nonnegative(),
    /** Null means unlimited. */
    limit: z.int().positive().nullable(),
    resetsAt: z.iso.datetime(),
  }),
});
export type ApiKeyList = z.infer<typeof apiKeyList>;

/** Only this answer contains the key itself. */
export const newApiKey = apiKey.extend({ key: z.string() });
export type NewApiKey = z.infer<typeof newApiKey>;

/** RFC 6749 section 5.1. */
export const tokenAnswer = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.int().positive(),
  scope: z.string(),
});
export type TokenAnswer = z.infer<typeof tokenAnswer>;
