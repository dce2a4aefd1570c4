/** Every text that a user types is in the PDF: each letter, each line and each blank line, and no box. */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { covers } from '../../api/lib/pdf/fonts.ts';
import { renderPdf } from '../../api/lib/pdf/render-pdf.ts';
import { scriptRuns } from '../../api/lib/pdf/script-runs.ts';
import { REORDERED } from '../../api/lib/pdf/scripts.ts';
import { PAGE } from '../../engine/pdf/look.ts';
import { pdfDocument } from '../../engine/pdf/pdf-document.ts';
import { textRuns } from '../../engine/pdf/text-runs.ts';
import { resolve } from '../../engine/resolve.ts';
import { smallForm } from '../support/forms.ts';
import { bytesOf, PAGE_MARGIN } from '../support/pdf-page.ts';
import { actualTexts, dense, readPdf } from '../support/pdf-text.ts';

const test = suite('any text in a PDF');

/** Points from one line of 10-point type to the next: the minimum and the maximum. */
const LEADING = [11.5, 12.5] as const;
const LINE_ENDS = ['\n', '\n', '\n', '\r\n', '\r', '\u2028', '\v'];
const AT_LINE_ENDS = /\r\n|[\n\r\u2028\v]/;
const BLANKS = [' ', '  ', '\t', '\u00a0', '\u3000', '\u202f'];

/** Texts that may be typed, with what is visible of each. */
const SHOWN: Record<string, string> = {
  a: 'a',
  Three: 'Three',
  'it’s': 'it’s',
  'Kranken\u00adschwester': 'Krankenschwester',
  '?': '?',
  '(': '(',
  '1,200.50': '1,200.50',
  'e\u0301': 'é',
  'x\u0303\u0323': 'x\u0323\u0303',
  'Müller-Łoś': 'Müller-Łoś',
  Ольга: 'Ольга',
  王磊: '王磊',
  𬱖: '𬱖',
  김민준: '김민준',
  さくら: 'さくら',
  Խաչ: 'Խաչ',
  '→': '→',
  '✓': '✓',
  '🙂': '🙂',
  '👍🏽': '👍🏽',
  '👨‍👩‍👧': '👨‍👩‍👧',
  '🇺🇸': '🇺🇸',
  '1\ufe0f\u20e3': '1\u20e3',
  '❤\ufe0f': '❤',
  ᠮ: '[U+182E]',
  '\ue123': '[U+E123]',
  '\u{10ffff}': '[U+10FFFF]',
  '\u200b': '',
  '\u0007': '',
  '\ufeff': '',
};
const shownOf = (parts: readonly string[]): string =>
  dense(
    parts
      .map((part) => SHOWN[part] ?? part)
      .join('')
      .normalize('NFC'),
  );

const part = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Object.keys(SHOWN)) },
  { weight: 3, arbitrary: fc.constantFrom(...BLANKS) },
);
/** A word without blanks of up to a few lines. */
const longWord = fc
  .tuple(fc.constantFrom('W', 'ab', 'ж', '王', '🙂', 'x\u0303\u0323', '👨‍👩‍👧', 'ᠮ'), fc.integer({ min: 30, max: 300 }))
  .map(([one, times]) => Array.from({ length: times }, () => one));
const line = fc.oneof(
  { weight: 3, arbitrary: fc.constant<string[]>([]) },
  { weight: 6, arbitrary: fc.array(part, { maxLength: 12 }) },
  { weight: 1, arbitrary: longWord },
);
/** What each line shows, and the whole text as it is typed. */
const typed = fc.array(fc.tuple(line, fc.constantFrom(...LINE_ENDS)), { minLength: 1, maxLength: 9 }).map((rows) => ({
  lines: rows.map(([parts]) => shownOf(parts)),
  text: rows.map(([parts, end], at) => parts.join('') + lineEnd(end, rows[at + 1]?.[0])).join(''),
}));

