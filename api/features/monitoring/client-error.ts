import { z } from 'zod';

/**
 * An error in a browser as far as it may be told: what kind it is and where in our code it arose. Its message is not
 * asked for, because it may quote an answer; the patterns leave no room for one either.
 */
export const clientErrorBody = z.strictObject({
  /** The error's class. */
  error: z.string().regex(/^[A-Za-z]{0,40}(Error|Exception)$/),
  /** How it came to light. */
  source: z.enum(['error', 'rejection', 'boundary']),
  /** The screen as the router writes it: `/forms/:id`, without ids. */
  route: z.string().regex(/^[a-z0-9/:*_-]{1,100}$/i),
  /** The script that the page began with; its name changes with each build. */
  build: z.string().regex(/^\/[\w./-]{1,150}$/),
  /** File, line and column of each call, the innermost first. */
  positions: z.array(z.string().regex(/^\/[\w./-]{1,150}:\d{1,7}:\d{1,7}$/)).max(12),
});
