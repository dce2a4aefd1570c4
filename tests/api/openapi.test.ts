/** The API's description is valid, complete, and matches real answers. */
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import * as assert from 'uvu/assert';
import { ERROR_STATUS, type ErrorCode } from '../../api/errors.ts';
import { QUOTAS } from '../../api/lib/quotas.ts';
import { ROUTES } from '../../api/routes-table.ts';
import { ANSWER_RULES } from '../../engine/product/developers/answer-rules.ts';
import { API_ERRORS } from '../../engine/product/developers/error-codes.ts';
import { CALL_LIMITS, limitText } from '../../engine/product/developers/call-limits.ts';
import { DOCUMENTED_CALLS } from '../../engine/product/developers/calls.ts';
import { PLANS } from '../../engine/product/plans.ts';
import { checkShape } from '../../engine/check-shape.ts';
import { resolve } from '../../engine/resolve.ts';
import { root } from '../../scripts/lib/project.ts';
import { typescriptClient } from '../../api/features/developers/openapi/typescript-client.ts';
import type { OpenApiDocument } from '../../api/features/developers/openapi/document.ts';
import { limits } from '../../web/content/api-documentation.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { createTestApp, type TestApp } from '../support/api.ts';
import { programOf } from '../support/api-key.ts';
import { everyCall } from '../support/every-api-call.ts';
import { formOf, productBundles } from '../support/forms.ts';
import { routesOf } from '../support/routes.ts';
import { suite } from '../support/suite.ts';

const test = suite('OpenAPI');

const text = { type: 'string' };
const listOf = (items: object) => ({ type: 'array', items });
const named = { type: 'object', required: ['key'], properties: { key: text, value: text } };
const auth = {
  type: 'object',
  required: ['type'],
  properties: {
    type: {
      enum: ['apikey', 'awsv4', 'basic', 'bearer', 'digest', 'edgegrid', 'hawk', 'noauth', 'oauth1', 'oauth2', 'ntlm'],
    },
    bearer: listOf(named),
  },
};
/** The parts of Postman's collection format 2.1 that our collection uses; no other parts are allowed. */
const COLLECTION = {
  type: 'object',
  required: ['info', 'item'],
  additionalProperties: false,
  properties: {
    info: {
      type: 'object',
      required: ['name', 'schema'],
      additionalProperties: false,
      properties: {
        name: text,
        description: text,
        schema: { const: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      },
    },
    variable: listOf(named),
    auth,
    item: listOf({ $ref: '#/$defs/item' }),
  },
  $defs: {
    // A folder of items, or a request.
    item: {
      type: 'object',
      required: ['name'],
      additionalProperties: false,
      properties: { name: text, item: listOf({ $ref: '#/$defs/item' }), request: { $ref: '#/$defs/request' } },
      oneOf: [{ required: ['item'] }, { required: ['request'] }],
    },
    request: {
      type: 'object',
      required: ['method', 'url'],
      additionalProperties: false,
      properties: {
        method: { enum: ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'] },
        description: text,
        auth,
        header: listOf({ ...named, required: ['key', 'value'] }),
        url: {
          type: 'object',
          required: ['raw', 'host', 'path'],
          additionalProperties: false,
          properties: {
            raw: { type: 'string', minLength: 1 },
            host: listOf(text),
            path: listOf(text),
            variable: listOf(named),
          },
        },
        body: {
          type: 'object',
          required: ['mode'],
          additionalProperties: false,
          properties: {
            mode: { enum: ['raw', 'urlencoded', 'formdata', 'file', 'graphql'] },
            raw: text,
            urlencoded: listOf(named),
            file: { type: 'object', properties: { src: { type: ['string', 'null'] }, content: text } },
            options: { type: 'object' },
          },
        },
      },
    },
  },
};

const documentOf = async (api: TestApp): Promise<OpenApiDocument> =>
  (await api.client().call('GET', '/api/openapi.json')).body;

/** Validates a value by a schema of the document, as any client may. @returns the errors, empty when there are none */
function judgeOf({ components }: OpenApiDocument) {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { money: true, phone: true, binary: true, 'idn-email': true },
  });
  (addFormatsModule as unknown as typeof addFormatsModule.default)(ajv);
  ajv.addSchema({ $id: 'https://api.example/doc', components });
  // The schema of a form is large, so each is compiled once.
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  return (schema: object, value: unknown): string => {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"https://api.example/doc#/components');
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, validate);
    return validate(value) ? '' : ajv.errorsText(validate.errors);
  };
}

const component = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const pathOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

