/** The current date in a user's time zone. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dayIn, daysOnEarth, FIXED_TIME_ZONES, isNearToday, isTimeZone } from '../../engine/product/time-zone.ts';

const test = suite('the day in a time zone');
const at = (text: string): number => Date.parse(text);

test('each specified zone has its offset from UTC, in summer too', () => {
  for (const zone of FIXED_TIME_ZONES) {
    for (const day of ['2026-01-15', '2026-07-15', '2028-02-29']) {
      const start = at(`${day}T0${zone.at(-1)}:00:00Z`);
      assert.is(dayIn(zone, start), day);
      assert.not(dayIn(zone, start - 1) === day);
    }
  }
});

test('in every time zone of the machine the date is close to UTC, also when the clocks change', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  assert.ok(zones.length > 400);
  for (const zone of zones) {
    assert.ok(isTimeZone(zone), zone);
    for (const start of ['2026-03-07T00:30:00Z', '2026-10-24T00:30:00Z', '2026-12-31T00:30:00Z']) {
      for (let hour = 0; hour < 72; hour += 4) {
        const instant = at(start) + hour * 3_600_000;
        const { first, last } = daysOnEarth(instant);
        const day = dayIn(zone, instant);
        assert.match(day, /^\d{4}-\d\d-\d\d$/);
        assert.ok(first <= day && day <= last, `${zone} ${day}`);
        assert.ok(isNearToday(day, instant), `${zone} ${day}`);
      }
    }
  }
});

test('daylight saving time moves midnight', () => {
  const zone = 'America/New_York';
  assert.equal(
    ['2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z'].map((text) =>
      dayIn(zone, at(text)),
    ),
    ['2026-03-07', '2026-03-08', '2026-03-08', '2026-03-09'],
    'the day when summer time begins has 23 hours',
  );
  assert.equal(
    ['2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'].map((text) =>
      dayIn(zone, at(text)),
    ),
    ['2026-10-31', '2026-11-01', '2026-11-01', '2026-11-02'],
    'the day when summer time ends has 25 hours',
  );
});

test('years keep four digits', () => {
  assert.is(dayIn('Asia/Kathmandu', at('2026-12-31T18:15:00Z')), '2027-01-01');
});

test("the case of a zone's name changes nothing", () => {
  const instant = Date.parse('2026-11-20T20:00:00Z');
  for (const zone of ['Asia/Kolkata', 'asia/kolkata', 'ASIA/KOLKATA']) {
    assert.ok(isTimeZone(zone));
    assert.is(dayIn(zone, instant), '2026-11-21');
  }
});

test('unknown time zones are recognized', () => {
  for (const zone of ['utc-8', 'utc-5', 'Asia/Kolkata', 'UTC', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires'])
    assert.ok(isTimeZone(zone), zone);
  for (const zone of ['', 'utc+1', 'utc-9', '+05:30', 'Mars/Olympus', 'x'.repeat(10_000), ' Asia/Kolkata'])
    assert.not(isTimeZone(zone), zone.slice(0, 20));
});

test('the date of a device may be one day off UTC, not more', () => {
  const now = at('2026-11-21T12:00:00Z');
  assert.equal(
    ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => isNearToday(day, now)),
    [false, true, true, true, false],
  );
});

test.run();
