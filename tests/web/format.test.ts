import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DEFAULT_SETTINGS } from '../../engine/account/settings.ts';
import { formatDate, formatDay, formatDeadline, formatPercent, formatTime, setFormats } from '../../web/lib/format.ts';

const test = suite('dates and numbers for reading');
// Half past nine in the evening on the West coast; in New York it is the next day.
const evening = '2026-11-21T05:30:00Z';
// Node writes narrow and no-break spaces.
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

test('an instant is told in the time zone of the settings, a day is the same everywhere', () => {
  setFormats({ ...DEFAULT_SETTINGS, timezone: 'utc-8' });
  assert.is(formatDate(evening), 'Nov 20, 2026');
  assert.match(plain(formatTime(evening)), /^9:30 PM( GMT-8)?$/);
  setFormats({ ...DEFAULT_SETTINGS, timezone: 'utc-5' });
  assert.is(formatDate(evening), 'Nov 21, 2026');
  assert.match(plain(formatTime(evening)), /^12:30 AM( GMT-5)?$/);
  for (const timezone of ['utc-8', 'utc-5'] as const) {
    setFormats({ ...DEFAULT_SETTINGS, timezone });
    assert.is(formatDay('2027-01-05'), 'Jan 5, 2027');
    assert.is(formatDeadline('2027-01-05'), 'Jan 05, 2027');
  }
});

test('a zone is a fixed distance from UTC, in summer too', () => {
  setFormats({ ...DEFAULT_SETTINGS, timezone: 'utc-8' });
  assert.match(plain(formatTime('2026-07-01T19:00:00Z')), /^11:00 AM/);
});

test('dates and numbers follow the language', () => {
  const written = (language: 'en' | 'es' | 'fr' | 'zh') => {
    setFormats({ ...DEFAULT_SETTINGS, language });
    return [formatDay('2027-01-05'), formatPercent(65), formatPercent(40, 1)].map(plain);
  };
  assert.equal(written('en'), ['Jan 5, 2027', '65%', '40.0%']);
  assert.equal(written('es'), ['5 ene 2027', '65 %', '40,0 %']);
  assert.equal(written('fr'), ['5 janv. 2027', '65 %', '40,0 %']);
  assert.equal(written('zh'), ['2027年1月5日', '65%', '40.0%']);
});

test.run();
