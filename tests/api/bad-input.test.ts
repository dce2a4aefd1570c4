import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import * as assert from 'uvu/assert';
import { createTestApp, isErrorBody, PASSWORD, type Json, type TestClient } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('bad input');

const start = async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'I20', formData: { familyName: 'Before' } }))
    .body;
  return { api, client, path: `/api/forms/${id}` };
};

/** Sends a body unchanged. */
const send = async (
  client: TestClient,
  method: string,
  path: string,
  body: BodyInit,
): Promise<{ status: number; text: string; body: Json }> => {
  const response = await client.request(method, path, { body, headers: { 'Content-Type': 'application/json' } });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) };
};

const save = (formData: string) => `{"formData":${formData},"status":"DRAFT"}`;

/** Expects each body to get a 4xx error that repeats no input, and the form to stay unchanged. */
async function refuses(cases: Record<string, BodyInit>, marker: RegExp, status = 400): Promise<void> {
  const { client, path } = await start();
  const before = (await client.call('GET', path)).text;
  for (const [name, body] of Object.entries(cases)) {
    const answer = await send(client, 'PUT', path, body);
    assert.is(answer.status, status, `${name}: ${answer.text.slice(0, 200)}`);
    assert.ok(isErrorBody(answer.body), name);
    assert.not.match(answer.text, marker, name);
  }
  assert.is((await client.call('GET', path)).text, before);
}

test('a body that is not JSON in UTF-8 is refused', () =>
  refuses(
    {
      empty: '',
      text: 'MARK',
      'an unfinished text': '{"formData":{"familyName":"MARK',
      'single quotes': "{'MARK':1}",
      'a trailing comma': '{"status":"MARK",}',
      'invalid UTF-8': Buffer.concat([
        Buffer.from('{"formData":{"familyName":"MARK'),
        Buffer.from([0xc3, 0x28, 0xff]),
        Buffer.from('"},"status":"DRAFT"}'),
      ]),
      'UTF-16': Buffer.from(save('{"familyName":"MARK"}'), 'utf16le'),
      NaN: save('{"familyName":NaN}'),
    },
    /MARK/,
  ));

test('wrong types are refused', () =>
  refuses(
    {
      'a list': '[]',
      null: 'null',
      'a text': '"MARK"',
      'a number': '7',
      'answers as a list': save('["MARK"]'),
      'answers as a text': save('"MARK"'),
      'answers null': save('null'),
      'a status that is a list': '{"formData":{},"status":["MARK"]}',
      'no status': '{"formData":{}}',
      'no answers': '{"status":"DRAFT"}',
      'a place that is a text': '{"formData":{},"status":"DRAFT","place":"MARK"}',
      'a date that is not a date': '{"formData":{},"status":"DRAFT","today":"MARK"}',
      'an answer that is an object': save('{"familyName":{"MARK":1}}'),
      'an answer that is a list': save('{"familyName":["MARK"]}'),
      'a leap day in a year without one': '{"formData":{},"status":"DRAFT","today":"2023-02-29"}',
    },
    /MARK|2023-02-29/,
  ));

test('a missing or wrong value gets a message that says in plain words what to send', async () => {
  const { api, client, path } = await start();
  const messages: unknown[] = [];
  for (const body of [
    { formData: {} },
    { formData: {}, status: 'DRAFT', definition: 7 },
    { formData: {}, status: 'DRAFT', place: 'x' },
    { formData: {}, status: 'DRAFT', place: {} },
    { formData: {}, status: 'DRAFT', place: { passed: [], changes: { page: -1 } } },
    { formData: {}, status: 'DRAFT', today: '31.01.2027' },
  ]) {
    const answer = await client.call('PUT', path, body);
    assert.is(answer.status, 400);
    assert.equal(Object.values(answer.body.fields), [answer.body.message]);
    messages.push(answer.body.message);
  }
  assert.equal(messages, [
    'Set “status” to "DRAFT" or "SUBMITTED".',
    '“definition” is not valid: send a text.',
    '“place” is not valid: send an object.',
    '“place.passed” is missing: send a list.',
    // Without the key, which the caller chose.
    '“place.changes” is too small: 0 at least.',
    '“today” is not valid: send a date, such as 2027-01-31.',
  ]);
  const nobody = api.client();
  const empty = await nobody.call('POST', '/api/auth/reset-password', { token: '', password: 'another horse battery' });
  assert.is(empty.body.message, '“token” is empty: send a text.');
  const signIn = await nobody.call('POST', '/api/login', { email: 'a@example.org', password: '' });
  assert.equal(signIn.body.fields, { password: 'Enter your password' });
});

test('unknown names are refused, and the answer does not repeat them', () =>
  refuses(
    {
      'an unknown key beside the answers': '{"formData":{},"status":"DRAFT","MARK":1}',
      'an unknown field': save('{"MARK":"x"}'),
      'a number as a name': save('{"123456789":"x"}'),
      'a name with a NUL': save('{"MARK\\u0000":"x"}'),
      'the empty name': save('{"":"MARK"}'),
      'an unknown key in the place': '{"formData":{},"status":"DRAFT","place":{"passed":[],"MARK":1}}',
    },
    /MARK|123456789/,
  ));

