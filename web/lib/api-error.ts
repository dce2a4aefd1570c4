import type { ErrorBody, ErrorCode } from '../../api/errors.ts';

/**
 * An error answer of the API. `message` is the status, a colon, a space and the body (spec/1 section 8), so that code
 * can recognize '401: …'. The user reads {@link serverMessage}.
 */
export class ApiError extends Error {
  /** @param body the parsed error body, when the server sent one */
  constructor(
    readonly status: number,
    text: string,
    readonly body?: ErrorBody,
  ) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
  }

  static async from(response: Pick<Response, 'status' | 'statusText' | 'text'>): Promise<ApiError> {
    const text = await response.text();
    return new ApiError(response.status, text || response.statusText, parseBody(text));
  }
}

function parseBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return undefined;
    // Some proxies answer with JSON that has a message too.
    if (typeof body.code === 'string' && typeof body.message === 'string') return body as ErrorBody;
  } catch {
    // The answer is not JSON: it comes from a proxy, not from the API. There is no message to show.
  }
  return undefined;
}

/** The code of a part of the page could not be fetched: without a connection, or because the server has a new version. */
export class MissingPartError extends Error {}

/** The server's message for the user, when the error is an answer of the API. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body?.message : undefined;

/**
 * Why a call failed and what the user can do: the server's message, else what is known without one.
 * @param opening a sentence that comes first when the server gave no reason: 'Your message was not sent.'
 */
export function failureText(error: unknown, opening?: string): string {
  if (error instanceof MissingPartError)
    return 'A part of this page could not be fetched. Load the page again, then try once more.';
  const reason =
    error instanceof ApiError
      ? 'The server has a problem. Try again in a few minutes.'
      : 'The server could not be reached. Check your connection and try again.';
  return serverMessage(error) ?? (opening === undefined ? reason : `${opening} ${reason}`);
}

/** The server's error messages, by field name. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? (error.body?.fields ?? {}) : {};

/** The server's error code, when the error is an answer of the API. */
export const errorCode = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiError ? error.body?.code : undefined;

/** The limit of the plan is reached: nothing is broken, and a retry does not help. */
export const isPlanLimit = (error: unknown): boolean => errorCode(error) === 'PLAN_LIMIT';

/**
 * Statuses below 500 that do not mean that the payload is wrong: signed out, too slow, changed by another request, rate
 * limit.
 */
const PASSING = [401, 408, 409, 429];

/** The API has answered, not a proxy before it: only the API knows whether a retry helps and whether a record exists. */
const isFromApi = (error: unknown): error is ApiError => error instanceof ApiError && error.body !== undefined;

/** The server refuses this payload, and would refuse it on a retry too. */
export const isRefused = (error: unknown): boolean =>
  isFromApi(error) && error.status < 500 && !PASSING.includes(error.status);

export const isNotFound = (error: unknown): boolean => isFromApi(error) && error.status === 404;

/** For a deletion: what another tab has deleted, or an earlier call whose answer was lost, is deleted. */
export function ignoreNotFound(error: unknown): void {
  if (!isNotFound(error)) throw error;
}

export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

export const isForbidden = (error: unknown): boolean => isFromApi(error) && error.status === 403;