test('an independent validator accepts the document, and every reference resolves', async () => {
  const api = await createTestApp();
  const document = await documentOf(api);
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)));
  assert.equal([valid, errors, validator.version], [true, undefined, '3.1']);
  for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)) {
    const found = reference
      .split('/')
      .slice(1)
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);
    assert.ok(found !== undefined, reference);
  }
});

test('the document has each call that accepts a key, with its scope, and only calls that exist', async () => {
  const api = await createTestApp();
  const { paths } = await documentOf(api);
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      scope: security[0]?.['ApiKey']?.[0],
    })),
  );
  const withKey = Object.entries(ROUTES).flatMap(([name, { access }]) =>
    access.kind === 'user' && access.scope ? [{ name: pathOf(name), scope: access.scope as string | undefined }] : [],
  );
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  assert.equal(described.filter(({ scope }) => scope !== undefined).sort(byName), withKey.sort(byName));
  const there = new Set(routesOf(api).map(({ method, path }) => `${method} ${pathOf(path)}`));
  assert.equal(
    described.filter(({ name }) => !there.has(name)),
    [],
  );
  assert.is(new Set(DOCUMENTED_CALLS.map(({ id }) => id)).size, described.length, 'each call has its own id');
  // These calls take a body. A call whose body was forgotten would be described without one.
  for (const [path, method] of [
    ['/api/forms', 'post'],
    ['/api/forms/{id}', 'put'],
    ['/api/documents', 'post'],
  ] as const)
    assert.ok(paths[path]![method]!.requestBody?.content['application/json']?.schema['properties'], path);
  console.log(`  ${described.length} calls, ${withKey.length} with a key`);
});

test('the answer of each call matches the document', async () => {
  const api = await createTestApp();
  const document = await documentOf(api);
  const judge = judgeOf(document);
  const answers = await everyCall(api, await programOf(api, await api.signedIn('owner')));
  let compared = 0;
  for (const [name, { status, headers, body }] of answers) {
    const [method = '', path = ''] = name.split(' ');
    const operation = document.paths[pathOf(path)]![method.toLowerCase()]!;
    const content = operation.responses[String(status)]?.content;
    assert.ok(content, `${name} answers ${status}`);
    const type = headers.get('Content-Type')?.split(';')[0] ?? '';
    assert.ok(content[type], `${name} answers ${type}`);
    const described = operation.responses[String(status)]?.headers ?? {};
    for (const header of ['ETag', 'Location'])
      assert.is(header in described, headers.has(header), `${name} describes the header ${header}`);
    if (type !== 'application/json') continue;
    assert.is(judge(content[type].schema, body), '', name);
    compared += 1;
  }
  const { body: error } = await api.client().call('GET', '/api/forms');
  assert.is(judge(component('Error'), error), '');
  const token = await api.client().call('POST', '/api/oauth/token', {});
  const refused = document.paths['/api/oauth/token']!['post']!.responses['default']!.content!['application/json']!;
  assert.equal([token.status, judge(refused.schema, token.body)], [415, '']);
  assert.not.equal(judge(component('Form'), { id: 'x' }), '', 'the check finds a mistake');
  console.log(`  ${compared} answers compared`);
});

test('every draft that the server stores matches the document: a postal code may be a number', async () => {
  // The sampler has every kind of field.
  const api = await createTestApp({ FORM_DEFINITIONS_DIR: join(root, 'tests/fixtures/definitions') });
  const judge = judgeOf(await documentOf(api));
  for (const form of api.deps.definitions.forms()) {
    for (const value of [55271, 1.5, true, 'text', '', null, [], ['text', 5, true, null]]) {
      const stored = form.fields.filter(({ name }) => checkShape(form, { [name]: value }).length === 0);
      const answers = Object.fromEntries(stored.map(({ name }) => [name, value]));
      assert.is(judge(component(`${form.meta.type}Draft`), answers), '', `${form.meta.type} ${JSON.stringify(value)}`);
    }
  }
  api.close();
});

test('each error code that a program can get is described with its status', async () => {
  const ofPeople = Object.keys(ERROR_STATUS).filter((code) => !API_ERRORS.some((error) => error.code === code));
  assert.equal(
    ofPeople.sort(),
    [
      'ALREADY_DECIDED',
      'ALREADY_REQUESTED',
      'EMAIL_LINK_INVALID',
      'EMAIL_TAKEN',
      'LAST_ADMIN',
      'LOGIN_FAILED',
      'OWN_ACCOUNT',
      'PASSWORD_NEEDED',
      'PAYMENTS_UNAVAILABLE',
      'RESET_INVALID',
      'SIGNATURE_INVALID',
      'SUBSCRIPTION_STATE',
      'UNHEALTHY',
    ],
    'describe the code in error-codes.ts, unless no call of a program answers it',
  );
  for (const { code, status } of API_ERRORS) assert.is(ERROR_STATUS[code as ErrorCode], status, code);
});

