import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  joinDate,
  joinMonth,
  readPastedDate,
  readPastedMonth,
  splitDate,
  splitMonth,
  wrongPart,
} from '../../web/lib/date-parts.ts';

test('a complete date is stored as YYYY-MM-DD and shown without the leading zero of the day', () => {
  assert.is(joinDate({ year: '2029', month: '04', day: '2' }), '2029-04-02');
  assert.equal(splitDate('2029-04-02'), { year: '2029', month: '04', day: '2' });
});

test('a date typed with the digits of another script is the same date', () => {
  for (const [year, day] of [
    ['٢٠٢٩', '٢'],
    ['२०२९', '०२'],
    ['２０２９', '２'],
  ])
    assert.is(joinDate({ year: year!, month: '04', day: day! }), '2029-04-02');
});

test('a half-filled date keeps its filled parts, after a reload too', () => {
  for (const parts of [
    { year: '2029', month: '04', day: '' },
    { year: '', month: '04', day: '2' },
    { year: '2029', month: '', day: '' },
    { year: '20', month: '04', day: '31' },
    { year: '', month: '', day: '15' },
  ]) {
    assert.equal(splitDate(joinDate(parts) ?? ''), parts);
  }
  assert.is(joinDate({ year: '2029', month: '04', day: '' }), '2029-04-');
});

test('a date whose parts are all empty is no answer', () => {
  assert.is(joinDate({ year: '', month: '', day: '' }), undefined);
});

test('a stored text that is not a date stays visible and is stored again unchanged', () => {
  for (const text of ['next spring', 'spring-2027', '2029-04', '2029-4-2', '2029-04-02-05', '1-2-3-4', 'soon']) {
    const parts = splitDate(text);
    assert.is(parts.year, text);
    assert.is(joinDate(parts), text);
  }
});

test('a month, a half-filled one, and a text that is no month are shown and stored again unchanged', () => {
  assert.equal(splitMonth('2029-04'), { year: '2029', month: '04', day: '' });
  for (const text of ['2029-04', '2029-', '-04']) assert.is(joinMonth(splitMonth(text)), text);
  for (const text of ['soon', '04/2029', '2029-04-02']) {
    assert.is(splitMonth(text).year, text);
    assert.is(joinMonth(splitMonth(text)), text);
  }
});

test('the part to correct is the first empty one, a short year, or a day that the month does not have', () => {
  assert.is(wrongPart(''), 'month');
  assert.is(wrongPart('2027--31'), 'month');
  assert.is(wrongPart('2027-01-'), 'day');
  assert.is(wrongPart('27-01-31'), 'year');
  assert.is(wrongPart('2027-02-31'), 'day');
});

test('a pasted date is read in the common notations', () => {
  const date = { year: '2029', month: '04', day: '2' };
  for (const text of [
    '2029-04-02',
    '2029/4/2',
    ' April 2, 2029 ',
    'Apr 2 2029',
    'apr. 2nd, 2029',
    '2 April 2029',
    '02-Apr-2029',
    '02.04.2029',
    '4/2/2029',
    '04-02-2029',
  ]) {
    assert.equal(readPastedDate(text), date, text);
  }
});

test('a date that is pasted as passports and other countries write it is read', () => {
  for (const text of [
    '2029. 4. 2.',
    '2029年4月2日',
    '２０２９年４月２日',
    '2029년 4월 2일',
    '２０２９／０４／０２',
    '٠٢/٠٤/٢٠٢٩',
    '٢٠٢٩/٠٤/٠٢',
    '०२-०४-२०२९',
    '02\u200f/04\u200f/2029',
    '\u200e04/02/2029\u200e',
    '02 APR/APR 2029',
    '02 AVR / APR 2029',
    '02 APR / AVRIL 2029',
    '02 АПР/APR 2029',
    '02\u00a0April\u00a02029',
    'ngày 2 tháng 4 năm 2029',
    'NGÀY 02 THÁNG 04 NĂM 2029',
    'Nga\u0300y 2 tha\u0301ng 4 na\u0306m 2029',
    'ngay 2 thang 4 nam 2029',
    '2 tháng 4, 2029',
  ])
    assert.equal(readPastedDate(text), { year: '2029', month: '04', day: '2' }, text);
});