test('an unknown field beside the answers is refused with the names of the known ones', async () => {
  const api = await createTestApp();
  const answer = await (await api.signedIn()).call('POST', '/api/forms', { formType: 'I20', answers: {} });
  assert.is(answer.status, 400);
  assert.match(answer.body.message, /^The request holds an unknown field\. The known ones: formType, /);
});

test('names like __proto__ are refused like any unknown name and do not pollute prototypes', async () => {
  await refuses(
    Object.fromEntries(
      ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf'].flatMap((name) => [
        [`${name} among the answers`, save(`{"${name}":{"MARK":"x"}}`)],
        [`${name} as a text`, save(`{"${name}":"MARK"}`)],
        [`${name} beside the answers`, `{"formData":{},"status":"DRAFT","${name}":{"MARK":1}}`],
      ]),
    ),
    /MARK/,
  );
  assert.is(({} as { MARK?: unknown }).MARK, undefined);
});

test('a text with NUL or half a character is refused', () =>
  refuses(
    {
      NUL: save('{"familyName":"MARK\\u0000"}'),
      'a lone high surrogate': save('{"familyName":"MARK\\ud83d"}'),
      'a lone low surrogate': save('{"familyName":"\\ude00MARK"}'),
      'surrogates in the wrong order': save('{"familyName":"MARK\\ude00\\ud83d"}'),
    },
    /MARK/,
  ));

test('numbers that JavaScript cannot hold, or would round, are refused', () =>
  refuses(
    {
      '1e400': save('{"tuitionFees":1e400}'),
      '-1e400': save('{"tuitionFees":-1e400}'),
      '20 digits': save('{"tuitionFees":12345678901234567890}'),
      'in a place': '{"formData":{},"status":"DRAFT","place":{"passed":[1e400]}}',
    },
    /1e400|Infinity|1234567890123/,
  ));