test('a body that the document refuses is refused by the call: the length of a title, and a change of nothing', async () => {
  const api = await createTestApp();
  const owner = await api.signedIn('owner');
  const { paths } = await documentOf(api);
  const judge = judgeOf(await documentOf(api));
  const { id } = (await owner.call('POST', '/api/forms', { formType: 'I20' })).body;
  for (const [method, path, body, allowed] of [
    ['POST', '/api/forms', { formType: 'I20', title: 'x'.repeat(200) }, true],
    ['POST', '/api/forms', { formType: 'I20', title: 'x'.repeat(201) }, false],
    ['POST', '/api/forms', { formType: 'I20', title: '' }, false],
    ['PATCH', '/api/forms/{id}', { title: 'x'.repeat(201) }, false],
    ['PATCH', '/api/forms/{id}', { deadline: '2027-01-01' }, true],
    ['PATCH', '/api/forms/{id}', {}, false],
  ] as const) {
    const { schema } = paths[path]![method.toLowerCase()]!.requestBody!.content['application/json']!;
    const { status } = await owner.call(method, path.replace('{id}', id), body);
    assert.equal([status < 300, judge(schema, body) === ''], [allowed, allowed], JSON.stringify(body).slice(0, 60));
  }
});

test('an Idempotency-Key that the document refuses is refused by the call', async () => {
  const api = await createTestApp();
  const { call } = await programOf(api, await api.signedIn('owner'));
  const { parameters } = (await documentOf(api)).paths['/api/forms']!['post']!;
  const { schema } = parameters!.find(({ name }) => name === 'Idempotency-Key')!;
  const judge = judgeOf(await documentOf(api));
  for (const [key, allowed] of [
    ['import-7:row 3', false],
    ['import-7:row-3', true],
    ['~'.repeat(255), true],
    ['~'.repeat(256), false],
    ['é', false],
  ] as const) {
    const { status } = await call('POST', '/api/forms', { formType: 'I20' }, { 'Idempotency-Key': key });
    assert.equal([status === 201, judge(schema, key) === ''], [allowed, allowed], key.slice(0, 20));
  }
});

test('what the document says about writing answers holds: a number, another date and another name of a choice are wrong', async () => {
  const api = await createTestApp();
  const { call } = await programOf(api, await api.signedIn('owner'));
  const { Answers } = (await documentOf(api)).components['schemas'] as { Answers: { description: string } };
  for (const rule of ANSWER_RULES) assert.match(Answers.description, rule);
  const wrongIn = async (formData: object) => {
    const form = (await call('POST', '/api/forms', { formType: 'I20', formData })).body;
    assert.equal(form.formData, formData);
    const { errors } = (await call('POST', `/api/forms/${form.id}/validate`)).body;
    return Object.keys(formData).filter((name) => errors.some(({ field }: { field: string }) => field === name));
  };
  const right = { tuitionFees: '25,000', livingExpenses: '2500.50', dateOfBirth: '2001-05-04', country: 'Vietnam' };
  const wrong = { tuitionFees: 25_000, livingExpenses: 2500.5, dateOfBirth: '04/05/2001', country: 'VN' };
  const blank = { tuitionFees: ' ', livingExpenses: '', dateOfBirth: null };
  assert.equal(
    [await wrongIn(right), await wrongIn(wrong), await wrongIn(blank)],
    [[], Object.keys(wrong), Object.keys(blank)],
  );
});

test('the document names the limit of each limited call, and the rate headers where an answer has them', async () => {
  const api = await createTestApp();
  const { paths, components } = await documentOf(api);
  const expensive = DOCUMENTED_CALLS.filter(({ limit }) => limit === 'expensive').map(({ route }) => route);
  assert.equal(
    expensive.sort(),
    DOCUMENTED_CALLS.filter(({ route }) => ROUTES[route]!.isExpensive)
      .map(({ route }) => route)
      .sort(),
  );
  assert.match(paths['/api/forms/{id}/download']!['get']!.description!, 'Limited to 300 expensive calls in 15 minutes');
  assert.match(paths['/api/objects/upload']!['post']!.description!, 'Limited to 120 uploads in an hour');
  assert.match(paths['/api/objects/upload/{token}']!['put']!.description!, 'Limited to 120 uploads in an hour');
  assert.match(paths['/api/oauth/token']!['post']!.description!, `more than ${QUOTAS.apiTokensOfAKey} tokens of a key`);
  assert.match(paths['/api/forms']!['get']!.description!, `has ${QUOTAS.formsEach} forms at most`);
  assert.match(paths['/api/documents']!['get']!.description!, `has ${QUOTAS.documentsEach} documents at most`);
  assert.match(paths['/api/documents']!['get']!.description!, `in the plan Basic ${PLANS.basic.documents}`);
  const responses = components['responses'] as Record<string, { description: string; headers?: object }>;
  for (const text of Object.values(CALL_LIMITS).map(limitText)) {
    assert.match(responses['RateLimited']!.description, text);
    assert.match(limits.join(' '), text, 'the documentation page names it too');
  }
  const documented = (path: string, method: string) =>
    Object.entries(paths[path]![method]!.responses)
      .filter(([, { $ref = '', headers }]) => {
        const { headers: shared } = responses[$ref.split('/').at(-1)!] ?? {};
        return 'X-RateLimit-Remaining' in (headers ?? shared ?? {});
      })
      .map(([status]) => status);
  assert.equal(documented('/api/forms', 'post'), ['201', '429', 'default']);
  assert.equal(documented('/api/form-definitions', 'get'), []);
});

