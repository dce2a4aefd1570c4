/** Saving as a pure state machine: no browser, no clock, no network. */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answers } from '../../engine/model/types.ts';
import type { OtherSide } from '../../web/features/wizard/saving/conflicts.ts';
import {
  AUTOSAVE_DELAY,
  BACKOFF_MAX,
  backoff,
  hasUnsaved,
  nextDue,
  saveStateOf,
  startSaving,
  transition,
  unansweredSave,
  type SavingEffect,
  type SavingEvent,
  type SavingState,
} from '../../web/features/wizard/saving/save-machine.ts';
import type { SaveRequest } from '../../web/features/wizard/saving/save-request.ts';

const test = suite('the save machine');

const start = (options: Partial<Parameters<typeof startSaving>[0]> = {}): SavingState =>
  startSaving({
    server: { revision: 1, answers: {}, passed: [], changes: {} },
    filled: false,
    online: true,
    automatic: true,
    ...options,
  });
/** An event and its time, in epoch milliseconds. */
type Timed = SavingEvent & { at?: number };
const step = (state: SavingState, event: Timed) => transition(state, event, event.at ?? 0);
const after = (state: SavingState, ...events: Timed[]): SavingState =>
  events.reduce((now, event) => step(now, event).state, state);
const effects = (state: SavingState, event: Timed): SavingEffect['do'][] =>
  step(state, event).effects.map((effect) => effect.do);

let keys = 0;
const request = (formData: Answers = {}, status: SaveRequest['body']['status'] = 'DRAFT'): SaveRequest => ({
  key: `key-${(keys += 1)}`,
  revision: 1,
  version: 3,
  body: { formData, status, place: { passed: [] }, definition: '0'.repeat(64) },
});
const fresh = start();
const changed = (at: number, filled = true): Timed => ({ type: 'changed', at, filled });
/** Starts the save that is due: the unanswered request again, or a new one. */
const sent = (state: SavingState, next = request()): SavingState =>
  after(state, { type: 'started', request: unansweredSave(state) ?? next });
const acknowledged = (at: number, revision = 2): Timed => ({
  type: 'acknowledged',
  at,
  server: { revision, answers: {}, passed: [], changes: {} },
});
const failed = (at: number, jitter = 0): Timed => ({ type: 'failed', at, message: 'No answer.', jitter });
const signedOut: SavingEvent = { type: 'signed-out', message: 'Sign in.' };
const theirs = (base: Answers, answers: Answers): OtherSide => ({
  base,
  answers,
  passed: ['person'],
  changedAt: () => 7,
  from: { revision: 5, answers, passed: ['person'], changes: {} },
});

test('a save is due 3,000 ms after the last change', () => {
  assert.is(AUTOSAVE_DELAY, 3000);
  assert.is(nextDue(after(fresh, changed(10_000))), 13_000);
  assert.is(nextDue(after(fresh, changed(10_000), changed(12_999))), 15_999);
});

test('no save is due before a change', () => {
  assert.is(nextDue(start({ filled: true })), null);
  assert.equal(saveStateOf(fresh), { kind: 'saved', at: null });
});

test('a form that never had an answer is not saved', () => {
  const state = after(fresh, changed(0), changed(100, false));
  assert.is(nextDue(state), null);
  assert.is(saveStateOf(state).kind, 'saved');
});

test('clearing the only answer is saved when the last save had that answer', () => {
  assert.is(nextDue(after(start({ filled: true }), changed(0, false))), 3_000);
  const saved = after(sent(after(fresh, changed(0))), acknowledged(3_100));
  assert.is(nextDue(after(saved, changed(5_000, false))), 8_000);
});

test('clearing the only answer is saved when a save of the page before had that answer', () => {
  const state = after(sent(start({ request: request({ givenName: 'Anna' }) })), acknowledged(100));
  assert.is(nextDue(after(state, changed(5_000, false))), 8_000);
});

test('clearing the only answer during its save is saved too', () => {
  const cleared = after(sent(after(fresh, changed(0))), changed(3_500, false));
  assert.is(hasUnsaved(cleared), true, 'it is kept on the device');
  const state = after(cleared, acknowledged(4_000));
  assert.is(nextDue(state), 6_500);
  assert.equal(saveStateOf(state), { kind: 'unsaved' });
});

test('clearing the only answer is saved when a submit without an answer may have stored it', () => {
  const submitted = after(sent(after(fresh, changed(0)), request({}, 'SUBMITTED')), failed(3_000));
  const refused = after(sent(after(submitted, changed(3_100, false))), { type: 'refused', message: 'Too large.' });
  assert.is(nextDue(after(refused, changed(5_000, false))), 8_000);
});

