/** The table of the screens. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { screens } from '../../web/app/screens.ts';

const test = suite('the screens');

test('a visitor of a page that needs an account is led to sign-in', () => {
  const guarded: string[] = screens.filter(({ guard }) => guard === 'sign-in').map(({ path }) => path);
  for (const path of ['/documents', '/attorneys', '/subscribe', '/profile']) assert.ok(guarded.includes(path), path);
});

test.run();
