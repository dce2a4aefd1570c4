/** Input as real people type it in every country: it is accepted, read correctly, and printed in one plain way. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isAmbiguousAmount, plainMarks, readAmount } from '../../engine/amount.ts';
import { isBlank } from '../../engine/answers.ts';
import { readNumber } from '../../engine/condition/numbers.ts';
import type { FieldDefinition } from '../../engine/model/types.ts';
import type { Field } from '../../engine/model/form.ts';
import { parseAnswer } from '../../engine/parse-answer.ts';
import { exactChoice, filterChoices } from '../../engine/match-choice.ts';
import { formatAnswer } from '../../engine/review/format-answer.ts';
import { resolve } from '../../engine/resolve.ts';
import { formOf, productBundles, smallForm } from '../support/forms.ts';

const test = suite('real input');

function judge(
  kind: NonNullable<FieldDefinition['format']> | Partial<FieldDefinition>,
  text: string,
): { error: string | undefined; printed: string | null } {
  const form = smallForm({
    a: { type: 'string', title: 'A', ...(typeof kind === 'string' ? { format: kind } : kind) },
  });
  const state = resolve(form, { a: text }, { today: '2026-11-22' }).fields.get('a')!;
  return { error: state.error?.message, printed: formatAnswer(state.field, text) };
}

test('amounts are read in the notation of many countries and printed in one', () => {
  const amounts: Record<string, string> = {
    '32 500': '$32,500',
    '32\u00a0500': '$32,500',
    '32\u202f500,50': '$32,500.50',
    'USD 32,500': '$32,500',
    '32,500 USD': '$32,500',
    'US$32,500.5': '$32,500.50',
    "32'500": '$32,500',
    '32’500.00': '$32,500',
    '1,00,000': '$100,000',
    '12,34,567.89': '$1,234,567.89',
    '38.400,00': '$38,400',
    '1.234.567': '$1,234,567',
    '٣٢٥٠٠': '$32,500',
    '３２５００': '$32,500',
    '３８，４００': '$38,400',
    '＄38,400': '$38,400',
    '２５００．５０': '$2,500.50',
    '٣٨٬٤٠٠': '$38,400',
    '٢٬٥٠٠٫٥٠': '$2,500.50',
    '0.50': '$0.50',
    '0,50': '$0.50',
    '$0,5': '$0.50',
    '٠٫٥٠': '$0.50',
    '٠,٥٠': '$0.50',
    '2500': '$2,500',
  };
  for (const [typed, printed] of Object.entries(amounts))
    assert.equal(judge('money', typed), { error: undefined, printed }, typed);
});

test('an ambiguous amount is an error that asks the applicant, and is never guessed', () => {
  for (const typed of ['38.400', '３８．４００', '$1.234', '32,50', '12,5']) {
    assert.ok(isAmbiguousAmount(plainMarks(typed)), typed);
    const { error, printed } = judge('money', typed);
    assert.match(error ?? '', /can be read as two amounts/);
    assert.is(printed, plainMarks(typed), 'the review shows what was typed');
    assert.not.match(error ?? '', new RegExp(typed.replace(/[$.]/g, '\\$&')), 'the message does not repeat the answer');
  }
});

test('each amount of our forms says so when it can be read in two ways', () => {
  for (const bundle of Object.values(productBundles())) {
    const form = formOf(bundle);
    for (const { name, kind } of form.fields)
      if (kind.name === 'an amount')
        assert.match(
          resolve(form, { [name]: '38.400' }, { today: '2026-11-22' }).fields.get(name)?.error?.message ?? '',
          /can be read as two amounts/,
          name,
        );
  }
});

test('a text that is not an amount is an error', () => {
  for (const typed of ['abc', '$', 'USD', '1,2345', '12,34', '1,23,45', '-5', '1 2 3', '500²', '5 apples', '1.2.3']) {
    assert.is(readAmount(typed), undefined, typed);
    assert.ok(judge('money', typed).error, typed);
  }
});

test('an amount that begins with 0 is never read as thousands', () => {
  for (const typed of ['0,005', '٠,٠٠٥', '0.005', '0 005', "0'005", '0.005,00', '00,005', '0,000,005', '0,05,000']) {
    assert.is(readAmount(typed), undefined, typed);
    assert.match(judge('money', typed).error ?? '', /^Enter an amount in US dollars/, typed);
  }
});

test('a number keeps its decimals and its sign, and is read in many notations', () => {
  assert.is(readNumber('-1.2345'), -1.2345);
  assert.is(readNumber('32 500,50'), 32500.5);
  assert.is(readNumber('٣'), 3);
  assert.is(readNumber('three'), undefined);
  assert.is(readNumber('1,000'), 1000);
  assert.is(readNumber('1.000,50'), 1000.5);
});

test('a comma after 0 is a decimal comma', () => {
  const read = { '0,005': 0.005, '-0,5': -0.5, '0,25': 0.25, '٠,٠٠٥': 0.005, '0,0000015': 0.0000015, '0.005': 0.005 };
  for (const [typed, number] of Object.entries(read)) assert.is(readNumber(typed), number, typed);
  for (const typed of ['00,005', '0,000,005', '0,05,000', '0 005', '0,', '0,5,5'])
    assert.is(readNumber(typed), undefined, typed);
  const integer = { type: 'integer' } as const;
  for (const typed of ['0,005', '0.500', '0,5']) assert.ok(judge(integer, typed).error, typed);
});

test('a number of more than 15 digits is never rounded: it stays as typed, and is an error', () => {
  const message = 'Enter a number of at most 15 digits';
  for (const typed of ['12345678901234567890', '9,007,199,254,740,993', '-1234567890123456', '0.1234567890123456789'])
    assert.equal(judge({ type: 'number' }, typed), { error: message, printed: typed }, typed);
  assert.is(judge({ type: 'integer' }, '12345678901234567890').error, message);
  assert.is(judge({ type: 'integer' }, '１２３４５６７８９０１２３４５６').error, message);
  const { fields } = smallForm({ n: { type: 'number', title: 'N' } });
  for (const [typed, number] of [
    ['123,456,789,012,345', 123_456_789_012_345],
    ['0.000000000123456789012345', 0.000000000123456789012345],
    ['000000000000000000007', 7],
  ] as const)
    assert.is(parseAnswer(fields[0] as Field, typed), number);
  // A program has sent it as a number, which JSON has rounded.
  const form = smallForm({ n: { type: 'number', title: 'N' } });
  const { error } = resolve(form, { n: JSON.parse('12345678901234567890') }, { today: '2026-11-22' }).fields.get('n')!;
  assert.is(error?.message, message);
});

test('a number with the marks of another keyboard is the same number', () => {
  const { fields } = smallForm({ n: { type: 'number', title: 'N' }, whole: { type: 'integer', title: 'Whole' } });
  const [number, whole] = fields as [Field, Field];
  for (const typed of ['－１，２００．５', '-١٬٢٠٠٫٥']) assert.is(parseAnswer(number, typed), -1200.5);
  assert.is(parseAnswer(whole, '１，２００'), 1200);
  assert.is(parseAnswer(whole, '１．０００'), '1.000', 'ambiguous');
});

test('a phone number is accepted as people write it, and printed plainly', () => {
  const phones: Record<string, string> = {
    '+1 555 010 4477': '+1 555 010 4477',
    '+1\u00a0555\u00a0010\u00a04477': '+1 555 010 4477',
    '+1\u2011555\u2011010\u20114477': '+1-555-010-4477',
    '+1 – 555 – 010 – 4477': '+1 - 555 - 010 - 4477',
    '(555) 010-4477 ext 45': '(555) 010-4477 ext 45',
    '555-010-4477, ext. 45': '555-010-4477, ext. 45',
    '555-010-4477 x45': '555-010-4477 x45',
    '555.010.4477 extension 45': '555.010.4477 extension 45',
    '+٩٦٦ ٥٥ ١٢٣ ٤٥٦٧': '+966 55 123 4567',
    '＋８１ ３ １２３４ ５６７８': '+81 3 1234 5678',
    '＋４６（０）７０－１２３－４５６７': '+46(0)70-123-4567',
    '０９０ー１２３４ー５６７８': '090-1234-5678',
    '+1・305・555・0133': '+1-305-555-0133',
    '\u202a+1 (555) 010-4477\u202c': '+1 (555) 010-4477',
    '+44 (0)20 7946 0958': '+44 (0)20 7946 0958',
  };
  for (const [typed, printed] of Object.entries(phones))
    assert.equal(judge('phone', typed), { error: undefined, printed }, typed);
  for (const typed of ['12', 'ask me', '555-010-4477 and 555-010-4478', '+1 555 010 4477 ext'])
    assert.ok(judge('phone', typed).error, typed);
});

test('an e-mail address may be in any script', () => {
  for (const typed of [
    'jörg@exämple.de',
    '用户@例え.jp',
    'δοκιμή@παράδειγμα.ελ',
    'राम@भारत.भारत',
    "o'neil+visa@mail.example.org",
    'a@b.co',
    'anna＠example．org',
  ]) {
    assert.is(judge('email', typed).error, undefined, typed);
  }
  for (const typed of [
    'a@',
    '@b.co',
    'a b@c.de',
    'a@b',
    'a@b..de',
    '.a@b.de',
    'a.@b.de',
    'a@-b.de',
    'a@b.de,c@d.de',
    'a"b@c.de',
    'a@b\u202e.de',
    'a@b\u200c.de',
  ]) {
    assert.ok(judge('email', typed).error, typed);
  }
});

test('invisible marks that are copied along with an answer do not count', () => {
  const marks = [
    '\u200e$\u200e',
    '\u202d$\u202c',
    '\u2068$\u2069',
    '$\u200b',
    '\ufeff$',
    '$\u00ad',
    ' \u200f $ \u200f ',
  ];
  for (const around of marks) {
    const copied = (text: string): string => around.replace('$', text);
    for (const [kind, text] of [
      ['email', 'anna@example.org'],
      [{ pattern: '^N\\d{9}$' }, 'N001234567'],
      [{ maxLength: 4 }, 'Anna'],
      ['money', '$32,500'],
      ['date', '2031-09-01'],
    ] as const)
      assert.equal(judge(kind, copied(text)), judge(kind, text), JSON.stringify(copied(text)));
    assert.is(readNumber(copied('12')), 12);
  }
  assert.is(judge({}, 'Ana\u200dMaria').printed, 'Ana\u200dMaria', 'a mark inside a text stays');
});

test('invisible marks inside an identifier, a number or an email address do not count, because nobody can find them', () => {
  for (const [kind, copied, plain] of [
    [{ pattern: '^N\\d{9}$' }, 'N\u200b001\u00ad234567', 'N001234567'],
    [{ 'x-code': true }, 'POO214F\u206000123000', 'POO214F00123000'],
    ['money', '25\u200b,000', '25,000'],
    ['email', 'lucia\u200b@exam\u00adple.org', 'lucia@example.org'],
    ['phone', '+34\u00a091\u200b 123\u00ad45\ufeff67', '+34 91 1234567'],
  ] as const)
    assert.equal(judge(kind, copied), judge(kind, plain), JSON.stringify(copied));
  const [worker] = smallForm({ a: { type: 'number', title: 'A' } }).fields;
  assert.is(parseAnswer(worker!, '1\u200b2'), 12);
});

test('the digits and letters of another keyboard are read as plain ones in an identifier, and stay in a name', () => {
  const sevisId = { pattern: '^N\\d{9}$' };
  for (const typed of ['N٠٠١٢٣٤٥٦٧', 'N۰۰۱۲۳۴۵۶۷', 'Ｎ００１２３４５６７', 'N००१२३४५६७'])
    assert.equal(judge(sevisId, typed), { error: undefined, printed: 'N001234567' }, typed);
  assert.is(judge({ 'x-code': true }, 'Ａ１٢').printed, 'A12');
  assert.is(judge({}, 'Ｊｏ ٣').printed, 'Ｊｏ ٣');
});

test('a hyphen of a word processor is read as a plain one in an identifier', () => {
  const lca = { pattern: '^I-200-\\d{5}-\\d{6}$' };
  for (const typed of ['I\u2011200\u201126145\u2011123456', 'I–200–26145−123456', 'I‐200—26145-123456'])
    assert.equal(judge(lca, typed), { error: undefined, printed: 'I-200-26145-123456' }, typed);
  assert.is(judge({}, 'Jean–Luc').printed, 'Jean–Luc', 'a name stays');
});

const bundles = productBundles();
const lists = bundles['i20']!.choices;

test('a postal code in the digits of another keyboard is read like any other, and printed in plain digits', () => {
  for (const [type, codes] of Object.entries({
    i20: ['postalCode'],
    h1b: ['petitionerZip', 'beneficiaryZip', 'workLocationZip'],
    ds160: ['homePostalCode'],
  })) {
    const form = formOf(bundles[type]!);
    const countries = { petitionerCountry: 'United States', beneficiaryCountry: 'United States' };
    for (const name of codes)
      for (const typed of ['０２１１０', '٠٢١١٠-١٢٣٤'])
        assert.equal(
          resolve(form, { ...countries, [name]: typed }, { today: '2026-11-22' })
            .advice.filter(({ fields }) => fields.includes(name))
            .map(({ id }) => id),
          [],
          name,
        );
    for (const name of codes) assert.is(formatAnswer(form.byName.get(name)!, '٠٢١١٠-１２３４'), '02110-1234', name);
  }
});

test('a length of time is printed in plain digits', () => {
  assert.is(judge('duration', '١٢ days').printed, '12 days');
});

test('a country is found by its official name, with or without its article, and with an ampersand', () => {
  const names: Record<string, string> = {
    'Bosnia & Herzegovina': 'Bosnia and Herzegovina',
    'Republic of India': 'India',
    'The Bahamas': 'Bahamas',
    'the netherlands': 'Netherlands',
    'Kingdom of Sweden': 'Sweden',
    'Korea, Republic of': 'South Korea',
    'Republic of China': 'Taiwan',
    'People’s Republic of China': 'China',
    'Trinidad & Tobago': 'Trinidad and Tobago',
    'Socialist Republic of Vietnam': 'Vietnam',
    'Tanzania, United Republic of': 'Tanzania',
    'Federative Republic of Brazil': 'Brazil',
    'Republic of Türkiye': 'Turkey',
    'Republic of the Congo': 'Republic of the Congo',
    ＵＳＡ: 'United States',
    中华人民共和国: 'China',
    中國: 'China',
    台湾: 'Taiwan',
    中華民國: 'Taiwan',
    日本国: 'Japan',
    'المملكة العربية السعودية': 'Saudi Arabia',
    'جمهوری اسلامی ایران': 'Iran',
  };
  for (const [typed, country] of Object.entries(names))
    assert.is(exactChoice(lists['countries']!, typed)?.value, country, typed);
});

test('a country of birth or a citizenship of the past may be a former state, the citizenship of today may not', () => {
  const births = lists['birth-countries']!;
  assert.is(exactChoice(births, 'USSR')?.value, 'Soviet Union');
  assert.is(filterChoices(births, 'yugo')[0]?.value, 'Yugoslavia');
  assert.is(exactChoice(births, 'East Germany')?.value, 'German Democratic Republic');
  assert.is(exactChoice(births, 'sweden')?.value, 'Sweden', 'present countries can be chosen too');
  assert.is(exactChoice(lists['countries']!, 'USSR'), undefined);
  for (const [type, born, citizen] of [
    ['i20', 'countryOfBirth', 'countryOfCitizenship'],
    ['h1b', 'beneficiaryCountryOfBirth', 'beneficiaryCountryOfCitizenship'],
    ['ds160', 'countryOfBirth', 'countryOfCitizenship'],
  ] as const) {
    const { fields } = resolve(
      formOf(bundles[type]!),
      { [born]: 'Soviet Union', [citizen]: 'Soviet Union' },
      { today: '2026-11-22' },
    );
    assert.is(fields.get(born)?.error, undefined, type);
    assert.ok(fields.get(citizen)?.error, type);
  }
  const held = { otherCitizenship: 'Yes', otherCitizenshipCountry: 'Soviet Union' };
  const { fields } = resolve(formOf(bundles['ds160']!), held, { today: '2026-11-22' });
  assert.is(fields.get('otherCitizenshipCountry')?.error, undefined, "'Do you hold, or have you held …?'");
});

test('a text of invisible characters only is no answer', () => {
  for (const text of [
    '\u200b',
    '\u200d\u200c',
    '\ufeff',
    '\u00ad',
    '\u3164',
    '\u2800',
    '\u202e',
    ' \u00a0\u3000',
    '\u0000',
    '\u115f\u1160',
    '\ufe0f',
  ]) {
    assert.ok(isBlank(text), JSON.stringify(text));
  }
  for (const text of ['A', 'ا', '山', '\u0301a', '-', '👍', 'ک‌ر']) assert.not.ok(isBlank(text), text);
  const form = smallForm({ a: { type: 'string', title: 'Family name' } }, { required: ['a'] });
  assert.is(
    resolve(form, { a: '\u200b\u2060' }, { today: '2026-11-22' }).fields.get('a')?.error?.message,
    'Family name is required',
  );
});

test.run();
