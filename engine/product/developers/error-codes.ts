/**
 * The errors that a program can get, by status: what happened, and what the program does. The documentation page and the
 * OpenAPI document show them. A test compares them with the server's own codes.
 */

export interface ApiErrorCode {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

export const API_ERRORS: readonly ApiErrorCode[] = [
  {
    status: 400,
    code: 'BAD_REQUEST',
    text: 'The request is not as described. `message` says what to change and, where it is about one field, `fields` names it.',
  },
  {
    status: 401,
    code: 'UNAUTHENTICATED',
    text: 'The call has no `Authorization: Bearer`, or there is no such key or token, or it has expired or was revoked.',
  },
  {
    status: 403,
    code: 'FORBIDDEN',
    text: 'The key lacks the scope of the call, or the call needs a person, such as a change of password.',
  },
  {
    status: 403,
    code: 'PLAN_LIMIT',
    text: 'The plan of the account does not include more documents, or more pages to read in this month.',
  },
  {
    status: 404,
    code: 'NOT_FOUND',
    text: 'It does not exist, or it is not yours; or there is no such call: check the method and the address, which has no slash at its end.',
  },
  {
    status: 409,
    code: 'REVISION_STALE',
    text: 'The form has been saved since the revision in `If-Match`. `current` is the form as it is now: put your changes into its answers, and save with its revision.',
  },
  { status: 409, code: 'FORM_LOCKED', text: 'The form was submitted, or an administrator has locked it.' },
  {
    status: 409,
    code: 'DEFINITION_UNKNOWN',
    text: 'The server never had the version of the form in `definition`. Read the form again.',
  },
  {
    status: 409,
    code: 'QUOTA_REACHED',
    text: 'The account has too many forms or files: delete some. Or too many of its documents are being read: wait until one is done.',
  },
  { status: 413, code: 'TOO_LARGE', text: 'The body or the file is too large.' },
  { status: 413, code: 'PDF_TOO_LARGE', text: 'The answers are too long for one PDF.' },
  {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    text: 'Send the content type that the call describes, and the body without compression.',
  },
  {
    status: 422,
    code: 'FORM_INVALID',
    text: 'A submit was refused. `fields` says what is missing or wrong; the answers are saved as a draft, which is `current`.',
  },
  { status: 422, code: 'KEY_REUSED', text: 'The `Idempotency-Key` came with another request before. Use a new one.' },
  { status: 429, code: 'RATE_LIMITED', text: 'A limit is reached. Wait for the seconds in `Retry-After`.' },
  { status: 500, code: 'INTERNAL', text: 'An error of the server. Try again later.' },
  {
    status: 503,
    code: 'BUSY',
    text: 'The server has too much to do. Wait for the seconds in `Retry-After`, and try again.',
  },
  { status: 507, code: 'STORAGE_FAILED', text: 'The server could store nothing, and nothing was changed.' },
];
