/** The calls as a Postman collection, format 2.1. Its users set the variables `baseUrl`, `apiKey` and `keyId`. */
import { BODY_EXAMPLES } from '../../../../engine/product/developers/calls.ts';
import type { OpenApiDocument } from './document.ts';
import type { Operation } from './operation.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

export function postmanCollection({ info, servers, paths }: OpenApiDocument): object {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0]!))];
  return {
    info: { name: info.title, description: info.description, schema: SCHEMA },
    variable: [
      { key: 'baseUrl', value: servers[0]!.url },
      { key: 'apiKey', value: '' },
      { key: 'keyId', value: '' },
    ],
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    item: tags.map((tag) => ({
      name: tag,
      item: operations.filter(({ operation }) => operation.tags[0] === tag).map(itemOf),
    })),
  };
}

function itemOf({ method, path, operation }: { method: string; path: string; operation: Operation }): object {
  const parts = path.slice(1).split('/');
  const variables = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
  return {
    name: operation.summary,
    request: {
      method: method.toUpperCase(),
      description: operation.description ?? '',
      ...(operation.security.length === 0 && { auth: { type: 'noauth' } }),
      header: headersOf(operation),
      url: {
        raw: `{{baseUrl}}${url}`,
        host: ['{{baseUrl}}'],
        path: parts.map((part) => part.replace(/^\{(\w+)\}$/, ':$1')),
        variable: variables.map(({ name }) => ({ key: name, value: '' })),
      },
      ...bodyOf(operation),
    },
  };
}

function headersOf({ requestBody }: Operation): object[] {
  return requestBody?.content['application/json'] ? [{ key: 'Content-Type', value: 'application/json' }] : [];
}

function bodyOf({ operationId, requestBody }: Operation): object {
  if (!requestBody) return {};
  if (requestBody.content['application/json']) {
    const raw = JSON.stringify(BODY_EXAMPLES[operationId] ?? {}, undefined, 2);
    return { body: { mode: 'raw', raw, options: { raw: { language: 'json' } } } };
  }
  if (!requestBody.content['application/x-www-form-urlencoded']) return { body: { mode: 'file', file: { src: '' } } };
  return {
    body: {
      mode: 'urlencoded',
      urlencoded: [
        { key: 'grant_type', value: 'client_credentials' },
        { key: 'client_id', value: '{{keyId}}' },
        { key: 'client_secret', value: '{{apiKey}}' },
      ],
    },
  };
}