test('a pasted date whose month is not certain is not read as a date', () => {
  for (const text of [
    '02 MAR/NOV 2029',
    '02 MAR / NOV 2029',
    '02 MARS 2029',
    '02 APR/APR 29',
    '٠٢/١٣/٢٠٢٩',
    '平成2年3月5日',
    'ngày 2 tháng Tư năm 2029',
    'ngày 2 tháng 13 năm 2029',
    '14/03/94',
    '14-03-94',
    '05-03-12',
  ])
    assert.not.ok(readPastedDate(text)?.month, text);
});

test('a pasted date with a year of two digits and hyphens is kept whole with slashes, after a reload too', () => {
  const parts = readPastedDate('05-03-12');
  assert.equal(parts, { year: '05/03/12', month: '', day: '' });
  assert.equal(splitDate(joinDate(parts!) ?? ''), parts);
});

test('digits with slashes are read as month first, unless the month would be above 12', () => {
  assert.equal(readPastedDate('03/04/2029'), { year: '2029', month: '03', day: '4' });
  assert.equal(readPastedDate('25/04/2029'), { year: '2029', month: '04', day: '25' });
});

test('a pasted date of eight digits is read as month first, as day first or as year first', () => {
  for (const [text, stored] of [
    ['04022029', '2029-04-02'],
    ['25042029', '2029-04-25'],
    ['29022001', '2001-02-29'],
    ['20290402', '2029-04-02'],
    ['20122012', '2012-12-20'],
  ])
    assert.is(joinDate(readPastedDate(text!) ?? { year: '', month: '', day: '' }), stored, text);
});

test('a pasted day that the month does not have is kept whole, for the field to report', () => {
  for (const [text, stored] of [
    ['29.2.2001', '2001-02-29'],
    ['2023-02-29', '2023-02-29'],
    ['31/04/2020', '2020-04-31'],
    ['04/31/2020', '2020-04-31'],
    ['31 April 2029', '2029-04-31'],
  ]) {
    const parts = readPastedDate(text!);
    assert.is(parts && joinDate(parts), stored, text);
    assert.equal(splitDate(stored!), parts, text);
  }
});

test('a pasted date in another notation goes whole into the year, where the user can correct it', () => {
  for (const text of ['13/13/2029', '29.2.01', '14/03/94', 'Smarch 3, 2029', '2 апреля 2029', '2 de abril de 2029']) {
    assert.equal(readPastedDate(text), { year: text, month: '', day: '' });
  }
});

test('a pasted month of a year is read in the common notations, and from a whole date', () => {
  for (const text of [
    '2029-04',
    '2029/4',
    '04/2029',
    '4.2029',
    '2029年4月',
    '2029년 4월',
    '٠٤/٢٠٢٩',
    'April 2029',
    'APR-2029',
    'Apr. 2029',
    'THÁNG 4 NĂM 2029',
    'tháng 4 năm 2029',
    'Thang 04/2029',
    '2029-04-02',
    'April 2, 2029',
    'ngày 2 tháng 4 năm 2029',
  ]) {
    const parts = readPastedMonth(text);
    assert.is(parts && joinMonth(parts), '2029-04', text);
  }
  for (const text of ['13/2029', 'Smarch 2029', '04/29', 'tháng 13 năm 2029', 'soon'])
    assert.not.ok(readPastedMonth(text)?.month, text);
});

test('a pasted text without the parts of a date is left to the control', () => {
  for (const text of ['tomorrow', '2029', '042029', '13132029', '12345678', 'April 2029', 'as soon as', '']) {
    assert.is(readPastedDate(text), undefined, text);
  }
});

test.run();
