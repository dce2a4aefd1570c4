import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';

/**
 * Compares each success with the schema that the route table names. For tests and development: what is promised to
 * clients is then never a matter of belief.
 * @throws ZodError naming what differs; Error where the table names no schema
 */
export const checkAnswer = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const isJson = c.res.headers.get('Content-Type')?.startsWith('application/json');
  const isFile = c.res.headers.has('Content-Disposition');
  if (!isJson || isFile || !c.res.ok || c.req.method === 'HEAD') return;
  const answer = c.get('rule')?.answer;
  if (!answer) throw new Error('The route table does not say what this call answers');
  answer.parse(await c.res.clone().json());
});
