/** The OpenAPI 3.1 document, generated from the app's routes, the route table and the form definitions. */
import type { z } from 'zod';
import { DOCUMENTED_CALLS, type DocumentedCall } from '../../../../engine/product/developers/calls.ts';
import { API_SCOPES, SCOPE_TEXTS } from '../../../../engine/product/developers/scopes.ts';
import type { Form } from '../../../../engine/model/form.ts';
import { inputOf, type InputOf } from '../../../middleware/body.ts';
import type { RouteRule, RouteTable } from '../../../middleware/route-rules.ts';
import { documentDetails, documentView } from '../../../modules/documents/schemas.ts';
import { formListItem, formView, historyEntry, offerGroup } from '../../../modules/forms/schemas.ts';
import { answerComponents, jsonSchemaOf, refTo, type JsonSchema } from './json-schema.ts';

/** A route of the app as Hono lists it: one entry for each handler. */
export interface RouteEntry {
  readonly method: string;
  readonly path: string;
  readonly handler: object;
}

export interface DocumentSource {
  readonly routes: readonly RouteEntry[];
  readonly rules: RouteTable;
  readonly forms: readonly Form[];
  readonly productName: string;
  /** `https://forms.example.org` */
  readonly origin: string;
}

/** Schemas that several calls share, with their names. */
const SHARED: ReadonlyMap<z.ZodType, string> = new Map<z.ZodType, string>([
  [formView, 'Form'],
  [formListItem, 'FormListItem'],
  [historyEntry, 'HistoryEntry'],
  [offerGroup, 'OfferGroup'],
  [documentView, 'Document'],
  [documentDetails, 'DocumentDetails'],
]);

const TAGS = [
  { name: 'Forms', description: 'Forms and their answers.' },
  { name: 'Documents', description: 'Passports, letters and other papers, and what was recognized in them.' },
  { name: 'Definitions', description: 'What the forms ask, and how an answer must be. For everybody, without a key.' },
  { name: 'Authentication', description: 'Tokens for a short time, by OAuth 2.0.' },
];

