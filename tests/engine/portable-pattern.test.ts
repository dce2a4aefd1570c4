/** The patterns of the field kinds for validators in any language. */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { portablePattern } from '../../engine/authoring/portable-pattern.ts';
import { FORMATS } from '../../engine/fields/kinds.ts';
import { slowText } from '../support/slow-pattern.ts';

const test = suite('portable patterns');
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 1000);

/** Signs that have a meaning in one of the patterns, digits and letters of several scripts, and words. */
const SIGNS = '0123456789 ,.-+$@()#x/;!_[]^"\\\n\'\u00a0\u200e\u2019\u30fcſ²٣३ａ１ǅé\u0301\u{1d7d8}\u{20000}';
const WORDS = ['USD', 'us$', 'ext', 'Extension', '555', '1234567', 'a@b.co', '2024-', 'Ab'];
/** The set of all digits but zero, and a short one in its place: fast-check lists each sign that is not in such a set. */
const [NOT_ZERO, SOME_DIGITS] = ['[^\\P{Nd}0]', '[1-9\\u0661-\\u0669\\uff11]'];
const texts = fc.array(fc.constantFrom(...SIGNS, ...WORDS), { maxLength: 12 }).map((parts) => parts.join(''));

for (const [name, pattern] of Object.entries(FORMATS)) {
  const text = portablePattern(pattern);
  const readers = [new RegExp(text, 'u'), new RegExp(text)];
  const accepted = fc.stringMatching(new RegExp(pattern.source.replaceAll(NOT_ZERO, SOME_DIGITS), 'u'));

  test(`${name}: it accepts all that the pattern accepts, and nothing more in ASCII`, () => {
    fc.assert(
      fc.property(fc.oneof(texts, accepted, fc.string({ unit: 'binary-ascii' })), (answer) => {
        for (const reader of readers) {
          // Without the flag `u`, as in some languages, a digit above U+FFFF counts as two.
          if (!reader.unicode && /[\u{10000}-\u{10ffff}]/u.test(answer)) continue;
          if (pattern.test(answer)) assert.ok(reader.test(answer), answer);
          // A NUL is left out, because some languages end a pattern at one. The server never stores it.
          // oxlint-disable-next-line no-control-regex
          else if (/^[\x01-\x7f]*$/.test(answer)) assert.not(reader.test(answer), answer);
        }
      }),
      { numRuns: RUNS * 5 },
    );
  });

  test(`${name}: it has only what a regular expression of any language can have`, () => {
    assert.not(/\\[pu]|\(\?[^:]|[\u{10000}-\u{10ffff}]/u.test(text), text);
  });

  test(`${name}: no answer of 10,000 characters keeps it busy`, () => {
    for (const reader of readers) assert.is(slowText(reader), undefined);
  });
}

test('every digit of every script is a digit, and every letter a letter', () => {
  const [money, email] = [FORMATS['money']!, FORMATS['email']!].map((one) => new RegExp(portablePattern(one), 'u'));
  for (let code = 0; code <= 0x10_ff_ff; code += 1) {
    const sign = String.fromCodePoint(code);
    if (/\p{Nd}/u.test(sign)) assert.ok(money!.test(sign), code.toString(16));
    if (/[\p{L}\p{N}]/u.test(sign)) assert.ok(email!.test(`${sign}@b.${sign}`), code.toString(16));
  }
});

test.run();
