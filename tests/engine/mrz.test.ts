/** Machine-readable zones: ICAO's own specimens, and the result of several readings of one zone. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isZone, zoneValues, type ZoneReading } from '../../engine/product/documents/mrz/agree.ts';
import { checkDigit } from '../../engine/product/documents/mrz/check-digit.ts';
import { TD1, TD2, TD3, type MrzFormat, type PlaceName } from '../../engine/product/documents/mrz/formats.ts';
import { birthDateOf, expiryDateOf } from '../../engine/product/documents/mrz/full-year.ts';
import { correctByPlace, parseMrz, type Mrz } from '../../engine/product/documents/mrz/parse-mrz.ts';
import { isPlainNumber } from '../../engine/product/documents/mrz/visual-number.ts';

/** ICAO Doc 9303 parts 4, 6 and 5, of the state Utopia. */
const SPECIMENS: readonly { format: MrzFormat; lines: readonly string[]; number: string }[] = [
  {
    format: TD3,
    lines: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
    number: 'L898902C3',
  },
  {
    format: TD2,
    lines: ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
    number: 'D23145890',
  },
  {
    format: TD1,
    lines: ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
    number: 'D23145890',
  },
];

const today = '2026-11-20';

const test = suite('machine-readable zones');

for (const { format, lines, number } of SPECIMENS) {
  test(`${format.name}: the specimen is read, and all check digits are right`, () => {
    const mrz = parseMrz(format, correctByPlace(format, lines));
    assert.equal(
      [mrz.surname, mrz.givenNames, mrz.number, mrz.issuer, mrz.nationality, mrz.birthDate, mrz.sex, mrz.expiryDate],
      ['ERIKSSON', 'ANNA MARIA', number, 'UTO', 'UTO', '740812', 'F', '120415'],
    );
    assert.ok(Object.values(mrz.checks).every(Boolean));
    assert.not(mrz.cutOff);
  });

  const digits: [PlaceName, keyof Mrz['checks']][] = [
    ['numberCheck', 'number'],
    ['birthCheck', 'birthDate'],
    ['expiryCheck', 'expiryDate'],
    ['allCheck', 'all'],
  ];
  for (const [place, check] of digits) {
    const at = format.places[place];
    if (!at) continue;
    test(`${format.name}: each of the nine wrong check digits of ${check} is noticed`, () => {
      const right = lines[at.line]![at.start]!;
      for (const digit of '0123456789'.replace(right, '')) {
        const broken = lines.map((line, index) =>
          index === at.line ? line.slice(0, at.start) + digit + line.slice(at.end) : line,
        );
        assert.is(parseMrz(format, broken).checks[check], false);
      }
    });
  }

  test(`${format.name}: the last check digit covers everything but the states, the names and the sex`, () => {
    const { documentCode, issuer, names, nationality, sex, allCheck } = format.places;
    const isIn = (row: number, at: number, places: readonly (typeof issuer)[]): boolean =>
      places.some((place) => place?.line === row && place.start <= at && at < place.end);
    for (const [row, line] of lines.entries())
      for (const [at, character] of [...line].entries()) {
        if (isIn(row, at, [allCheck])) continue;
        const other = line.slice(0, at) + (character === '7' ? '8' : '7') + line.slice(at + 1);
        const misread = lines.map((one, index) => (index === row ? other : one));
        const isFree = isIn(row, at, [documentCode, issuer, names, nationality, sex]);
        assert.is(parseMrz(format, misread).checks.all, isFree, `${row}, ${at}`);
      }
  });

  test(`${format.name}: equal values of two engines are certain; a value of one engine without a check digit is not`, () => {
    const both = zoneValues(format, [reading('legacy', lines), reading('lstm', lines)], {
      today,
      visual: new Set([number]),
    });
    assert.equal(
      both.map(({ name, certain }) => [name, certain]),
      ['surname', 'givenNames', 'number', 'issuingCountry', 'nationality', 'birthDate', 'sex', 'expiryDate'].map(
        (name) => [name, true],
      ),
    );
    const one = zoneValues(format, [reading('legacy', lines), reading('legacy', lines)], { today });
    assert.equal(
      one.filter(({ certain }) => certain).map(({ name }) => name),
      ['birthDate', 'expiryDate'],
    );
  });
}

const reading = (engine: ZoneReading['engine'], lines: readonly string[]): ZoneReading => ({ engine, lines });
const [passport] = SPECIMENS;
const withSecond = (line: string): string[] => [passport!.lines[0]!, line];

test('each digit and each letter that look alike are corrected', () => {
  const [first, second] = correctByPlace(TD3, [
    'P<012568<<'.padEnd(44, '<'),
    'L898902C36UTOOQDILZ2FSGB415<'.padEnd(44, '<'),
  ]);
  assert.is(first!.slice(0, 8), 'P<OIZSGB');
  assert.is(second!.slice(13, 27), '0001122F568415');
});

