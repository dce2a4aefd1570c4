import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  AUTOSAVE_DELAY,
  BACKOFF_MOST,
  backoff,
  hasUnsaved,
  nextDue,
  reduce,
  saveStateOf,
  startAutosave,
  type AutosaveEvent,
  type AutosaveState,
} from '../../engine/wizard/autosave.ts';

const after = (state: AutosaveState, ...events: AutosaveEvent[]): AutosaveState => events.reduce(reduce, state);
const fresh = startAutosave({ filled: false });
const changed = (at: number, filled = true): AutosaveEvent => ({ type: 'changed', at, filled });
const started: AutosaveEvent = { type: 'started' };

test('a change is due 3,000 ms after the last one', () => {
  assert.is(AUTOSAVE_DELAY, 3000);
  assert.is(nextDue(after(fresh, changed(10_000))), 13_000);
  assert.is(nextDue(after(fresh, changed(10_000), changed(12_999))), 15_999);
});

test('nothing is due before anything changed', () => {
  assert.is(nextDue(startAutosave({ filled: true })), null);
  assert.equal(saveStateOf(fresh), { kind: 'saved', at: null });
});

test('a form that never held anything is not saved', () => {
  const state = after(fresh, changed(0), changed(100, false));
  assert.is(nextDue(state), null);
  assert.is(saveStateOf(state).kind, 'saved');
});

test('clearing the only answer is saved when the last save held it', () => {
  assert.is(nextDue(after(startAutosave({ filled: true }), changed(0, false))), 3_000);
  const cleared = after(fresh, changed(0), started, { type: 'succeeded', at: 3_100 }, changed(5_000, false));
  assert.is(nextDue(cleared), 8_000);
});

test('clearing the only answer while it is being saved is saved too', () => {
  const state = after(fresh, changed(0), started, changed(3_500, false), { type: 'succeeded', at: 4_000 });
  assert.is(nextDue(state), 6_500);
  assert.equal(saveStateOf(state), { kind: 'unsaved' });
});

test('one save is under way at a time', () => {
  const state = after(fresh, changed(0), started, changed(3_500));
  assert.is(nextDue(state), null);
  assert.is(after(state, started), state);
});

test('a change during a save stays unsaved and is due 3,000 ms later', () => {
  const state = after(fresh, changed(0), started, changed(3_500), { type: 'succeeded', at: 4_000 });
  assert.equal(saveStateOf(state), { kind: 'unsaved' });
  assert.is(nextDue(state), 6_500);
});

test('the status goes from unsaved to saving to saved, with the time', () => {
  let state = after(fresh, changed(0));
  assert.equal(saveStateOf(state), { kind: 'unsaved' });
  state = after(state, started);
  assert.equal(saveStateOf(state), { kind: 'saving' });
  state = after(state, { type: 'succeeded', at: 3_200 });
  assert.equal(saveStateOf(state), { kind: 'saved', at: 3_200 });
  assert.is(nextDue(state), null);
});

test('a failed save is tried again after 1, 2, 4 … seconds, a minute at most', () => {
  let state = after(fresh, changed(0));
  let at = 3_000;
  for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    state = after(state, started, { type: 'failed', at, message: 'No answer.', jitter: 0 });
    assert.equal(saveStateOf(state), { kind: 'failed', message: 'No answer.' });
    assert.is(nextDue(state), at + wait);
    at += wait;
  }
});

test('jitter takes off up to half of the wait', () => {
  assert.is(backoff(3, 0), 4_000);
  assert.is(backoff(3, 0.5), 3_000);
  assert.ok(backoff(3, 0.999) >= 2_000);
  assert.is(backoff(1_000, 0), BACKOFF_MOST);
});

test('a change while a save is being retried waits for both', () => {
  const failed = after(fresh, changed(0), started, { type: 'failed', at: 3_000, message: '', jitter: 0 });
  assert.is(nextDue(after(failed, changed(3_100))), 6_100);
  assert.is(saveStateOf(after(failed, changed(3_100))).kind, 'failed');
});

test('offline pauses, online resumes at once', () => {
  const offline = after(
    fresh,
    changed(0),
    started,
    { type: 'failed', at: 3_000, message: '', jitter: 0 },
    { type: 'offline' },
    changed(20_000),
  );
  assert.is(nextDue(offline), null);
  assert.equal(saveStateOf(offline), { kind: 'offline' });
  assert.is(nextDue(after(offline, { type: 'online' })), 23_000);
});

test('offline with everything saved says saved', () => {
  assert.is(saveStateOf(after(startAutosave({ filled: true }), { type: 'offline' })).kind, 'saved');
});

test('a conflict stops saving until it is settled', () => {
  const state = after(fresh, changed(0), started, { type: 'conflicted', fields: ['surname'] }, changed(4_000));
  assert.equal(saveStateOf(state), { kind: 'conflict', fields: ['surname'] });
  assert.is(nextDue(after(state, { type: 'asked', at: 5_000 })), null);
  assert.is(nextDue(after(state, { type: 'resumed', at: 9_000 })), 9_000);
});

test('signed out stops saving until the person has signed in again', () => {
  const state = after(fresh, changed(0), started, { type: 'signed-out' }, { type: 'online' });
  assert.equal(saveStateOf(state), { kind: 'signed-out' });
  assert.is(nextDue(state), null);
  assert.is(nextDue(after(state, { type: 'resumed', at: 60_000 })), 60_000);
});