test('only one save runs at a time', () => {
  const state = after(sent(after(fresh, changed(0))), changed(3_500));
  assert.is(nextDue(state), null);
  assert.is(sent(state, request()), state);
});

test('a change during a save stays unsaved and is due 3,000 ms later', () => {
  const state = after(sent(after(fresh, changed(0))), changed(3_500), acknowledged(4_000));
  assert.equal(saveStateOf(state), { kind: 'unsaved' });
  assert.is(nextDue(state), 6_500);
});

test('the status goes from unsaved to saving to saved, with the time', () => {
  let state = after(fresh, changed(0));
  assert.equal(saveStateOf(state), { kind: 'unsaved' });
  state = sent(state);
  assert.equal(saveStateOf(state), { kind: 'saving' });
  state = after(state, acknowledged(3_200));
  assert.equal(saveStateOf(state), { kind: 'saved', at: 3_200 });
  assert.is(nextDue(state), null);
});

test('a request is kept on the device before it is sent, and the acknowledged form is the new base', () => {
  const state = after(fresh, changed(0));
  const started = step(state, { type: 'started', request: request() });
  assert.equal(
    started.effects.map((effect) => effect.do),
    ['keep', 'send'],
  );
  const server = { revision: 2, answers: { givenName: 'Anna' }, passed: ['person'], changes: {} };
  assert.equal(after(started.state, { type: 'acknowledged', at: 1, server }).server, server);
});

test('a failed save is retried after 1, 2, 4 … seconds, at most a minute', () => {
  let state = after(fresh, changed(0));
  let at = 3_000;
  for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    state = after(sent(state), failed(at));
    assert.equal(saveStateOf(state), { kind: 'failed', message: 'No answer.' });
    assert.is(nextDue(state), at + wait);
    at += wait;
  }
});

test('after a save, a sign-in or a new connection, the next failed save is retried after 1 second again', () => {
  const twice = after(sent(after(sent(after(fresh, changed(0))), failed(3_000))), failed(4_000));
  const saved = after(sent(twice), acknowledged(6_100), changed(7_000));
  const signedIn = after(sent(twice), signedOut, { type: 'resumed', at: 7_000 });
  const online = after(twice, { type: 'offline' }, { type: 'online' });
  for (const state of [saved, signedIn, online]) assert.is(nextDue(after(sent(state), failed(10_000))), 11_000);
});

test('jitter shortens the wait by up to half', () => {
  assert.is(backoff(3, 0), 4_000);
  assert.is(backoff(3, 0.5), 3_000);
  assert.ok(backoff(3, 0.999) >= 2_000);
  assert.is(backoff(1_000, 0), BACKOFF_MAX);
});

test('a save without an answer is sent again unchanged, and later changes are sent after it', () => {
  const first = request({ givenName: 'Ann' });
  let state = after(sent(after(fresh, changed(0)), first), failed(3_000), changed(3_100));
  assert.is(nextDue(state), 4_000);
  assert.is(saveStateOf(state).kind, 'failed');
  assert.is(unansweredSave(state), first);
  const requested = after(sent(after(state, { type: 'requested', at: 3_200 })), acknowledged(4_100));
  assert.is(nextDue(requested), 3_200, 'at once if the user asked for it');
  state = after(sent(state), acknowledged(4_100));
  assert.is(nextDue(state), 6_100);
  assert.is(unansweredSave(state), null);
});

test('a save without an answer survives the end of the session, and is sent first after the sign-in', () => {
  const first = request();
  const out = after(sent(sent(after(fresh, changed(0)), first)), failed(3_000));
  const back = after(sent(out), signedOut, { type: 'resumed', at: 9_000 });
  assert.equal([unansweredSave(back), nextDue(back)], [first, 9_000]);
});

test('a save that was refused or outdated was not stored: the next one is a new request', () => {
  const sending = sent(after(fresh, changed(0)));
  const side = theirs({}, { familyName: 'Eriksson' });
  for (const event of [
    { type: 'refused', message: 'Too large.' },
    { type: 'locked', message: 'Submitted.' },
    { type: 'merge', at: 0, side, mine: {}, stale: true },
  ] as const)
    assert.is(unansweredSave(after(sending, event)), null, event.type);
});

