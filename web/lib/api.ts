/** The typed client of the API: paths, bodies and answers are those of `api/app.ts`, checked at compile time. */
import { hc, type ClientResponse } from 'hono/client';
import type { AppType } from '../../api/app.ts';
import { ApiError } from './api-error.ts';

/** How often somebody has signed in on this page. */
let sessions = 0;

/** Somebody has signed in: what a call that began before is answered with says nothing of their session. */
export function beginSession(): void {
  sessions += 1;
}

/** Answers to calls that began before the last sign-in. */
const outdated = new WeakSet<object>();

async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const began = sessions;
  const response = await fetch(input, init);
  if (began !== sessions) outdated.add(response);
  return response;
}

/** `api.forms[':id'].$get({ param: { id } })`. Cookies go along, as the API is of the same origin. */
export const api = hc<AppType>('/', { init: { credentials: 'same-origin' }, fetch: send }).api;

let unauthorized: () => void = () => undefined;

/** Has `listener` told of every call of this session that is answered with 401. */
export function onUnauthorized(listener: () => void): void {
  unauthorized = listener;
}

/** The error of an answer that is no success. A 401 is told to the listener. */
export async function refusal(response: Pick<Response, 'status' | 'statusText' | 'text'>): Promise<ApiError> {
  if (response.status === 401 && !outdated.has(response)) unauthorized();
  return ApiError.from(response);
}

/**
 * The JSON of an answer.
 * @throws ApiError when the API refused; TypeError when it could not be reached
 */
export async function read<T>(pending: Promise<ClientResponse<T, number, 'json'>>): Promise<T> {
  const response = await pending;
  if (!response.ok) throw await refusal(response);
  return (await response.json()) as T;
}

/** For an answer whose body is not read, or is no JSON: the response itself, once it is known to be a success. */
export async function done(pending: Promise<ClientResponse<unknown, number, string> | Response>): Promise<Response> {
  const response = await pending;
  if (!response.ok) throw await refusal(response);
  return response as Response;
}
