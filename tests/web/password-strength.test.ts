import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { passwordStrength } from '../../web/lib/password-strength.ts';

const test = suite('password strength');
const strengths = (...passwords: string[]) => passwords.map((password) => passwordStrength(password, 8));

test('a long password is strong, whatever characters it has', () => {
  assert.equal(
    strengths('kw9xq2m', 'kw9xq2mf', 'acegikmo', 'kw9xq2mfpl3t', 'correct horse battery', 'пароль надёжный кит'),
    ['weak', 'fair', 'fair', 'good', 'strong', 'strong'],
  );
});

test('sequences, repeats and very common words count little', () => {
  assert.equal(
    strengths(
      'password',
      'Password1',
      'aaaaaaaaaaaaaaaaaaaa',
      '12345678901234567890',
      'abcdefghijklmnop',
      'qwerty123456',
      'zyxwvutsrq',
      'passport visa',
    ),
    Array.from({ length: 8 }, () => 'weak'),
  );
});

test('a password below the minimum length is weak, and an emoji counts as one character', () => {
  assert.is(passwordStrength('kw9xq2mf', 9), 'weak');
  assert.is(passwordStrength('', 0), 'weak');
  assert.is(passwordStrength('🗝️🏠🌍🚂', 4), 'weak');
});

test.run();
