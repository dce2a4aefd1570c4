import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DEFAULT_SETTINGS } from '../../engine/product/account/settings.ts';
import { formatShare } from '../../web/features/admin/format.ts';
import { deviceTimeZone, localDay } from '../../web/lib/device-day.ts';
import {
  formatBytes,
  formatDate,
  formatDay,
  formatDeadline,
  formatMinutes,
  formatMoment,
  formatNumber,
  formatPercent,
  formatTime,
  personDay,
  setFormats,
} from '../../web/lib/format.ts';

const test = suite('dates and numbers for reading');
// Half past nine in the evening on the West coast, and already the next day in New York.
const evening = '2026-11-21T05:30:00Z';
// Node formats with narrow and no-break spaces.
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

/** Runs with the time zone of another device. */
function inZone(zone: string, run: () => void): void {
  const before = process.env['TZ'];
  process.env['TZ'] = zone;
  try {
    run();
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
}

test('a date is shown in the time zone of the settings; a calendar day is the same everywhere', () => {
  setFormats({ ...DEFAULT_SETTINGS, timezone: 'utc-8' });
  assert.equal([formatDate(evening), personDay(evening)], ['Nov 20, 2026', '2026-11-20']);
  setFormats({ ...DEFAULT_SETTINGS, timezone: 'utc-5' });
  assert.equal([formatDate(evening), personDay(evening)], ['Nov 21, 2026', '2026-11-21']);
  setFormats({ ...DEFAULT_SETTINGS, timezone: 'America/Los_Angeles' });
  assert.equal(
    ['2026-07-01T06:59:59Z', '2026-07-01T07:00:00Z'].map(formatDate),
    ['Jun 30, 2026', 'Jul 1, 2026'],
    'summer time is applied',
  );
  for (const timezone of ['America/Los_Angeles', 'Asia/Kolkata'])
    inZone(timezone, () => {
      setFormats({ ...DEFAULT_SETTINGS, timezone });
      assert.is(formatDay('2027-01-05'), 'Jan 5, 2027');
      assert.is(formatDeadline('2027-01-05'), 'Jan 05, 2027');
    });
});

test('a time of day is in the time zone of the device, whatever the settings are', () => {
  inZone('Europe/Stockholm', () => {
    setFormats({ ...DEFAULT_SETTINGS, timezone: 'utc-8' });
    assert.is(plain(formatTime(evening)), '6:30 AM');
    assert.not.match(formatTime(evening), / /, 'a line that breaks before AM');
    assert.is(plain(formatMoment(evening)), 'Nov 20, 2026 (Nov 21, 6:30 AM on this device)');
    assert.is(plain(formatMoment('2026-11-21T12:00:00Z')), 'Nov 21, 2026, 1:00 PM');
    setFormats({ ...DEFAULT_SETTINGS, timezone: 'Asia/Tokyo' });
    assert.is(plain(formatMoment('2026-11-20T22:00:00Z')), 'Nov 21, 2026 (Nov 20, 11:00 PM on this device)');
    setFormats({ ...DEFAULT_SETTINGS, timezone: 'Europe/Stockholm' });
    assert.is(plain(formatMoment(evening)), 'Nov 21, 2026, 6:30 AM');
  });
});

test('a time zone that the browser does not know falls back to the zone of the device', () => {
  inZone('Asia/Tokyo', () => {
    setFormats({ ...DEFAULT_SETTINGS, timezone: 'Mars/Olympus' });
    const instant = '2026-11-20T22:00:00Z';
    assert.equal(
      [formatDate(instant), personDay(instant), localDay(new Date(instant))],
      ['Nov 21, 2026', '2026-11-21', '2026-11-21'],
    );
    assert.is(deviceTimeZone(), 'Asia/Tokyo');
  });
});

test('dates and numbers use the format of the language', () => {
  const written = (language: 'en' | 'es' | 'fr' | 'zh') => {
    setFormats({ ...DEFAULT_SETTINGS, language });
    return [formatDay('2027-01-05'), formatPercent(65), formatPercent(40, 1), formatNumber(12_345)].map(plain);
  };
  assert.equal(written('en'), ['Jan 5, 2027', '65%', '40.0%', '12,345']);
  assert.equal(written('es'), ['5 ene 2027', '65 %', '40,0 %', '12.345']);
  assert.equal(written('fr'), ['5 janv. 2027', '65 %', '40,0 %', '12 345']);
  assert.equal(written('zh'), ['2027年1月5日', '65%', '40.0%', '12,345']);
});

test('the size of a file is written in kB from 1,024 bytes on, and in MB from 1,000 kB on', () => {
  setFormats(DEFAULT_SETTINGS);
  assert.equal([1, 1023, 1024, 640 * 1024, 999 * 1024, 1000 * 1024, 10.5 * 1024 * 1024].map(formatBytes).map(plain), [
    '1 byte',
    '1,023 bytes',
    '1 kB',
    '640 kB',
    '999 kB',
    '1 MB',
    '10.5 MB',
  ]);
});

test('a duration is in minutes below two hours, and from there in hours and half hours', () => {
  assert.equal([1, 45, 119, 120, 150, 170].map(formatMinutes), [
    'about 1 minute',
    'about 45 minutes',
    'about 119 minutes',
    'about 2 hours',
    'about 2.5 hours',
    'about 3 hours',
  ]);
});

test('the shares in a table of administrators all have one decimal', () => {
  assert.equal([39.12, 29, 100].map(formatShare), ['39.1%', '29.0%', '100.0%']);
});

test.run();
