import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { tagsIn } from '../lib/etag.ts';

/** Names a version of a text for {@link fresh}. */
export const tagOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Sets the caching headers. True when the caller already has this version. */
export function fresh(c: Context, tag: string, caching: string): boolean {
  c.header('Cache-Control', caching);
  c.header('ETag', `"${tag}"`);
  return tagsIn(c.req.header('If-None-Match') ?? '').includes(`"${tag}"`);
}
