import { z } from 'zod';

/**
 * An id in a request. It does not allow a colon: a path with the literal `:entryId` matches its route twice in Hono's
 * router, and the call would wait for itself.
 */
export const id = z.string().regex(/^[\w-]{1,64}$/);

/** The parameters of a path with one `:id`. */
export const idParam = z.strictObject({ id });