/** A carriage return before an empty line becomes a line feed: the two ends would count as one. */
const lineEnd = (end: string, next: readonly string[] | undefined): string =>
  next === undefined ? '' : end === '\r' && next.length === 0 ? '\n' : end;

interface SeenLine {
  readonly page: number;
  readonly y: number;
  readonly text: string;
}

/** The lines of all pages as they are visible, from the top. */
async function seenLines(bytes: Uint8Array): Promise<SeenLine[]> {
  const lines: { page: number; y: number; pieces: { x: number; text: string }[] }[] = [];
  for (const { page, x, y, text } of (await readPdf(bytes)).pieces) {
    if (y < PAGE_MARGIN) continue;
    const own = lines.find((one) => one.page === page && Math.abs(one.y - y) < 1);
    if (own) own.pieces.push({ x, text });
    else lines.push({ page, y, pieces: [{ x, text }] });
  }
  return lines
    .sort((one, other) => one.page - other.page || other.y - one.y)
    .map(({ page, y, pieces }) => ({
      page,
      y,
      text: dense(
        pieces
          .sort((one, other) => one.x - other.x)
          .map(({ text }) => text)
          .join(''),
      ),
    }));
}

test('each line is printed completely and in its place, and each blank line is kept', () =>
  fc.assert(
    fc.asyncProperty(typed, async ({ lines, text }) => {
      assert.is(text.split(AT_LINE_ENDS).length, lines.length);
      const seen = await seenLines(await bytesOf(text));
      let at = 0;
      let blank = 0;
      for (const expected of lines) {
        if (expected === '') {
          blank += 1;
          continue;
        }
        const first = at;
        let shown = '';
        while (at < seen.length && shown.length < expected.length) shown += seen[at++]!.text;
        assert.is(shown.normalize('NFC'), expected);
        const [before, own] = [seen[first - 1], seen[first]!];
        if (before && before.page === own.page) {
          const rows = (before.y - own.y) / (blank + 1);
          assert.ok(rows > LEADING[0] && rows < LEADING[1], `${blank} blank lines, ${before.y - own.y} points`);
        }
        blank = 0;
      }
      assert.equal(seen.slice(at), []);
    }),
    {
      numRuns: 40,
      examples: [
        [{ lines: ['Two', '', 'Three?'], text: 'Two\n\nThree?' }],
        [{ lines: ['', '', 'a', ''], text: '\n\na\r\n' }],
      ],
    },
  ));

const SCRIPTS = [
  'प्रिया',
  'শ্রেয়া',
  'மௌனிகா',
  'ධර්\u200dමේ',
  'สมชาย',
  'ບຸນຍັງ',
  'འཇིགས',
  'အောင်ဆန်း',
  'ស្រីពៅ',
  'Anna',
  '12',
  '🙂',
  'ᠮ',
];
const reordered = (text: string): string =>
  Array.from(text)
    .filter((letter) => REORDERED.test(letter))
    .join('');

test('scripts whose glyphs have another order than their letters lose no letter at any line end', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constantFrom(...SCRIPTS), fc.constantFrom(' ', '\n', '\n\n', '\r\n\r\n')), {
        maxLength: 40,
      }),
      async (parts) => {
        const text = parts.join('');
        assert.is(reordered(actualTexts(await bytesOf(text)).join('')), reordered(text.normalize('NFC')));
      },
    ),
    { numRuns: 20 },
  ));

const RIGHT_TO_LEFT = ['محمد', 'عبدالله', '۱۴', 'שלום', 'בן-גוריון', 'Anna', '12', '(', ')', '🙂', '👨‍👩‍👧'];
const counted = (text: string): string => Array.from(dense(text)).sort().join('');

