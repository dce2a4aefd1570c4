import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  ApiError,
  failureText,
  ignoreNotFound,
  isForbidden,
  isNotFound,
  isRefused,
  isUnauthorized,
  serverMessage,
} from '../../web/lib/api-error.ts';

const test = suite('Errors of API calls');

test('the message is the status, a colon, a space and the body', async () => {
  const error = await ApiError.from(
    new Response('{"code":"UNAUTHENTICATED","message":"Sign in first."}', { status: 401 }),
  );
  assert.is(error.message, '401: {"code":"UNAUTHENTICATED","message":"Sign in first."}');
});

test('with an empty body the message has the status text', async () => {
  const error = await ApiError.from(new Response('', { status: 503, statusText: 'Service Unavailable' }));
  assert.is(error.message, '503: Service Unavailable');
});

test('the user sees the message of the server, but not the body of a proxy', async () => {
  const body = {
    code: 'FORM_LOCKED',
    message: 'This form was submitted.',
    fields: { email: 'Valid email is required' },
  };
  const refused = await ApiError.from(Response.json(body, { status: 409 }));
  assert.is(serverMessage(refused), 'This form was submitted.');
  assert.equal(refused.body, body);

  const proxy = await ApiError.from(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  assert.is(serverMessage(proxy), undefined);
  assert.is(serverMessage(new TypeError('Failed to fetch')), undefined);
  for (const other of [{ message: { code: 1 } }, { message: 'Forbidden' }, { code: 1020, message: 'Access denied' }])
    assert.is(serverMessage(await ApiError.from(Response.json(other, { status: 502 }))), undefined);
});

test('a failure is described by the server, else as a problem of the server or of the connection', async () => {
  const busy = Response.json({ code: 'BUSY', message: 'The server is busy.' }, { status: 503 });
  assert.is(failureText(await ApiError.from(busy)), 'The server is busy.');
  const proxy = await ApiError.from(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  assert.match(failureText(proxy), 'The server has a problem.');
  assert.match(
    failureText(proxy, 'Your question was not sent.'),
    'Your question was not sent. The server has a problem.',
  );
  assert.match(failureText(new TypeError('Failed to fetch')), 'Check your connection');
});

test('only a 401 counts as the end of the session', async () => {
  assert.is(isUnauthorized(await ApiError.from(new Response('', { status: 401 }))), true);
  assert.is(isUnauthorized(await ApiError.from(new Response('', { status: 403 }))), false);
  assert.is(isUnauthorized(new Error('401')), false);
});

test('only the API itself can say that a call is refused, forbidden or about nothing: a proxy cannot', async () => {
  const body = { code: 'NOT_FOUND', message: 'No such form.' };
  const verdicts = (error: unknown): boolean[] => [isRefused(error), isForbidden(error), isNotFound(error)];
  assert.equal(verdicts(await ApiError.from(Response.json(body, { status: 404 }))), [true, false, true]);
  assert.equal(verdicts(await ApiError.from(Response.json(body, { status: 403 }))), [true, true, false]);
  for (const status of [403, 404])
    assert.equal(verdicts(await ApiError.from(new Response('<h1>Blocked</h1>', { status }))), [false, false, false]);
});

test('a retry may help after the end of the session, a slow call, a change by another, too many calls, or a fault', async () => {
  const refused = async (status: number): Promise<boolean> =>
    isRefused(await ApiError.from(Response.json({ code: 'ANY', message: 'No.' }, { status })));
  for (const status of [401, 408, 409, 429, 500, 503]) assert.is(await refused(status), false, String(status));
  for (const status of [400, 413, 422]) assert.is(await refused(status), true, String(status));
});

test('what is already deleted counts as deleted; another error of a deletion is thrown', async () => {
  const answer = (status: number) => ApiError.from(Response.json({ code: 'ANY', message: 'No.' }, { status }));
  ignoreNotFound(await answer(404));
  const busy = await answer(503);
  assert.throws(
    () => ignoreNotFound(busy),
    (error: unknown) => error === busy,
  );
});

test.run();