test('without autosave, only a save that the user or an earlier page asked for is sent', () => {
  const byHand = start({ automatic: false });
  assert.is(nextDue(after(byHand, changed(0))), null);
  const requested = after(byHand, changed(0), { type: 'requested', at: 500 });
  assert.is(nextDue(requested), 500);
  assert.is(nextDue(after(sent(requested), failed(600))), null);
  const left = start({ automatic: false, request: request() });
  assert.ok(nextDue(left) !== null);
  assert.is(nextDue(after(sent(after(left, changed(0))), acknowledged(10))), null);
});

test('a submit without an answer is not sent again automatically', () => {
  const submitted = after(sent(after(fresh, changed(0)), request({}, 'SUBMITTED')), failed(3_000));
  assert.is(unansweredSave(submitted), null);
  const next = request();
  assert.is(sent(submitted, next).sent?.request, next);
  const signed = sent(fresh, request({}, 'SUBMITTED'));
  assert.is(nextDue(after(signed, signedOut, { type: 'resumed', at: 9_000 })), null, 'nor after a sign-in');
});

test('saving pauses while offline and resumes at once when online', () => {
  const offline = after(sent(after(fresh, changed(0))), failed(19_900), { type: 'offline' }, changed(20_000));
  assert.is(nextDue(offline), null);
  assert.equal(saveStateOf(offline), { kind: 'offline' });
  assert.ok(nextDue(after(offline, { type: 'online' }))! < 20_000, 'a save without an answer is sent at once');
  assert.is(nextDue(after(fresh, { type: 'offline' }, changed(20_000), { type: 'online' })), 23_000);
  assert.equal(saveStateOf(after(fresh, { type: 'requested' }, { type: 'offline' })), { kind: 'offline' });
});

test('offline with everything saved, the status is saved', () => {
  assert.is(saveStateOf(after(start({ filled: true }), { type: 'offline' })).kind, 'saved');
});

test("changes of one side are merged and sent at once, and the server's form becomes the base", () => {
  const state = sent(after(fresh, changed(0)));
  const side = theirs({}, { familyName: 'Eriksson' });
  const { state: merged, effects: done } = step(state, {
    type: 'merge',
    at: 3_300,
    side,
    mine: { givenName: 'Anna' },
    stale: true,
  });
  assert.equal(done, [
    { do: 'adopt', answers: { givenName: 'Anna', familyName: 'Eriksson' }, passed: ['person'] },
    { do: 'keep' },
  ]);
  assert.equal([nextDue(merged), merged.server.revision], [3_300, 5]);
});

test("a conflict stops saving until the last choice, and only then the server's revision becomes the base", () => {
  const state = sent(after(fresh, changed(0)));
  const mine = { givenName: 'Anna', city: 'Lund' };
  const side = theirs({}, { givenName: 'Annika', city: 'Uppsala' });
  let now = after(state, { type: 'merge', at: 3_300, side, mine, stale: true }, changed(4_000));
  assert.equal(saveStateOf(now), { kind: 'conflict', fields: ['givenName', 'city'] });
  assert.is(nextDue(after(now, { type: 'requested', at: 5_000 })), null);
  assert.is(now.server.revision, 1);
  now = after(now, { type: 'chosen', at: 8_000, path: 'givenName', side: 'theirs', mine });
  assert.is(saveStateOf(now).kind, 'conflict');
  const last = step(now, { type: 'chosen', at: 9_000, path: 'city', side: 'mine', mine });
  assert.equal(last.effects[0], { do: 'adopt', answers: { givenName: 'Annika', city: 'Lund' }, passed: ['person'] });
  assert.equal([nextDue(last.state), last.state.server.revision], [9_000, 5]);
});

test('a conflict says when each side changed the answer or its row', () => {
  const base = { givenName: 'Ann', kids: [{ rowId: 'r1', name: 'Bo' }] };
  const mine = { givenName: 'Anna', kids: [{ rowId: 'r1', name: 'Bob' }] };
  const side = theirs(base, { givenName: 'Annika', kids: [{ rowId: 'r1', name: 'Bobby' }] });
  const typed: Timed = { type: 'changed', at: 3_000, filled: true, path: 'givenName' };
  const state = after(start({ changedAt: { kids: 400 } }), typed, changed(5_000));
  const { phase } = after(state, { type: 'merge', side, mine, at: 6_000 });
  const conflict = phase.kind === 'conflict' ? phase.conflict : null;
  assert.equal(Object.fromEntries(conflict!.mineAt), { givenName: 3_000, 'kids/r1/name': 400 });
  assert.equal(Object.fromEntries(conflict!.theirsAt), { givenName: 7, 'kids/r1/name': 7 });
});

