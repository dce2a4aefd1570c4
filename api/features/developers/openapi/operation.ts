/** One call in the OpenAPI document. */
import { ENDINGS } from '../../../../engine/product/documents/limits.ts';
import { descriptionOf, SENT_AGAIN, type DocumentedCall } from '../../../../engine/product/developers/calls.ts';
import { IDEMPOTENCY_KEY } from '../../../lib/idempotency/idempotency.ts';
import { formView } from '../../../modules/forms/schemas.ts';
import type { InputOf } from '../../../middleware/body.ts';
import type { RouteRule } from '../../../middleware/route-rules.ts';
import { json, rateHeaderRefs, response, SHARED, type Content } from './components.ts';
import { jsonSchemaOf, refTo, type JsonSchema } from './json-schema.ts';

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: ReadonlyArray<{
    name: string;
    in: string;
    required: boolean;
    description?: string;
    schema: JsonSchema;
  }>;
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Record<
    string,
    { readonly description?: string; readonly headers?: object; readonly content?: Content; readonly $ref?: string }
  >;
  readonly security: ReadonlyArray<Record<string, readonly string[]>>;
}

export function operationOf(
  call: DocumentedCall,
  rule: RouteRule,
  inputs: readonly InputOf[],
  path: string,
): Operation {
  const parameters = parametersOf(call, inputs, path);
  const body = bodyOf(call, inputs);
  const description = descriptionOf(call);
  return {
    operationId: call.id,
    summary: call.summary,
    ...(description !== undefined && { description }),
    tags: [call.tag],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      [call.creates ? '201' : '200']: {
        description: call.summary,
        ...(call.scope && { headers: headersOf(call, rule) }),
        content: responseOf(call, rule),
      },
      ...(call.scope && {
        401: response('Unauthenticated'),
        403: response('Forbidden'),
        429: response('RateLimited'),
      }),
      default: response(call.scope ? 'Refused' : 'RefusedWithoutKey'),
      ...(call.tag === 'Authentication' && {
        400: { description: 'RFC 6749 section 5.2.', content: json(refTo('OAuthError')) },
        401: { description: 'There is no such client.', content: json(refTo('OAuthError')) },
        default: { description: 'The call was refused.', content: json(refTo('OAuthError')) },
      }),
    },
    security: call.scope ? [{ ApiKey: [call.scope] }, { OAuth: [call.scope] }] : [],
  };
}

/** The headers of a response, with those of the rate. */
const headersOf = ({ creates }: DocumentedCall, { response }: RouteRule) => ({
  ...rateHeaderRefs,
  ...(response === formView && { ETag: { $ref: '#/components/headers/ETag' } }),
  ...(creates && { Location: { $ref: '#/components/headers/Location' } }),
});

function parametersOf(call: DocumentedCall, inputs: readonly InputOf[], path: string) {
  const given = inputs.find((input) => input.in === 'param');
  const known = given ? (jsonSchemaOf(given.schema, SHARED, 'input')['properties'] as Record<string, JsonSchema>) : {};
  const header = (name: string, description: string, schema: JsonSchema = {}) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', ...schema },
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
          header('Idempotency-Key', `A text that you choose for this request: ${SENT_AGAIN}.`, {
            pattern: IDEMPOTENCY_KEY.source,
          }),
        ]
      : []),
    ...(call.isConditional
      ? [header('If-Match', 'The revision that was read, in quotes as its ETag has it: "3"')]
      : []),
  ];
}

function bodyOf(call: DocumentedCall, inputs: readonly InputOf[]): Content | undefined {
  if (call.tag === 'Authentication') return { 'application/x-www-form-urlencoded': { schema: TOKEN_FORM } };
  if (call.id === 'sendFile') return contentOf(Object.values(ENDINGS));
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

const contentOf = (types: readonly string[]): Content =>
  Object.fromEntries(
    types.map((type) => [
      type,
      { schema: type.endsWith('json') ? { type: 'object' } : { type: 'string', format: 'binary' } },
    ]),
  );

function responseOf({ files }: DocumentedCall, { response }: RouteRule): Content {
  if (files) return contentOf(files);
  if (!response) throw new Error('A documented call says neither in the route table nor here what its response is');
  const name = SHARED.get(response);
  return json(name === undefined ? jsonSchemaOf(response, SHARED, 'output') : refTo(name));
}
