/**
 * Parses a JSON body and validates it with its schema. Refusals use the common error shape and do not repeat the input.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import { readBody } from './body-limits.ts';
import { invalidInput } from './invalid-input.ts';

/** An answer in an entry of a group is at depth 4. */
const DEPTH_LIMIT = 16;
/** Far more than the answers of the largest form with full lists. */
const VALUES_LIMIT = 20_000;

const UNKNOWN_FIELD = 'The request holds an unknown field.';

/** The input that a middleware reads, for the API's description. */
export interface InputOf {
  readonly in: 'json' | 'param' | 'query';
  readonly schema: z.ZodType;
}

const inputs = new WeakMap<object, InputOf>();

/** The input that a route's handler reads; undefined when it is not one of these middlewares. */
export const inputOf = (handler: object): InputOf | undefined => inputs.get(handler);

function reads<H extends object>(handler: H, input: InputOf): H {
  inputs.set(handler, input);
  return handler;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Middleware that gives the parsed body to the handler as `c.req.valid('json')`.
 * @param options.onRefused runs before a body is refused, so that rate-limited calls can count it as a try
 * @throws AppError BAD_REQUEST, with a message for each invalid field; TOO_LARGE; any error of `onRefused`
 */
export const jsonBody = <S extends z.ZodType>(
  schema: S,
  { onRefused }: { onRefused?: (c: Context<AppEnv>) => Promise<void> } = {},
): MiddlewareHandler<AppEnv, string, { in: { json: z.input<S> }; out: { json: z.output<S> } }> =>
  reads(
    async (c, next) => {
      let body: z.output<S>;
      try {
        body = parse(schema, await readJson(c));
      } catch (error) {
        await onRefused?.(c);
        throw error;
      }
      c.req.addValidatedData('json', body as object);
      await next();
    },
    { in: 'json', schema },
  );

/**
 * Middleware that gives the path's parameters to the handler as `c.req.valid('param')`. Invalid ones give NOT_FOUND.
 */
export const pathParam = <S extends z.ZodType<Record<string, string>>>(
  schema: S,
): MiddlewareHandler<AppEnv, string, { in: { param: z.input<S> }; out: { param: z.output<S> } }> =>
  reads(
    async (c, next) => {
      const result = schema.safeParse(c.req.param());
      if (!result.success) throw notFound();
      c.req.addValidatedData('param', result.data);
      await next();
    },
    { in: 'param', schema },
  );

/**
 * Middleware that gives the URL's query to the handler as `c.req.valid('query')`. A blank parameter, as in `?status=`,
 * counts as not given: a filter left blank means all. @throws AppError BAD_REQUEST
 */
export const queryParam = <S extends z.ZodType>(
  schema: S,
): MiddlewareHandler<AppEnv, string, { in: { query: z.input<S> }; out: { query: z.output<S> } }> =>
  reads(
    async (c, next) => {
      const given = Object.entries(c.req.query()).filter(([, value]) => value.trim() !== '');
      const result = schema.safeParse(Object.fromEntries(given), { error: invalidInput });
      if (!result.success) throw new AppError('BAD_REQUEST', wordOf(result.error.issues[0]!));
      c.req.addValidatedData('query', result.data as object);
      await next();
    },
    { in: 'query', schema },
  );

async function readJson(c: Context<AppEnv>): Promise<unknown> {
  const bytes = await readBody(c);
  refuseManyValues(bytes);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'The request is not valid JSON in UTF-8.', { cause });
  }
}

const [QUOTE, COMMA, BACKSLASH, OPEN_LIST, OPEN_OBJECT] = [...'",\\[{'].map((character) => character.charCodeAt(0));

/**
 * Counts the values before parsing: parsing two megabytes of them takes a third of a second, counting them some
 * milliseconds. Every value follows a comma, or is the first in its list or object.
 */
function refuseManyValues(bytes: Uint8Array): void {
  let values = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += Number(byte === BACKSLASH);
    else if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) values += 1;
    if (values > VALUES_LIMIT)
      throw new AppError(
        'BAD_REQUEST',
        `The request holds more than ${VALUES_LIMIT.toLocaleString('en-US')} values. Send less at once.`,
      );
  }
}

/** Stops at the first unknown name. The library would list all of them, and there may be a million. */
function refuseUnknownNames(schema: unknown, value: unknown): void {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return refuseUnknownNames(schema.unwrap(), value);
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const name in value) {
    if (!Object.hasOwn(schema.shape, name))
      throw new AppError('BAD_REQUEST', `${UNKNOWN_FIELD} The known ones: ${Object.keys(schema.shape).join(', ')}.`);
    refuseUnknownNames(schema.shape[name], (value as Record<string, unknown>)[name]);
  }
}

/** Refuses JSON that JavaScript cannot handle safely: endless nesting, `__proto__` as a name, 1e400. */
function refuseHostile(value: unknown, depth = 1): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new AppError('BAD_REQUEST', 'The request holds a number that is too large.');
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEPTH_LIMIT) throw new AppError('BAD_REQUEST', 'The request is nested too deeply.');
  if (Object.hasOwn(value, '__proto__')) throw new AppError('BAD_REQUEST', UNKNOWN_FIELD);
  for (const name in value) {
    refuseHostile((value as Record<string, unknown>)[name], depth + 1);
  }
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  refuseUnknownNames(schema, value);
  refuseHostile(value);
  const result = schema.safeParse(value, { error: invalidInput });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const path = issue.path.join('.');
    if (path && !Object.hasOwn(fields, path)) fields[path] = wordOf(issue);
  }
  const first = result.error.issues[0];
  const message =
    first && (first.path.length > 0 || ['unrecognized_keys', 'custom'].includes(first.code))
      ? wordOf(first)
      : 'The request does not have the expected form.';
  throw new AppError('BAD_REQUEST', message, { ...(Object.keys(fields).length > 0 && { fields }) });
}

/** Does not repeat an unknown name, as the library's own message would. */
const wordOf = ({ code, message }: z.core.$ZodIssue): string =>
  code === 'unrecognized_keys' ? UNKNOWN_FIELD : message;