test('answers from another window change neither an unanswered save nor why saving has stopped', () => {
  const other: Timed = { type: 'merge', side: theirs({}, { familyName: 'Eriksson' }), mine: {} };
  const first = request();
  const retrying = after(sent(after(fresh, changed(0)), first), failed(3_000));
  assert.is(unansweredSave(after(retrying, other)), first);
  assert.is(nextDue(after(retrying, other)), 4_000);
  const out = after(retrying, signedOut);
  assert.equal(saveStateOf(after(out, other)), { kind: 'signed-out' });
});

test("a conflict that the answer to an earlier page's save brings stays until the user has chosen", () => {
  const asking = after(fresh, changed(0), { type: 'resending' });
  assert.is(nextDue(asking), null);
  assert.is(nextDue(after(asking, { type: 'resent' })), 3_000);
  const side = theirs({}, { givenName: 'Annika' });
  const disputed = after(asking, { type: 'merge', side, mine: { givenName: 'Anna' } }, { type: 'resent' });
  assert.equal(saveStateOf(disputed), { kind: 'conflict', fields: ['givenName'] });
});

test('an event that does not fit the state changes nothing', () => {
  const chosen: Timed = { type: 'chosen', path: 'givenName', side: 'mine', mine: {} };
  const refused = after(sent(after(fresh, changed(0))), { type: 'refused', message: 'Too large.' });
  for (const event of [acknowledged(5), chosen, { type: 'resumed' } as const, { type: 'unlocked' } as const])
    for (const state of [fresh, after(fresh, changed(0)), refused]) assert.is(after(state, event), state, event.type);
});

test('after the end of the session nothing is saved until the user has signed in again', () => {
  const state = after(sent(after(fresh, changed(0))), signedOut, { type: 'online' });
  assert.equal(saveStateOf(state), { kind: 'signed-out' });
  assert.is(nextDue(state), null);
  assert.is(nextDue(after(state, { type: 'resumed', at: 60_000 })), 60_000);
});

test('a refused save is not repeated, but the next change is', () => {
  const refused = after(sent(after(fresh, changed(0))), { type: 'refused', message: 'Too large.' });
  assert.equal(saveStateOf(refused), { kind: 'failed', message: 'Too large.' });
  assert.is(nextDue(refused), null);
  assert.is(nextDue(after(refused, changed(8_000))), 11_000);
  assert.is(nextDue(after(refused, { type: 'requested', at: 8_000 })), 8_000);
});

test('a save that the user asks for starts at once, whether or not the form has answers', () => {
  assert.is(nextDue(after(fresh, { type: 'requested', at: 500 })), 500);
  assert.is(nextDue(after(fresh, changed(0), { type: 'requested', at: 500 })), 500);
  const unreached = after(sent(after(fresh, { type: 'requested' })), failed(600));
  assert.equal([saveStateOf(unreached).kind, nextDue(unreached)], ['failed', 1_600], 'and is tried again');
});

test('a save that is asked for during a save starts after it, unless that save has every change', () => {
  const sending = sent(after(fresh, changed(0)));
  assert.is(nextDue(after(sending, { type: 'requested', at: 3_100 }, acknowledged(3_200))), null);
  const requested = after(sending, changed(3_050), { type: 'requested', at: 3_100 });
  assert.is(nextDue(after(requested, acknowledged(3_200))), 3_100);
  assert.is(nextDue(after(requested, failed(3_200))), 4_200, 'a server that is not reached is not asked again at once');
});

test('whether a submit was accepted is asked only until another answer tells', () => {
  const lost = sent(after(sent(after(fresh, changed(0)), request({}, 'SUBMITTED')), failed(3_000)));
  assert.is(lost.lostSubmits.length, 1);
  const stale: Timed = { type: 'merge', side: theirs({}, {}), mine: {}, stale: true };
  for (const event of [acknowledged(4_000), stale, { type: 'locked', message: 'Submitted.' } as const])
    assert.equal(after(lost, event).lostSubmits, [], event.type);
});

test('answers that an unanswered save of the page before has sent stay on the device until it is answered', () => {
  const left = start({ request: request({ givenName: 'Anna' }) });
  assert.is(hasUnsaved(after(left, { type: 'recovered', filled: true, differs: false })), true);
});

test('every change is kept on the device at once', () => {
  assert.equal(effects(fresh, changed(0)), ['keep']);
});