const errorBody = {
  type: 'object',
  required: ['code', 'message'],
  additionalProperties: false,
  properties: {
    code: { type: 'string', description: 'What happened, for programs.' },
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

/** The parts of an OpenAPI document that this code reads. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: ReadonlyArray<{ readonly url: string }>;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, JsonSchema>; readonly [part: string]: unknown };
  readonly [part: string]: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: ReadonlyArray<{ name: string; in: string; required: boolean; schema: JsonSchema }>;
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Record<
    string,
    { readonly description?: string; readonly content?: Content; readonly $ref?: string }
  >;
  readonly security: ReadonlyArray<Record<string, readonly string[]>>;
}

type Content = Record<string, { readonly schema: JsonSchema }>;

export function openApiDocument({ routes, rules, forms, productName, origin }: DocumentSource): OpenApiDocument {
  const shared = [...SHARED].map(([schema, name]) => [name, jsonSchemaOf(schema, SHARED, 'output')] as const);
  const paths: OpenApiDocument['paths'] = {};
  for (const call of DOCUMENTED_CALLS) {
    const [method = '', path = ''] = call.route.split(' ');
    const inputs = routes
      .filter((route) => route.method === method && route.path === path)
      .flatMap(({ handler }) => inputOf(handler) ?? []);
    const operations = (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
    operations[method.toLowerCase()] = operationOf(call, rules[call.route]!, inputs, path);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${productName} API`,
      version: '1',
      description:
        'Forms, documents, checks and risk assessments. Send your API key, or a token that you exchanged it for, as `Authorization: Bearer …`.',
    },
    servers: [{ url: origin }],
    tags: TAGS,
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(shared),
        ...answerComponents(forms),
        Error: errorBody,
        OAuthError: oauthError,
      },
      responses: sharedResponses,
      headers: rateHeaders,
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
    },
  };
}

const rateHeaders = Object.fromEntries(
  [
    ['RateLimit-Policy', 'How many calls the plan has in a month: "month";q=1000;w=2592000'],
    ['RateLimit', 'How many are left, and seconds until the next ones: "month";r=998;t=907200'],
    ['X-RateLimit-Limit', 'How many calls the plan has in a month.'],
    ['X-RateLimit-Remaining', 'How many are left.'],
    ['X-RateLimit-Reset', 'When the next month begins, seconds since 1970.'],
  ].map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
);
const rateHeaderRefs = Object.fromEntries(
  Object.keys(rateHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });
const refused = (description: string, headers: JsonSchema = {}) => ({
  description,
  ...(Object.keys(headers).length > 0 && { headers }),
  content: json(refTo('Error')),
});
const sharedResponses = {
  Unauthenticated: refused('There is no such key or token, or it has expired.'),
  Forbidden: refused('The key lacks the scope of this call.'),
  RateLimited: refused('The calls of this month are used up, or too many expensive ones came at once.', {
    'Retry-After': { description: 'Seconds.', schema: { type: 'string' } },
  }),
  Refused: refused('The call was refused: code and message say why, and nothing was changed.'),
};
const response = (name: keyof typeof sharedResponses) => ({ $ref: `#/components/responses/${name}` });

function operationOf(call: DocumentedCall, rule: RouteRule, inputs: readonly InputOf[], path: string): Operation {
  const parameters = parametersOf(call, inputs, path);
  const body = bodyOf(call, rule, inputs);
  return {
    operationId: call.id,
    summary: call.summary,
    ...(call.description !== undefined && { description: call.description }),
    tags: [call.tag],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      [call.creates ? '201' : '200']: {
        description: call.summary,
        ...(call.scope && { headers: rateHeaderRefs }),
        content: answerOf(call, rule),
      },
      ...(call.scope && {
        401: response('Unauthenticated'),
        403: response('Forbidden'),
        429: response('RateLimited'),
      }),
      ...(call.tag === 'Authentication' && {
        400: { description: 'RFC 6749 section 5.2.', content: json(refTo('OAuthError')) },
        401: { description: 'There is no such client.', content: json(refTo('OAuthError')) },
      }),
      default: response('Refused'),
    },
    security: call.scope ? [{ ApiKey: [call.scope] }, { OAuth: [call.scope] }] : [],
  };
}

function parametersOf(call: DocumentedCall, inputs: readonly InputOf[], path: string) {
  const given = inputs.find((input) => input.in === 'param');
  const known = given ? (jsonSchemaOf(given.schema, SHARED, 'input')['properties'] as Record<string, JsonSchema>) : {};
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: known[name] ?? { type: 'string' },
    })),
    ...(call.isRepeatable
      ? [
          header(
            'Idempotency-Key',
            'Sent again within a day, and before 200 other calls with a key, the call has no second effect.',
          ),
        ]
      : []),
    ...(call.isConditional ? [header('If-Match', 'The revision that was read, as its ETag said it.')] : []),
  ];
}

function bodyOf(call: DocumentedCall, rule: RouteRule, inputs: readonly InputOf[]): Content | undefined {
  if (call.tag === 'Authentication') return { 'application/x-www-form-urlencoded': { schema: TOKEN_FORM } };
  if (call.id === 'sendFile') {
    const file = { schema: { type: 'string', format: 'binary' } };
    return { 'application/pdf': file, 'image/jpeg': file, 'image/png': file };
  }
  const given = inputs.find((input) => input.in === 'json');
  return given && json(jsonSchemaOf(given.schema, SHARED, 'input'));
}

const TOKEN_FORM = {
  type: 'object',
  required: ['grant_type'],
  properties: {
    grant_type: { const: 'client_credentials' },
    client_id: { type: 'string', description: 'The id of a key; or by Basic.' },
    client_secret: { type: 'string', description: 'The key itself; or by Basic.' },
    scope: { type: 'string', description: 'Scopes with a space between; all of the key without it.' },
  },
};

function answerOf({ file }: DocumentedCall, { answer }: RouteRule): Content {
  if (file !== undefined)
    return { [file]: { schema: file.endsWith('json') ? { type: 'object' } : { type: 'string', format: 'binary' } } };
  if (!answer) throw new Error('A documented call says neither in the route table nor here what it answers');
  const name = SHARED.get(answer);
  return json(name === undefined ? jsonSchemaOf(answer, SHARED, 'output') : refTo(name));
}
