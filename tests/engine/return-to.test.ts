import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { safeReturnTo } from '../../engine/product/return-to.ts';

const test = suite('Return address of a sign-in');

test('a path of this site is kept, with its query and fragment', () => {
  for (const path of ['/forms', '/forms/42/passport', '/documents?type=PASSPORT#list', '/'])
    assert.is(safeReturnTo(path), path);
});

test('no return path leads to another site', () => {
  for (const text of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' //evil.example',
    'evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '///evil.example',
    '/%2e%2E//evil.example',
    '/a/../..//evil.example',
  ]) {
    const result = safeReturnTo(text);
    assert.ok(
      result === undefined || new URL(result, 'https://here.example').origin === 'https://here.example',
      `${JSON.stringify(text)} became ${JSON.stringify(result)}`,
    );
  }
});

test('the sign-in page and the API are not accepted as return paths', () => {
  for (const text of ['/auth', '/auth?returnTo=/auth', '/api/login', '/api/logout', '/./auth', '/x/../api/user'])
    assert.is(safeReturnTo(text), undefined, text);
});

test('without a return path there is no result', () => {
  for (const text of [null, undefined, '']) assert.is(safeReturnTo(text), undefined);
});

test.run();