test('deep nesting is refused at any depth', () =>
  refuses(
    {
      '100 deep': save(`{"familyName":${'['.repeat(100)}"MARK"${']'.repeat(100)}}`),
      '100,000 deep': save(`{"familyName":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
      '200,000 objects deep': save(`${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`),
    },
    /MARK/,
  ));

test('a body over 2 MB is refused as too large, with or without a declared length', async () => {
  const big = save(`{"permanentAddress":"${'x'.repeat(2 * 1024 * 1024)}"}`);
  await refuses(
    {
      declared: big,
      streamed: new ReadableStream({
        start(controller) {
          for (let at = 0; at < big.length; at += 65_536)
            controller.enqueue(new TextEncoder().encode(big.slice(at, at + 65_536)));
          controller.close();
        },
      }),
    },
    /xxx/,
    413,
  );
});

test('1 MB of answers is stored completely; a field with more than 10,000 characters is refused by name', async () => {
  const { client, path } = await start();
  const names = Object.keys((await client.call('GET', '/api/form-definitions/DS160')).body.definition.properties).slice(
    0,
    105,
  );
  const ds160 = (await client.call('POST', '/api/forms', { formType: 'DS160' })).body.id;
  const large = Object.fromEntries(names.map((name) => [name, 'é'.repeat(5_000)]));
  assert.ok(Buffer.byteLength(JSON.stringify(large)) > 1_000_000);
  assert.is((await client.call('PUT', `/api/forms/${ds160}`, { formData: large, status: 'DRAFT' })).status, 200);
  assert.equal((await client.call('GET', `/api/forms/${ds160}`)).body.formData, large);

  const long = await client.call('PUT', path, {
    formData: { permanentAddress: 'x'.repeat(1_000_000) },
    status: 'DRAFT',
  });
  assert.is(long.status, 400);
  assert.match(long.body.fields.permanentAddress, '10,000');
  assert.ok(long.text.length < 1_000);
});

test('right-to-left marks, combining marks and every script are stored unchanged', async () => {
  const { client, path } = await start();
  const formData = {
    familyName: '\u202Eعربي\u202C\u200F',
    givenName: 'Z\u0301\u0302oe\u0308 👩🏽‍⚕️ 王小明',
    city: '\uFEFFPraha\u00A0\u2028',
    email: '\u0001\u001b[31m',
  };
  assert.is((await client.call('PUT', path, { formData, status: 'DRAFT' })).status, 200);
  assert.equal((await client.call('GET', path)).body.formData, formData);
  assert.is((await client.request('GET', `${path}/download`)).status, 200, 'it can be printed too');
});

test('a February 29 that does not exist is stored as typed and is an error at submission', async () => {
  const { client, path } = await start();
  const submit = await client.call('PUT', path, { formData: { dateOfBirth: '2023-02-29' }, status: 'SUBMITTED' });
  assert.is(submit.status, 422);
  assert.ok(submit.body.fields.dateOfBirth);
  assert.is((await client.call('GET', path)).body.formData.dateOfBirth, '2023-02-29');
});

test('invalid registrations are refused with a message for each field', async () => {
  const { api } = await start();
  const good = { email: 'new@example.org', password: PASSWORD, firstName: 'A', lastName: 'B' };
  const cases: Array<[string, Json, string]> = [
    ['email', 'not an email', 'Invalid email address'],
    ['email', 'a@b', 'Invalid email address'],
    ['email', `${'a'.repeat(300)}@example.org`, ''],
    ['email', ['a@example.org'], ''],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', 123456, ''],
    ['password', null, ''],
    ['firstName', '   ', ''],
    ['lastName', 'x'.repeat(101), ''],
    ['firstName', 'a\0b', ''],
    ['lastName', '\ud83d', ''],
  ];
  for (const [name, value, message] of cases) {
    const answer = await api.client().call('POST', '/api/register', { ...good, [name]: value });
    assert.is(answer.status, 400, `${name} ${JSON.stringify(value)}`);
    assert.ok(isErrorBody(answer.body));
    assert.ok(answer.body.fields?.[name]);
    if (message) assert.is(answer.body.fields?.[name], message);
  }
  assert.is((await api.client().call('POST', '/api/register', good)).status, 201);
  const taken = await api.client().call('POST', '/api/register', { ...good, email: 'NEW@Example.org' });
  assert.equal([taken.status, taken.body.code], [409, 'EMAIL_TAKEN']);
});

test('invalid bodies of the password calls are refused, and the answer does not repeat them', async () => {
  const { client } = await start();
  const password = { newPassword: 'another horse battery', currentPassword: PASSWORD };
  for (const [method, path, bodies] of [
    [
      'POST',
      '/api/auth/forgot-password',
      [
        '{}',
        '{"email":"MARK"}',
        '{"email":["MARK@example.org"]}',
        '{"email":"a@example.org\\r\\nBcc: MARK@example.org"}',
        '{"email":null}',
      ],
    ],
    [
      'POST',
      '/api/auth/reset-password',
      ['{}', '{"token":7,"password":"MARK MARK"}', '{"token":"MARK","password":["x"]}', '{"password":"MARK MARK"}'],
    ],
    [
      'PUT',
      '/api/user/password',
      [
        '{}',
        JSON.stringify({ ...password, currentPassword: '' }),
        JSON.stringify({ ...password, newPassword: { MARK: 1 } }),
        JSON.stringify({ ...password, MARK: 1 }),
      ],
    ],
  ] as const) {
    for (const body of [...bodies, '[]', 'null', '"MARK"', '{', `{"MARK":${'['.repeat(10_000)}`]) {
      const answer = await send(client, method, path, body);
      assert.is(answer.status, 400, `${path} ${body.slice(0, 100)}`);
      assert.ok(isErrorBody(answer.body));
      assert.not.match(answer.text, 'MARK');
    }
  }
  assert.is((await client.call('GET', '/api/user')).status, 200, 'the user is still signed in');
});

test('malformed ids and paths get a 404, never a server error', async () => {
  const { client } = await start();
  for (const id of [
    'x'.repeat(65),
    'x'.repeat(5_000),
    '%00',
    '%F0%9F',
    '%',
    '..%2f..%2fetc%2fpasswd',
    "'%20OR%201=1--",
    '%E2%80%AE',
    'null',
    '-1',
  ]) {
    for (const path of [
      `/api/forms/${id}`,
      `/api/forms/${id}/download`,
      `/api/form-definitions/${id}`,
      `/${id}`,
      `/assets/${id}`,
    ]) {
      const response = await client.request('GET', path);
      assert.is(response.status, 404, path);
      assert.ok(isErrorBody(await response.json()), path);
    }
  }
});

test('a malformed session cookie gets a 401', async () => {
  const { api } = await start();
  for (const value of ['', 'x', 'x'.repeat(5_000), '%00', '%', '"', 'a=b=c', '__proto__', '; session=']) {
    const answer = await api.client().call('GET', '/api/user', undefined, { Cookie: `session=${value}` });
    assert.equal([answer.status, answer.body.code], [401, 'UNAUTHENTICATED'], value);
  }
});

test('a Host header that is no host is refused, and is no error of the server', async () => {
  const api = await createTestApp();
  const server = createAdaptorServer({ fetch: api.app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const [method, path] of [
    ['GET', '/api/openapi.json'],
    ['GET', '/api/health'],
    ['POST', '/api/logout'],
  ] as const) {
    const call = request({ port, method, path, headers: { Host: '1.2.3.4.5', Origin: 'http://1.2.3.4.5' } }).end();
    const [{ statusCode }] = (await once(call, 'response')) as [IncomingMessage];
    assert.is(statusCode, 400, path);
    call.destroy();
  }
  server.close();
  assert.not.match(api.logLines.join(''), '"level":"error"');
});

test.run();
