import type { ErrorBody } from '../../api/errors.ts';

/**
 * A call that was answered with an error. `message` is the status, a colon, a space and the body (spec/1 section 8), so
 * that '401: …' can be told; what the person reads is {@link serverMessage}.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The server's own account, when it gave one. */
  readonly body: ErrorBody | undefined;

  constructor(status: number, text: string, body?: ErrorBody) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }

  static async from(response: Pick<Response, 'status' | 'statusText' | 'text'>): Promise<ApiError> {
    const text = await response.text();
    return new ApiError(response.status, text || response.statusText, parseBody(text));
  }
}

function parseBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string')
      return body as ErrorBody;
  } catch {
    // A proxy answered, not the API: there is nothing to show.
  }
  return undefined;
}

/** What the server says to the person, if the error is its answer. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body?.message : undefined;

/** What the server says is wrong, by field. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? (error.body?.fields ?? {}) : {};

/** The plan has no more of it: nothing is broken, and trying again does not help. */
export const isPlanLimit = (error: unknown): boolean => error instanceof ApiError && error.body?.code === 'PLAN_LIMIT';

/** Statuses below 500 that say nothing of what was sent: signed out, too slow, changed meanwhile, too often. */
const PASSING = [401, 408, 409, 429];

/** The server does not take what was sent, and would not take it another time either. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && !PASSING.includes(error.status);

export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
