/** Calls whose body is a file and no JSON: where, of which types, and how large. */
import type { AppEnv } from '../context.ts';
import type { Context } from 'hono';

interface Upload { readonly types: RegExp; /** Bytes. */ readonly limit: number; readonly tooLarge: string }

const UPLOADS: ReadonlyMap<string, Upload> = new Map([
  // No form and no script of another site can send these types without asking first.
  ['PUT /api/user/photo', { types: /^image\/(jpeg|png)$/i, limit: 10 * 1024 * 1024, tooLarge: 'This picture is too large: 10 MB at most.' }],
]);

export const uploadOf = (c: Context<AppEnv>): Upload | undefined => UPLOADS.get(`${c.req.method} ${c.req.path}`);
