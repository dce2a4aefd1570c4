import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';

/**
 * Compares each success with the schema that the route table names. For tests and development: what is promised to
 * clients is then never a matter of belief.
 * @throws ZodError naming what differs
 */
export const checkAnswer = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const answer = c.get('rule')?.answer;
  const isJson = c.res.headers.get('Content-Type')?.startsWith('application/json');
  if (!answer || !c.res.ok || !isJson || c.req.method === 'HEAD') return;
  answer.parse(await c.res.clone().json());
});
