/** The moment of the next save, which each key puts off. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createAlarm } from '../../web/features/wizard/saving/alarm.ts';

const test = suite('The alarm of a save');

/** A clock that goes when told to, and the timers on it. `clock` may be set to another time of day meanwhile. */
function setup() {
  const world = { clock: 1_000, elapsed: 0, rung: [] as number[], started: 0 };
  const timers = new Set<{ at: number; run: () => void }>();
  const alarm = createAlarm(
    {
      now: () => world.clock,
      after(ms, run) {
        world.started += 1;
        const timer = { at: world.elapsed + ms, run };
        timers.add(timer);
        return () => timers.delete(timer);
      },
    },
    () => world.rung.push(world.elapsed),
  );
  const pass = (ms: number): void => {
    const end = world.elapsed + ms;
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      world.clock += next.at - world.elapsed;
      world.elapsed = next.at;
      timers.delete(next);
      next.run();
    }
    world.clock += end - world.elapsed;
    world.elapsed = end;
  };
  return { alarm, world, pass, timers };
}

test('it rings once, at its moment', () => {
  const { alarm, world, pass } = setup();
  alarm.set(4_000);
  pass(2_999);
  assert.equal(world.rung, []);
  pass(10_000);
  assert.equal(world.rung, [3_000]);
});

test('put off by each of many keys, it rings three seconds after the last, and starts no timer a key', () => {
  const { alarm, world, pass } = setup();
  for (let key = 0; key < 100; key += 1) {
    alarm.set(world.clock + 3_000);
    pass(100);
  }
  assert.equal(world.rung, []);
  pass(20_000);
  assert.equal(world.rung, [99 * 100 + 3_000]);
  assert.ok(world.started <= 6, `${world.started} timers`);
});

test('an earlier moment counts at once, one that is past too', () => {
  const { alarm, world, pass } = setup();
  alarm.set(4_000);
  alarm.set(1_500);
  pass(600);
  assert.equal(world.rung, [500]);
  alarm.set(0);
  pass(0);
  assert.equal(world.rung, [500, 600]);
});

test('called off, it rings no more and leaves no timer', () => {
  const { alarm, world, pass, timers } = setup();
  alarm.set(4_000);
  alarm.set(null);
  assert.is(timers.size, 0);
  pass(10_000);
  assert.equal(world.rung, []);
});

test('a clock that is set back an hour does not put it off by an hour', () => {
  const { alarm, world, pass } = setup();
  alarm.set(world.clock + 3_000);
  pass(1_000);
  alarm.set(world.clock + 3_000);
  world.clock -= 3_600_000;
  pass(10_000);
  assert.equal(world.rung, [4_000]);
});

test('a machine that slept for an hour while its timers stood still does not put it off by an hour', () => {
  const { alarm, world, pass } = setup();
  alarm.set(world.clock + 3_000);
  pass(1_000);
  // Typed just before it sleeps, and nothing after it woke.
  alarm.set(world.clock + 3_000);
  world.clock += 3_600_000;
  pass(10_000);
  assert.equal(world.rung, [3_000]);

  alarm.set(world.clock + 3_000);
  world.clock += 3_600_000;
  // Typed after it woke.
  alarm.set(world.clock + 3_000);
  pass(10_000);
  assert.equal(world.rung, [3_000, 14_000]);
});

test.run();
