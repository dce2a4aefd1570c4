/** The typed client of the API: paths, bodies and answers are those of `api/app.ts`, checked at compile time. */
import { hc, type ClientResponse } from 'hono/client';
import type { AppType } from '../../api/app.ts';
import { ApiError } from './api-error.ts';

/** `api.forms[':id'].$get({ param: { id } })`. Cookies go along, as the API is of the same origin. */
export const api = hc<AppType>('/', { init: { credentials: 'same-origin' } }).api;

/**
 * The JSON of an answer.
 * @throws ApiError when the API refused; TypeError when it could not be reached
 */
export async function read<T>(pending: Promise<ClientResponse<T, number, 'json'>>): Promise<T> {
  const response = await pending;
  if (!response.ok) throw await ApiError.from(response);
  return await response.json() as T;
}

/** For an answer whose body is not read, or is no JSON: the response itself, once it is known to be a success. */
export async function done(pending: Promise<ClientResponse<unknown, number, string>>): Promise<Response> {
  const response = await pending;
  if (!response.ok) throw await ApiError.from(response);
  return response as unknown as Response;
}