test('after the form is submitted or deleted, nothing is saved any more', () => {
  const ended = after(fresh, changed(0), { type: 'ended' });
  assert.is(after(ended, changed(1), { type: 'requested', at: 2 }), ended);
  assert.equal([nextDue(ended), hasUnsaved(ended)], [null, false]);
  assert.equal(effects(fresh, { type: 'ended' }), ['keep'], 'its draft leaves the device');
});

/* The events that can happen in a browser, in any order. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('changed' as const), filled: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('requested' as const) }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom('acknowledged' as const, 'merge' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('failed' as const),
      jitter: fc.double({ min: 0, max: 0.999, noNaN: true }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constantFrom('refused' as const, 'conflict' as const, 'signed-out' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom('offline' as const, 'online' as const, 'resumed' as const) }),
  },
);
const day = fc.array(fc.tuple(happening, fc.integer({ min: 0, max: 8_000 })), { maxLength: 60 });

/** The events that end the running save. */
const ENDS = new Set(['acknowledged', 'merge', 'failed', 'refused', 'conflict', 'signed-out']);

/** Plays a sequence of events, starts each save when it is due, and checks the rules. */
class Witness {
  state = start();
  now = 0;
  lastChange = Number.NEGATIVE_INFINITY;
  asked = false;
  /** The number of changes that are not yet in a save that the server acknowledged. */
  waiting = 0;
  carried = 0;

  send(event: Timed): void {
    if (event.type === 'changed') {
      this.waiting += 1;
      this.lastChange = this.now;
    }
    if (event.type === 'requested' || event.type === 'merge' || event.type === 'resumed') this.asked = true;
    this.state = step(this.state, event).state;
  }

  /** Sends an event with the fields that the runner would set. */
  tell(type: string, more: object): void {
    const { now: at } = this;
    if (type === 'acknowledged') {
      this.waiting -= this.carried;
      this.send(acknowledged(at));
    } else if (type === 'merge' || type === 'conflict') {
      const base = type === 'merge' ? { city: 'Lund' } : {};
      this.send({ type: 'merge', at, side: theirs(base, { city: 'Uppsala' }), mine: { city: 'Lund' }, stale: true });
    } else if (type === 'resumed' && this.state.phase.kind === 'conflict') {
      this.send({ type: 'chosen', at, path: 'city', side: 'mine', mine: { city: 'Lund' } });
      this.asked = true;
    } else this.send({ message: 'No answer.', ...more, type, at } as Timed);
  }

  startIfDue(): void {
    const due = nextDue(this.state);
    if (due === null || due > this.now) return;
    const again = unansweredSave(this.state);
    assert.ok(
      again || this.asked || this.now - this.lastChange >= AUTOSAVE_DELAY,
      'saved without a request, before 3,000 ms of quiet',
    );
    const next = again ?? request();
    const { state, effects: done } = step(this.state, { type: 'started', request: next });
    assert.is(done.filter((effect) => effect.do === 'send').length, 1);
    assert.is(state.sent?.request, next, 'a save without an answer is sent unchanged');
    if (!again) {
      this.carried = this.waiting;
      this.asked = false;
    }
    this.state = state;
  }

  passTime(until: number): void {
    for (let due = nextDue(this.state); due !== null && due <= until; due = nextDue(this.state)) {
      this.now = Math.max(this.now, due);
      this.startIfDue();
    }
    this.now = until;
  }

  live(events: Array<[{ type: string }, number]>): void {
    for (const [{ type, ...more }, wait] of events) {
      if (ENDS.has(type) && this.state.phase.kind !== 'sending') continue;
      this.tell(type, more);
      this.startIfDue();
      this.passTime(this.now + wait);
    }
  }

  /** From here on every save succeeds. */
  settle(): void {
    this.send({ type: 'online' });
    this.tell('resumed', {});
    for (let turn = 0; turn < 6; turn += 1) {
      if (this.state.phase.kind === 'refused') this.tell('requested', {});
      if (this.state.phase.kind === 'sending') this.tell('acknowledged', {});
      this.passTime(this.now + BACKOFF_MAX + AUTOSAVE_DELAY);
    }
  }
}

test('in any order of events: two saves never run at once, and no save starts before 3,000 ms of quiet unless asked', () => {
  fc.assert(
    fc.property(day, (events) => new Witness().live(events)),
    { numRuns: 2_000 },
  );
});

test('in any order of events: every change goes into a save that starts after it, and is saved in the end', () => {
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

test('in any order of events: the status is saved only when no change is waiting', () => {
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
