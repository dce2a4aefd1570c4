import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';

/**
 * Validates each successful response with its schema in the route table. Used in tests and development, so that
 * responses are proven to match what clients were promised.
 * @throws ZodError naming the differences; Error when the table has no schema
 */
export const checkResponse = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const isJson = c.res.headers.get('Content-Type')?.startsWith('application/json');
  const isFile = c.res.headers.has('Content-Disposition');
  if (!isJson || isFile || !c.res.ok || c.req.method === 'HEAD') return;
  const schema = c.get('rule')?.response;
  if (!schema) throw new Error('The route table does not say what the response of this call is');
  schema.parse(await c.res.clone().json());
});