test('right-to-left lines, and mixed ones, lose no letter at any line end', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constantFrom(...RIGHT_TO_LEFT), fc.constantFrom(' ', '\n', '\n\n')), { maxLength: 40 }),
      async (parts) => {
        const text = (await seenLines(await bytesOf(parts.join('')))).map((one) => one.text).join('');
        assert.is(counted(text.replace(/[()]/g, '')), counted(parts.join('').replace(/[()]/g, '')));
      },
    ),
    { numRuns: 20 },
  ));

test('a row of signs beside right-to-left words, and a long word of several fonts, end their lines at the margin', async () => {
  for (const text of [
    `שלום${'!'.repeat(300)}`,
    `שלום ${'_'.repeat(300)} עולם`,
    `سلام ${'~'.repeat(300)}`,
    `سلام ${'─'.repeat(150)} نص`,
    '①x'.repeat(150),
  ]) {
    const pdf = await readPdf(await bytesOf(text));
    const count = (all: string, sign: string): number => all.split(sign).length - 1;
    for (const sign of new Set(text.replace(/\s/g, '')))
      assert.is(count(pdf.dense, sign), count(text, sign), `${sign} in ${text}`);
    assert.ok(pdf.rightmost <= PAGE.width - PAGE_MARGIN, `${text} up to ${pdf.rightmost} pt`);
  }
});

/** Texts of code points up to `max`, halves of surrogate pairs included. */
const anyText = (max: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.integer({ min: 0x20, max }).map((point) => String.fromCodePoint(point)),
      { maxLength: 100 },
    )
    .map((all) => all.join(''));

test('every character is drawn in a font that has a glyph for it', () =>
  fc.assert(
    fc.property(
      fc.oneof(anyText(0x10ffff), anyText(0xffff), fc.string({ unit: 'grapheme', maxLength: 60 })),
      (text) => {
        for (const run of scriptRuns(text.replace(/\p{Cc}/gu, '')))
          assert.ok(covers(run.font, run.text.replace(/[\u200b-\u200d]/g, '')), JSON.stringify(run));
      },
    ),
    { numRuns: 1_000 },
  ));

test('every mirrored sign can be drawn in a right-to-left line', () => {
  const signs = Array.from({ length: 0x20000 }, (_, point) => String.fromCodePoint(point)).filter((one) =>
    /\p{Bidi_Mirrored}/u.test(one),
  );
  assert.ok(signs.length > 500);
  for (const sign of signs)
    for (const run of scriptRuns(`א${sign}א`)) assert.ok(covers(run.font, run.text), JSON.stringify({ sign, run }));
});

test('any text can be printed', () =>
  fc.assert(
    fc.asyncProperty(fc.oneof(anyText(0x10ffff), anyText(0xffff)), async (text) => {
      assert.ok((await bytesOf(text)).length > 1_000);
    }),
    { numRuns: 30 },
  ));

test('thousands of spaces or tabs in a row are drawn as a few hundred, and the words around them are printed', async () => {
  for (const blank of [' ', '\t', '\u1680', '\u205f']) {
    const text = `Before${blank.repeat(9_990)}after`;
    assert.ok(textRuns(text).length < 400, JSON.stringify(blank));
    assert.match((await readPdf(await bytesOf(text))).dense, 'Beforeafter', JSON.stringify(blank));
  }
});

test('an answer with a blank line is printed as it was typed', async () => {
  const form = smallForm({ why: { type: 'string', title: 'Why', 'x-widget': 'textarea' } });
  const answers = { why: 'Two\n\nThree?' };
  const pdf = await readPdf(
    await renderPdf(
      pdfDocument({
        form,
        answers,
        resolution: resolve(form, answers, { today: '2026-11-20' }),
        formId: 'x',
        title: 'Mine',
        draft: true,
        submittedAt: null,
        productName: 'Formport',
        today: '2026-11-20',
      }),
    ),
  );
  const y = (text: string): number => pdf.pieces.find((piece) => piece.text.trim() === text)!.y;
  assert.ok(y('Two') - y('Three?') > 20, `${y('Two')} and ${y('Three?')}`);
});

test.run();
