/** Reads a JSON body against its schema. What does not fit is refused in the one error shape, without repeating it. */
import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { AppEnv } from '../context.ts';
import { AppError } from '../errors.ts';

/** Bytes. A body beyond is refused before it is read. */
export const BODY_LIMIT = 2 * 1024 * 1024;
/** An answer in a row of a group stands at depth 4. */
const DEPTH_LIMIT = 16;

const UNKNOWN_FIELD = 'The request holds an unknown field.';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Middleware that hands the parsed body to the handler as `c.req.valid('json')`.
 * @throws AppError BAD_REQUEST, with a message for each field that does not fit
 */
export const jsonBody = <S extends z.ZodType>(schema: S): MiddlewareHandler<
  AppEnv, string, { in: { json: z.input<S> }; out: { json: z.output<S> } }
> => async (c, next) => {
  c.req.addValidatedData('json', parse(schema, await readJson(c)) as object);
  await next();
};

/** Middleware that hands the path's parameters on as `c.req.valid('param')`; what does not fit is not found. */
export const pathParam = <S extends z.ZodType<Record<string, string>>>(schema: S): MiddlewareHandler<
  AppEnv, string, { in: { param: z.input<S> }; out: { param: z.output<S> } }
> => async (c, next) => {
  const result = schema.safeParse(c.req.param());
  if (!result.success) throw new AppError('NOT_FOUND', 'Not found.');
  c.req.addValidatedData('param', result.data);
  await next();
};

async function readJson(c: Context<AppEnv>): Promise<unknown> {
  const bytes = await c.req.arrayBuffer();
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'The request is not valid JSON in UTF-8.', { cause });
  }
  refuseHostile(value);
  return value;
}

/** Refuses what JSON can say and JavaScript cannot hold: endless nesting, `__proto__` as a name, 1e400. */
function refuseHostile(value: unknown, depth = 1): void {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new AppError('BAD_REQUEST', 'The request holds a number that is too large.');
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEPTH_LIMIT) throw new AppError('BAD_REQUEST', 'The request is nested too deeply.');
  if (Object.hasOwn(value, '__proto__')) throw new AppError('BAD_REQUEST', UNKNOWN_FIELD);
  for (const child of Object.values(value)) refuseHostile(child, depth + 1);
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.join('.');
    if (path && !Object.hasOwn(fields, path)) fields[path] = wordOf(issue);
  }
  const first = result.error.issues[0];
  const message = first && (first.path.length > 0 || first.code === 'unrecognized_keys') ? wordOf(first) : 'The request does not have the expected form.';
  throw new AppError('BAD_REQUEST', message, { ...(Object.keys(fields).length > 0 && { fields }) });
}

/** Of an unknown name only that there is one: the library's own words would repeat it. */
const wordOf = ({ code, message }: z.core.$ZodIssue): string => (code === 'unrecognized_keys' ? UNKNOWN_FIELD : message);