test('a refused submit saves its answers, and the document and the client say so', async () => {
  const api = await createTestApp();
  const { call } = await programOf(api, await api.signedIn('owner'));
  const { id } = (await call('POST', '/api/forms', { formType: 'I20' })).body;
  const refused = await call('PUT', `/api/forms/${id}`, { formData: { familyName: 'Lind' }, status: 'SUBMITTED' });
  assert.equal([refused.status, refused.body.current.formData.familyName], [422, 'Lind']);
  assert.is((await call('GET', `/api/forms/${id}`)).body.formData.familyName, 'Lind');
  const document = await documentOf(api);
  const { description } = (document.components['responses'] as { Refused: { description: string } }).Refused;
  for (const text of [description, typescriptClient(document)['index.d.ts']!])
    assert.match(text, 'A refused submit has saved its answers as a draft');
  assert.match(document.paths['/api/forms/{id}']!['put']!.description!, 'the form stays a draft with these answers');
});

test('the schema of a form’s answers accepts what every applicant of the tests submits, and refuses less', async () => {
  const api = await createTestApp();
  const judge = judgeOf(await documentOf(api));
  const forms = new Map(Object.values(productBundles()).map((bundle) => [formOf(bundle).meta.type, formOf(bundle)]));
  for (const { name, type, answers } of answerFixtures) {
    const form = forms.get(type);
    if (!form) continue;
    const { relevant } = resolve(form, answers, { today: '2026-11-20' });
    assert.is(judge(component(`${type}Answers`), relevant), '', name);
    assert.is(judge(component('Answers'), relevant), '', name);
    const required = form.fields.find((field) => field.required && relevant[field.name] !== undefined)!.name;
    const { [required]: _, ...rest } = relevant;
    assert.not.equal(judge(component(`${type}Answers`), rest), '', name);
    assert.not.equal(judge(component(`${type}Draft`), { ...rest, noSuchQuestion: 1 }), '', name);
  }
});

test('the document has an ETag and the address of APP_ORIGIN', async () => {
  const api = await createTestApp({ APP_ORIGIN: 'https://forms.example.org' });
  const first = await api.client().call('GET', '/api/openapi.json');
  assert.is(first.body.servers[0].url, 'https://forms.example.org');
  const again = await api.client().call('GET', '/api/openapi.json', undefined, {
    'If-None-Match': `W/${first.headers.get('ETag')}`,
  });
  assert.equal([again.status, again.text], [304, '']);
});

test('the Postman collection has each call with its address, and an empty variable for the reader’s key', async () => {
  const api = await createTestApp();
  const { paths } = await documentOf(api);
  const { headers, body } = await api.client().call('GET', '/api/postman.json');
  assert.match(headers.get('Content-Disposition')!, 'attachment');
  interface Item {
    request: { method: string; url: { path: string[]; variable: Array<{ key: string }> } };
  }
  const requests = body.item.flatMap(({ item }: { item: Item[] }) => item.map(({ request }) => request));
  const names = requests.map(({ method, url }: Item['request']) => `${method} /${url.path.join('/')}`).sort();
  const described = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    .sort();
  assert.equal(names, described);
  const judge = new Ajv2020({ allErrors: true }).compile(COLLECTION);
  assert.equal([judge(body), judge.errors], [true, null]);
  assert.not(judge({ ...body, item: [{ name: 'Without a request' }] }), 'the check finds a mistake');
  assert.equal(
    body.variable.map(({ key, value }: { key: string; value: string }) => [key, value]),
    [
      ['baseUrl', 'http://localhost'],
      ['apiKey', ''],
      ['keyId', ''],
    ],
  );
});

test.run();
