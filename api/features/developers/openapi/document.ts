/** The OpenAPI 3.1 document, generated from the app's routes, the route table and the form definitions. */
import { DOCUMENTED_CALLS } from '../../../../engine/product/developers/calls.ts';
import type { Form } from '../../../../engine/model/form.ts';
import { inputOf } from '../../../middleware/body.ts';
import type { RouteTable } from '../../../middleware/route-rules.ts';
import { componentsOf } from './components.ts';
import type { JsonSchema } from './json-schema.ts';
import { operationOf, type Operation } from './operation.ts';

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

const TAGS = [
  { name: 'Forms', description: 'Forms and their answers.' },
  { name: 'Documents', description: 'Passports, letters and other papers, and what was recognized in them.' },
  { name: 'Definitions', description: 'What the forms ask, and how an answer must be. For everybody, without a key.' },
  { name: 'Authentication', description: 'Tokens for a short time, by OAuth 2.0.' },
];

/** The parts of an OpenAPI document that this code reads. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: ReadonlyArray<{ readonly url: string }>;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, JsonSchema>; readonly [part: string]: unknown };
  readonly [part: string]: unknown;
}

export function openApiDocument({ routes, rules, forms, productName, origin }: DocumentSource): OpenApiDocument {
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
    components: componentsOf(forms, origin),
  };
}
