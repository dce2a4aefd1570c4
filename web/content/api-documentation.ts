import { SENT_AGAIN } from '../../engine/product/developers/calls.ts';
import { CALL_LIMITS, limitText } from '../../engine/product/developers/call-limits.ts';

/** The texts of the API documentation (spec/3 2.6). The list of calls is in `engine/product/developers/calls.ts`. */
export const apiDocumentation = {
  title: 'API documentation',
  lead: 'Create, check and submit immigration forms from your own software: a REST API with JSON, keys with scopes, and an OpenAPI description.',
  getAccess: 'Get API Access',
  viewDocumentation: 'View Documentation',
};

export const apiFeatures = [
  {
    icon: 'json',
    title: 'REST API with JSON',
    text: 'Each call takes and returns JSON. Every error has the same shape: a code for your program and a message for people.',
  },
  {
    icon: 'key',
    title: 'OAuth 2.0 and API keys',
    text: 'Keys have scopes, expire when you want, and can be revoked. You can also exchange a key for a token that works for an hour. Headers say how many calls are left.',
  },
  {
    icon: 'package',
    title: 'SDKs',
    text: 'A client for JavaScript and TypeScript with types for every question of every form, samples for Python and cURL, and a Postman collection.',
  },
  {
    icon: 'document',
    title: 'OpenAPI specification',
    text: 'OpenAPI 3.1, made from the server’s own routes and forms, with the JSON Schema of each form’s answers.',
  },
] as const;

export const gettingStarted = [
  { title: 'Create a key', text: 'Under API keys in your settings. Choose what it may do. It is shown once.' },
  {
    title: 'Send the key',
    text: 'As the header `Authorization: Bearer`, in each call. Keep it on your server, never in a page.',
  },
  { title: 'Create a form', text: 'Send its type and the answers that you have, then check what is missing.' },
];

/** Text between backticks is code. */
export const limits = [
  'Calls are counted by calendar month, UTC, for all keys of an account together. A call counts when its key may make it, also when it is then refused. Not counted: calls without a valid key (401) or its scope (403), calls that need no key, and what you do on the screens of the product.',
  'Each answer to a counted call has the headers `RateLimit-Policy`, `RateLimit`, `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset`. When the calls of the month are used up, a call answers 429, and `Retry-After` says how many seconds to wait.',
  `An account also has these limits, for its keys and the screens of the product together: ${Object.values(CALL_LIMITS).map(limitText).join(', ')}. The calls above say which limit they have. Then such a call answers 429 with \`Retry-After\`, and still counts for the month. All other calls work.`,
  'Times are in UTC, such as `2027-01-31T09:30:00.000Z`. Call from your server: pages of other sites cannot read the answers of the API, except the JSON Schema of a form.',
  'A call that fails answers `{ "code", "message", "fields" }`: the code for your program, the message for people.',
  `Create, save and submit take an \`Idempotency-Key\`: ${SENT_AGAIN}, and you get its first answer. So after a timeout, send the same call again with the same key. A save or a delete with \`If-Match\` answers 409 when somebody else has saved since.`,
];

export const pricingNote =
  'Government fees are not included. These plans cannot be bought separately yet. Until then every account has the calls of Starter, and a member has those of Professional. Risk assessments by the API are also open to everybody until then.';