test('a refused save is not repeated, but the next change is', () => {
  const refused = after(fresh, changed(0), started, { type: 'refused', message: 'Too large.' });
  assert.equal(saveStateOf(refused), { kind: 'failed', message: 'Too large.' });
  assert.is(nextDue(refused), null);
  assert.is(nextDue(after(refused, changed(8_000))), 11_000);
});

test('a save that was asked for does not wait, filled or not', () => {
  assert.is(nextDue(after(fresh, { type: 'asked', at: 500 })), 500);
  assert.is(nextDue(after(fresh, changed(0), { type: 'asked', at: 500 })), 500);
});

test('a save asked for while one is under way starts after it, unless that one carries everything', () => {
  const sending = after(fresh, changed(0), started);
  assert.is(nextDue(after(sending, { type: 'asked', at: 3_100 }, { type: 'succeeded', at: 3_200 })), null);
  assert.is(
    nextDue(after(sending, changed(3_050), { type: 'asked', at: 3_100 }, { type: 'succeeded', at: 3_200 })),
    3_100,
  );
});

test('answers that merged are sent again at once', () => {
  assert.is(nextDue(after(fresh, changed(0), started, { type: 'merged', at: 3_300, filled: true })), 3_300);
});

/* What a browser's day may bring, in any order. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('changed' as const), filled: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('asked' as const) }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom('succeeded' as const, 'merged' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('failed' as const),
      jitter: fc.double({ min: 0, max: 0.999, noNaN: true }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constantFrom('refused' as const, 'conflicted' as const, 'signed-out' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom('offline' as const, 'online' as const, 'resumed' as const) }),
  },
);
const day = fc.array(fc.tuple(happening, fc.integer({ min: 0, max: 8_000 })), { maxLength: 60 });

const ENDS = new Set(['succeeded', 'merged', 'failed', 'refused', 'conflicted']);

/** Lives through a day, starting each save the moment it is due, and keeps watch. */
class Witness {
  state = startAutosave({ filled: false });
  now = 0;
  underWay = 0;
  lastChange = Number.NEGATIVE_INFINITY;
  asked = false;
  /** Changes that no started save has carried. */
  waiting = 0;

  send(event: AutosaveEvent): void {
    if (event.type === 'changed') {
      this.waiting += 1;
      this.lastChange = event.at;
    }
    if (event.type === 'asked' || event.type === 'merged' || event.type === 'resumed') this.asked = true;
    if (ENDS.has(event.type) || event.type === 'signed-out') this.underWay = 0;
    this.state = reduce(this.state, event);
  }

  startIfDue(): void {
    const due = nextDue(this.state);
    if (due === null || due > this.now) return;
    assert.is(this.underWay, 0, 'two saves under way');
    assert.ok(this.asked || this.now - this.lastChange >= AUTOSAVE_DELAY, 'saved before 3,000 ms of quiet, unasked');
    this.underWay = 1;
    this.waiting = 0;
    this.asked = false;
    this.state = reduce(this.state, { type: 'started' });
  }

  passTime(until: number): void {
    for (let due = nextDue(this.state); due !== null && due <= until; due = nextDue(this.state)) {
      this.now = Math.max(this.now, due);
      this.startIfDue();
    }
    this.now = until;
  }

  live(events: Array<[{ type: string }, number]>): void {
    for (const [event, wait] of events) {
      if (ENDS.has(event.type) && !this.underWay) continue;
      this.send({ message: 'No answer.', fields: ['surname'], filled: true, ...event, at: this.now } as AutosaveEvent);
      this.startIfDue();
      this.passTime(this.now + wait);
    }
  }

  /** From here on nothing goes wrong any more. */
  settle(): void {
    this.send({ type: 'online' });
    if (this.state.stop) this.send({ type: 'resumed', at: this.now });
    for (let turn = 0; turn < 5; turn += 1) {
      if (this.underWay) this.send({ type: 'succeeded', at: this.now });
      this.passTime(this.now + BACKOFF_MOST + AUTOSAVE_DELAY);
    }
  }
}

test('whatever happens: never two saves under way, never one before 3,000 ms of quiet unless asked', () => {
  fc.assert(
    fc.property(day, (events) => new Witness().live(events)),
    { numRuns: 2_000 },
  );
});

test('whatever happens: every change is handed to a save that started after it, and ends up saved', () => {
  fc.assert(
    fc.property(day, (events) => {
      const witness = new Witness();
      witness.live([...events, [{ type: 'changed', filled: true } as { type: string }, 0]]);
      witness.settle();
      assert.is(witness.waiting, 0);
      assert.not(hasUnsaved(witness.state));
      assert.is(saveStateOf(witness.state).kind, 'saved');
    }),
    { numRuns: 2_000 },
  );
});

test('whatever happens: the status says saved only when nothing is waiting', () => {
  fc.assert(
    fc.property(day, (events) => {
      const witness = new Witness();
      for (const event of events) {
        witness.live([event]);
        if (saveStateOf(witness.state).kind === 'saved') assert.not(hasUnsaved(witness.state));
      }
    }),
    { numRuns: 1_000 },
  );
});

test.run();