test('a character is corrected only at a place that allows only digits or only letters', () => {
  const read = ['P<UT0ER1K550N<<ANNA<MAR1A<<<<<<<<<<<<<<<<<<<', 'L8989O2C36UT07AO8I22F1Z04I59ZEI84226B<<<<<IO'];
  const [first, second] = correctByPlace(TD3, read);
  assert.is(first, 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<');
  // The number and the personal number allow both. A letter that looks like no digit is kept.
  assert.is(second, 'L8989O2C36UTO7A08122F1204159ZEI84226B<<<<<10');
});

test('a number with a wrong check digit is left out, not repaired', () => {
  const values = zoneValues(
    TD3,
    [
      reading('legacy', withSecond('L8989O2C36UTO7408122F1204159ZE184226B<<<<<10')),
      reading('lstm', withSecond('L8989O2C36UTO7408122F1204159ZE184226B<<<<<10')),
    ],
    { today },
  );
  assert.not(values.some(({ name }) => name === 'number'));
  assert.is(values.length, 7);
});

test("a misread number is taken from the page's text when only look-alike characters differ and the check digit fits", () => {
  const misread = withSecond('L898902C36UTO7408122F1204159ZE184226B<<<<<10'.replace('L898902C3', 'L89B902C3'));
  const readings = [reading('legacy', misread), reading('lstm', misread)];
  const number = (words: string[]) =>
    zoneValues(TD3, readings, { today, visual: new Set(words) }).find(({ name }) => name === 'number');
  assert.is(number([]), undefined);
  assert.is(number(['L898902C3'])?.value, 'L898902C3');
  assert.is(number(['L898902C3'])?.certain, true);
  // O and 0 look alike on the page too, so this word is not used.
  assert.is(number(['L8989O2C3']), undefined);
});

test('each pair of characters that look alike in the zone is told apart by the page', () => {
  for (const [printed, misread] of ['2Z', '5S', '8B', '6G', '4A'].flatMap(
    ([a, b]) =>
      [
        [a!, b!],
        [b!, a!],
      ] as const,
  )) {
    const word = `K8${printed}11930`;
    const line = `KB${misread}11930<${checkDigit(word)}UTO7408122F1204159<<<<<<<<<<<<<<<0`;
    const both = [reading('legacy', withSecond(line)), reading('lstm', withSecond(line))];
    const found = zoneValues(TD3, both, { today, visual: new Set(['PASSPORT', word]) });
    assert.equal(
      found.flatMap(({ name, value }) => (name === 'number' ? [value] : [])),
      [word],
    );
  }
});

test('a number with letters among its digits is certain only when the page shows it too', () => {
  const both = [reading('legacy', passport!.lines), reading('lstm', passport!.lines)];
  const isCertain = (words: string[]) =>
    zoneValues(TD3, both, { today, visual: new Set(words) }).find(({ name }) => name === 'number')?.certain;
  assert.is(isCertain([]), false);
  assert.is(isCertain(['L898902C3']), true);
  assert.equal(['AB1234567', '123456789', 'A1234567'].map(isPlainNumber), [true, true, true]);
  // A third letter; 6 or G at a place for letters, which have the same check digit; too few digits.
  for (const number of ['ABC123456', 'G1234567', '612345678', 'AG1234567', 'A61234567', 'AB1234'])
    assert.is(isPlainNumber(number), false, number);
});

test('a number is not certain when another reading has another number that fits its check digit', () => {
  const { format, lines } = SPECIMENS[1]!;
  const other = `D23145891${checkDigit('D23145891')}`;
  const readings = [
    reading('legacy', lines),
    reading('lstm', lines),
    reading('legacy', [lines[0]!, other + lines[1]!.slice(10)]),
  ];
  const certain = (some: ZoneReading[]) =>
    zoneValues(format, some, { today }).find(({ name }) => name === 'number')?.certain;
  assert.is(certain(readings.slice(0, 2)), true);
  assert.is(certain(readings), false);
});

test('a value on which two readings disagree is not certain', () => {
  const other = passport!.lines.map((line) => line.replaceAll('UTO', 'UTD'));
  const values = zoneValues(TD3, [reading('legacy', passport!.lines), reading('lstm', other)], { today });
  const certain = Object.fromEntries(values.map(({ name, certain: sure }) => [name, sure]));
  assert.is(certain.nationality, false);
  assert.is(certain.issuingCountry, false);
  assert.is(certain.surname, true);
  // Each of the two is read by both engines.
  const surnames = [passport!.lines, passport!.lines.map((line) => line.replace('ERIKSSON', 'ERIKSSOM'))];
  const four = surnames.flatMap((lines) => [reading('legacy', lines), reading('lstm', lines)]);
  assert.is(zoneValues(TD3, four, { today })[0]!.certain, false);
});

test('an unread character makes its value unknown', () => {
  const gaps = ['P<UTOER?KSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122?1204159ZE184226B<<<<<10'];
  const names = zoneValues(TD3, [reading('legacy', gaps), reading('lstm', gaps)], { today }).map(({ name }) => name);
  assert.not(names.includes('surname'));
  assert.not(names.includes('sex'));
  assert.ok(names.includes('givenNames'));
});

test('other text is not taken for a zone', () => {
  const text = ['THIS<IS<A<LETTER<ABOUT<A<PASSPORT<<<<<<<<<<<', 'AND<ITS<SECOND<LINE<1234567890<HAS<DIGITS<<<'];
  assert.not(isZone(TD3, [reading('legacy', text)]));
  assert.ok(isZone(TD3, [reading('legacy', passport!.lines)]));
  // One check digit of other text is right by chance.
  assert.not(isZone(TD3, [reading('legacy', withSecond('L898902C30UTO7408122F1204150ZE184226B<<<<<11'))]));
});

test('the sex is M, F or, for a filler, X', () => {
  const sexOf = (letter: string) => parseMrz(TD3, withSecond(passport!.lines[1]!.replace('2F1', `2${letter}1`))).sex;
  assert.equal(['M', 'F', '<', 'H'].map(sexOf), ['M', 'F', 'X', '?']);
});

test('the century of a year with two digits is inferred', () => {
  assert.is(expiryDateOf('310801'), '2031-08-01');
  assert.is(expiryDateOf('990801'), '1999-08-01');
  assert.is(birthDateOf('970314', { expiry: '2031-08-01', today }), '1997-03-14');
  assert.is(birthDateOf('240314', { expiry: '2029-08-01', today }), '2024-03-14');
  assert.is(birthDateOf('310801', { expiry: '2031-08-01', today }), '1931-08-01');
  assert.is(birthDateOf('000229', { expiry: '2027-06-13', today }), '2000-02-29');
  assert.is(birthDateOf('350301', { expiry: '2036-11-01', today }), '1935-03-01', 'nobody is born in the future');
  assert.is(birthDateOf('261120', { expiry: '2031-11-01', today }), '2026-11-20', 'a child who was born today');
  assert.is(birthDateOf('200314', { expiry: '2015-08-01', today }), '1920-03-14', 'nobody is born after the passport');
  assert.is(birthDateOf('990229', { expiry: '2027-06-13', today }), undefined);
  assert.is(expiryDateOf('311301'), undefined);
});

test('a long card number continues in the optional data', () => {
  const number = 'D231458907ABC';
  const lines = [
    `I<UTO${number.slice(0, 9)}<${number.slice(9)}${checkDigit(number)}`.padEnd(30, '<'),
    ...SPECIMENS[2]!.lines.slice(1),
  ];
  const mrz = parseMrz(TD1, lines);
  assert.is(mrz.number, number);
  assert.ok(mrz.checks.number);
  // That of a passport does not: what follows is the personal number.
  const second = passport!.lines[1]!.replace('L898902C36', 'L898902C3<').replace(
    'ZE184226B',
    `ZE1${checkDigit('L898902C3ZE1')}<<<<<`,
  );
  assert.not(parseMrz(TD3, withSecond(second)).checks.number);
});

test('names that fill the whole zone count as possibly cut off', () => {
  const long = `P<UTO${'NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<KRASUANG'.slice(0, 39)}`;
  assert.ok(parseMrz(TD3, [long, passport!.lines[1]!]).cutOff);
});

test('a name that may be cut off is not certain, though the page has each of its words', () => {
  const certain = (names: string, words: string[] = []) => {
    const lines = [`P<UTO${names}`.padEnd(44, '<'), passport!.lines[1]!];
    const both = [reading('legacy', lines), reading('lstm', lines)];
    return zoneValues(TD3, both, { today, visual: new Set(words) })
      .filter((value) => value.certain && /name/i.test(value.name))
      .map(({ name }) => name);
  };
  const long = 'SILVA<PEREIRA<DOS<SANTOS<<MARIA<EDUARDA';
  assert.is(long.length, 39);
  assert.equal(certain(long), ['surname']);
  assert.equal(certain(long, ['MARIA', 'EDUARDA', 'FERNANDA']), ['surname']);
  assert.equal(certain(long.slice(0, -1)), ['surname', 'givenNames']);
  assert.equal(certain('A'.repeat(39)), []);
  const full = [`P<UTO${long.slice(0, -1)}K`, passport!.lines[1]!];
  const rest = [`P<UTO${long.slice(0, -1)}<`, passport!.lines[1]!];
  const mixed = [reading('legacy', full), reading('legacy', rest), reading('lstm', rest)];
  assert.is(zoneValues(TD3, mixed, { today })[1]!.certain, true, 'one reading has a letter for the last filler');
});

test.run();
