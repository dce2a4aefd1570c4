/**
 * The typed client of the API. Its paths, bodies and answers come from `api/app.ts` and are checked at compile time.
 */
import { hc, type ClientResponse, type InferRequestType } from 'hono/client';
import type { AppType } from '../../api/app.ts';
import { PAGE_USER } from '../../engine/product/account/page-user.ts';
import { ApiError, errorCode } from './api-error.ts';

/** The number of sign-ins on this page. */
let sessions = 0;

/** Call it after a sign-in. A 401 to a request from before the sign-in does not end the new session. */
export function beginSession(): void {
  sessions += 1;
}

let pageUser: string | null = null;

/** Sets the user whose data this page shows. The server refuses this page's requests when another user is signed in. */
export function setPageUser(id: string | null): void {
  pageUser = id;
}

/** The user whose data this page shows; null for a visitor. */
export const userOfPage = (): string | null => pageUser;

/** True when this page shows the data of this user. */
export const isPageOf = (userId: string): boolean => pageUser === userId;

/** Answers to requests that were sent before the last sign-in. */
const outdated = new WeakSet<object>();

let ahead = 0;

/** How far the server's clock is ahead of this device's, in milliseconds; 0 before the first change was sent. */
export const serverAhead = (): number => ahead;

/** `fetch` for requests to the API. */
export async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const began = sessions;
  const headers = new Headers(init?.headers);
  if (pageUser !== null) headers.set(PAGE_USER, pageUser);
  const response = await fetch(input, { ...init, headers });
  if (began !== sessions) outdated.add(response);
  const date = Date.parse(response.headers.get('Date') ?? '');
  // A GET may be answered from the browser's cache, with the time of then.
  if (!Number.isNaN(date) && init?.method !== undefined && init.method !== 'GET') ahead = date - Date.now();
  return response;
}

/**
 * Example: `api.forms[':id'].$get({ param: { id } })`. Requests carry the cookies, because the API has the same origin.
 */
export const api = hc<AppType>('/', { init: { credentials: 'same-origin' }, fetch: send }).api;

/** The query of a call, such as `QueryOf<typeof api.admin.users.$get>`. */
export type QueryOf<C> = InferRequestType<C> extends { query: infer Q } ? Q : never;

/** The JSON body of a call, such as `BodyOf<typeof api.login.$post>`. */
export type BodyOf<C> = InferRequestType<C> extends { json: infer B } ? B : never;

let unauthorized: () => void = () => undefined;

/** Sets the listener that is called when a request of this session is answered with 401. */
export function onUnauthorized(listener: () => void): void {
  unauthorized = listener;
}

/** Makes the error of an answer that is not a success. Calls the listener on a 401, except for a wrong password. */
export async function refusal(response: Pick<Response, 'status' | 'statusText' | 'text'>): Promise<ApiError> {
  const error = await ApiError.from(response);
  if (error.status === 401 && errorCode(error) !== 'LOGIN_FAILED' && !outdated.has(response)) unauthorized();
  return error;
}

/**
 * Resolves with the JSON of an answer.
 * @throws ApiError when the API refused the request; TypeError when the server could not be reached
 */
export async function read<T>(pending: Promise<ClientResponse<T, number, 'json'>>): Promise<T> {
  const response = await pending;
  if (!response.ok) throw await refusal(response);
  return (await response.json()) as T;
}

/** Resolves with the response itself when it is a success. For answers whose body is not read or is not JSON. */
export async function done(pending: Promise<ClientResponse<unknown, number, string> | Response>): Promise<Response> {
  const response = await pending;
  if (!response.ok) throw await refusal(response);
  return response as Response;
}
