import { z } from 'zod';

/**
 * The parts of a browser error that may be reported: its class and its position in our code. The message is left out,
 * because it may quote an answer. The patterns allow no room for an answer either.
 */
export const clientErrorBody = z.strictObject({
  /** The error's class. */
  error: z.string().regex(/^[A-Za-z]{0,40}(Error|Exception)$/),
  /** How the error was caught. */
  source: z.enum(['error', 'rejection', 'boundary']),
  /** The route pattern of the screen, such as `/forms/:id`, without ids. */
  route: z.string().regex(/^[a-z0-9/:*_-]{1,100}$/i),
  /** The page's first script. Its name changes with each build. */
  build: z.string().regex(/^\/[\w./-]{1,150}$/),
  /** File, line and column of each stack frame, the innermost first. */
  positions: z.array(z.string().regex(/^\/[\w./-]{1,150}:\d{1,7}:\d{1,7}$/)).max(12),
});
