/** The common shape of all errors, and the class from which it is made. */

export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  RESET_INVALID: 400,
  SIGNATURE_INVALID: 400,
  EMAIL_LINK_INVALID: 400,
  UNAUTHENTICATED: 401,
  LOGIN_FAILED: 401,
  FORBIDDEN: 403,
  PASSWORD_NEEDED: 403,
  PLAN_LIMIT: 403,
  NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  LAST_ADMIN: 409,
  ALREADY_DECIDED: 409,
  ALREADY_REQUESTED: 409,
  OWN_ACCOUNT: 409,
  REVISION_STALE: 409,
  FORM_LOCKED: 409,
  DEFINITION_UNKNOWN: 409,
  QUOTA_REACHED: 409,
  SUBSCRIPTION_STATE: 409,
  TOO_LARGE: 413,
  PDF_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  FORM_INVALID: 422,
  KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  BUSY: 503,
  PAYMENTS_UNAVAILABLE: 503,
  UNHEALTHY: 503,
  STORAGE_FAILED: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The response that the user gets. It never repeats the request. */
export interface ErrorBody {
  code: ErrorCode;
  /** For the user: what happened and what to do. */
  message: string;
  /** Field name or path → its message. */
  fields?: Record<string, string>;
  /**
   * The current form, whose revision is also in the `ETag` header: with `REVISION_STALE`, and when a submit was refused
   * but its answers were saved.
   */
  current?: unknown;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;
  readonly log: string | undefined;

  /**
   * @param message for the user
   * @param options.log for the operator; never sent. It is logged, so it contains no personal data
   */
  constructor(
    code: ErrorCode,
    message: string,
    options: {
      fields?: Record<string, string>;
      current?: unknown;
      headers?: Record<string, string>;
      log?: string;
      cause?: unknown;
    } = {},
  ) {
    super(options.log ?? message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.headers = options.headers ?? {};
    this.log = options.log;
    this.body = {
      code,
      message,
      ...(options.fields && { fields: options.fields }),
      ...(options.current !== undefined && { current: options.current }),
    };
  }
}

/** There is no such call, page or object, or the caller must not learn of it. */
export const notFound = () => new AppError('NOT_FOUND', 'Not found.');

export const forbidden = () => new AppError('FORBIDDEN', 'You do not have permission to do this.');

/** Nobody is signed in, or the account was deleted during the request. */
export const unauthenticated = () =>
  new AppError('UNAUTHENTICATED', 'Unauthorized. Please sign in.', { headers: { 'WWW-Authenticate': 'Bearer' } });
