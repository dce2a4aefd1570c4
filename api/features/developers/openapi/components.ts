/** The parts of the OpenAPI document that its calls share. */
import type { z } from 'zod';
import { API_SCOPES, SCOPE_TEXTS } from '../../../../engine/product/developers/scopes.ts';
import { API_ERRORS } from '../../../../engine/product/developers/error-codes.ts';
import { CALL_LIMITS, limitText } from '../../../../engine/product/developers/call-limits.ts';
import type { Form } from '../../../../engine/model/form.ts';
import { documentDetails, documentView } from '../../../modules/documents/schemas.ts';
import { formListItem, formView, historyEntry, offerGroup } from '../../../modules/forms/schemas.ts';
import { answerComponents, jsonSchemaOf, refTo, type JsonSchema } from './json-schema.ts';

export type Content = Record<string, { readonly schema: JsonSchema }>;

export const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

/** Schemas that several calls share, with their names. */
export const SHARED: ReadonlyMap<z.ZodType, string> = new Map<z.ZodType, string>([
  [formView, 'Form'],
  [formListItem, 'FormListItem'],
  [historyEntry, 'HistoryEntry'],
  [offerGroup, 'OfferGroup'],
  [documentView, 'Document'],
  [documentDetails, 'DocumentDetails'],
]);

const errorBody = {
  type: 'object',
  required: ['code', 'message'],
  additionalProperties: false,
  properties: {
    code: {
      type: 'string',
      description: `What happened, for programs. ${API_ERRORS.map(({ status, code, text }) => `${code} (${status}): ${text}`).join(' ')}`,
    },
    message: { type: 'string', description: 'What happened and what to do, for people.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'By field: what is wrong with it.',
    },
    current: { description: 'The form as it is now, where a save is stale or a submit is refused.' },
  },
};

const oauthError = {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'string' }, error_description: { type: 'string' } },
};

const textHeader = (description: string) => ({ description, schema: { type: 'string' } });

const rateHeaders = Object.fromEntries(
  [
    ['RateLimit-Policy', 'How many calls the plan has in a month: "month";q=1000;w=2592000'],
    ['RateLimit', 'How many are left, and seconds until the next ones: "month";r=998;t=907200'],
    ['X-RateLimit-Limit', 'How many calls the plan has in a month.'],
    ['X-RateLimit-Remaining', 'How many are left.'],
    ['X-RateLimit-Reset', 'When the next month begins, seconds since 1970.'],
  ].map(([name = '', description = '']) => [name, textHeader(description)]),
);

const headers = {
  ...rateHeaders,
  ETag: textHeader('The revision of the form in quotes, for If-Match: "3"'),
  Location: textHeader('The path of what was created.'),
};

export const rateHeaderRefs = Object.fromEntries(
  Object.keys(rateHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

/** What a caller can rely on after a refused call. */
export const AFTER_A_REFUSAL =
  'A refused submit has saved its answers as a draft, which is in `current`. No other refused call has changed a form or a document.';

const refused = (description: string) => ({ description, content: json(refTo('Error')) });
const sharedResponses = {
  Unauthenticated: refused('There is no such key or token, or it has expired. The call is not counted.'),
  Forbidden: refused(
    'The key lacks the scope of this call, and the call is not counted; or the plan does not include it.',
  ),
  RateLimited: {
    ...refused(
      `The calls of this month are used up, or a limit of the account is reached: ${Object.values(CALL_LIMITS).map(limitText).join(', ')}.`,
    ),
    headers: { ...rateHeaderRefs, 'Retry-After': textHeader('Seconds to wait.') },
  },
  Refused: {
    ...refused(`The call was refused: code and message say why. ${AFTER_A_REFUSAL}`),
    headers: { ...rateHeaderRefs, 'Retry-After': textHeader('Seconds to wait, with 503.') },
  },
  RefusedWithoutKey: refused('The call was refused: code and message say why.'),
};
export const response = (name: keyof typeof sharedResponses) => ({ $ref: `#/components/responses/${name}` });

export const componentsOf = (forms: readonly Form[], origin: string) => ({
  schemas: {
    ...Object.fromEntries([...SHARED].map(([schema, name]) => [name, jsonSchemaOf(schema, SHARED, 'output')])),
    ...answerComponents(forms),
    Error: errorBody,
    OAuthError: oauthError,
  },
  responses: sharedResponses,
  headers,
  securitySchemes: {
    ApiKey: { type: 'http', scheme: 'bearer', description: 'An API key, created in Settings.' },
    OAuth: {
      type: 'oauth2',
      flows: {
        clientCredentials: {
          tokenUrl: `${origin}/api/oauth/token`,
          scopes: Object.fromEntries(API_SCOPES.map((scope) => [scope, SCOPE_TEXTS[scope]])),
        },
      },
    },
  },
});
