/** What the body of each call may be: how large, and of which type where it is a file. A call that is not named here takes JSON of 16 kB. */
import type { HonoRequest } from 'hono/request';
import { AppError } from '../errors.ts';

export interface BodyLimit {
  /** Bytes. */
  readonly limit: number;
  /** For the person, when it is larger. */
  readonly tooLarge: string;
  /** Of a file; absent where the body is JSON. */
  readonly types?: RegExp;
}

interface Asked {
  readonly req: HonoRequest;
}

const KB = 1024;
const MB = 1024 * KB;

/** Almost every save is smaller. */
export const MOST_BODIES = 64 * KB;

const OTHERS: BodyLimit = { limit: 16 * KB, tooLarge: 'This is too large: 16 kB at most.' };
const FORM: BodyLimit = { limit: 2 * MB, tooLarge: 'This is too large to be saved: 2 MB at most.' };
/** Each answer of it has a limit too; in scripts of three bytes a character all of them together are 35 kB. */
const PROFILE: BodyLimit = { limit: 64 * KB, tooLarge: 'This profile is too large to be saved: 64 kB at most.' };
/** No form and no script of another site can send these types without asking first. */
const PHOTO: BodyLimit = {
  limit: 10 * MB,
  tooLarge: 'This picture is too large: 10 MB at most.',
  types: /^image\/(jpeg|png)$/i,
};

/** Method and path; `:id` is any one part of a path. */
const LIMITS: Readonly<Record<string, BodyLimit>> = {
  'POST /api/forms': FORM,
  'PUT /api/forms/:id': FORM,
  'POST /api/preview/:type/pdf': FORM,
  'PUT /api/user/profile': PROFILE,
  'PUT /api/user/photo': PHOTO,
};

const patterns = Object.entries(LIMITS).map(([route, limit]) => ({
  pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`),
  limit,
}));

export const bodyLimitOf = ({ req }: Asked): BodyLimit =>
  patterns.find(({ pattern }) => pattern.test(`${req.method} ${req.path}`))?.limit ?? OTHERS;

/** A length that is stated is held by the HTTP parser. */
const statedLength = ({ req }: Asked): number | undefined => {
  const stated = req.header('Content-Length');
  return stated === undefined || req.header('Transfer-Encoding') !== undefined ? undefined : Number(stated);
};

/** @throws AppError TOO_LARGE when the body says of itself that it is, before any of it is read */
export function refuseTooLarge({ req }: Asked): void {
  const { limit, tooLarge } = bodyLimitOf({ req });
  if ((statedLength({ req }) ?? 0) > limit) throw new AppError('TOO_LARGE', tooLarge);
}

/**
 * The whole body. Where its length was not stated it is counted as it comes in: of what is too large no more is read.
 * @throws AppError TOO_LARGE
 */
export async function readBody({ req }: Asked): Promise<Uint8Array> {
  // Asking for the stream would cost a save a third of its time.
  if (statedLength({ req }) !== undefined) return new Uint8Array(await req.arrayBuffer());
  const { limit, tooLarge } = bodyLimitOf({ req });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > limit) throw new AppError('TOO_LARGE', tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
