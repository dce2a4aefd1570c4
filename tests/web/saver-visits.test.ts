/**
 * One user, who types in one window or in two, and on another device, loses the connection, closes the windows at any
 * moment, and opens the form again.
 */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answers } from '../../engine/model/types.ts';
import type { Form } from '../../engine/model/form.ts';
import type { LocalDraft } from '../../web/features/wizard/device/local-draft.ts';
import type { SaveRequest } from '../../web/features/wizard/saving/save-request.ts';
import { failNext, saverWorld, type SaverWorld, type WorldOptions } from '../support/saver-world.ts';
import { newerTravelForm } from '../support/travel-form.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 300);
const test = suite('visits of one user');

type Action =
  | { field: string; text: string | undefined }
  | { wait: number }
  | { loseAnswers: boolean }
  | { online: boolean }
  | { elsewhere: string }
  /** So many requests fail from now on. */
  | { failures: number }
  /** The user submits, but so many requests fail, the submit among them. */
  | { submit: number }
  /** The user submits. The server saves the answers, but refuses the submit, and its response may be lost. */
  | { refused: { lost: boolean } }
  /** The user presses Save. */
  | { save: true }
  /** The server changes to a version of the form that renames a question. */
  | { release: true }
  /** Another window, which was still closing, leaves its draft. */
  | { leaves: LocalDraft };

/** What the user does in one window. `behind`: how many of its last drafts the closing page could not store any more. */
interface Visit {
  readonly actions: readonly Action[];
  readonly flushes: boolean;
  readonly behind: number;
}

const anyVisit = (...fields: string[]): fc.Arbitrary<Visit> =>
  fc.record({
    actions: fc.array(
      fc.oneof(
        fc.record({ field: fc.constantFrom(...fields), text: fc.constantFrom('A', 'An', 'Anna', undefined) }),
        fc.record({ wait: fc.constantFrom(0, 1_000, 3_000, 100_000) }),
        fc.record({ loseAnswers: fc.boolean() }),
        fc.record({ online: fc.boolean() }),
        fc.record({ elsewhere: fc.constantFrom('Ann', 'Annie') }),
        fc.record({ failures: fc.nat(3) }),
        fc.record({ submit: fc.integer({ min: 1, max: 3 }) }),
        fc.record({ refused: fc.record({ lost: fc.boolean() }) }),
      ),
      { maxLength: 8 },
    ),
    flushes: fc.boolean(),
    behind: fc.nat(4),
  });

/**
 * Opens the form, acts, and closes it.
 * @param last the answers that this window should show at first; it may show more
 * @returns what the next visit finds, and the answers that it should show; a cleared answer is undefined. `early`,
 * `earlyLeft`: what it finds if it opens the form before the last save of this one arrives
 */
async function visitForm({ actions, flushes, behind }: Visit, found: WorldOptions, last: Answers) {
  const world = saverWorld(found);
  // The user types after the repeated save of a closed page was answered, because only then its answers are shown.
  await world.pass(0);
  let { form } = found;
  const drafts: Array<LocalDraft | null> = [found.left?.[0] ?? null];
  const typed = { ...last };
  /** The saves that were sent before the last change. */
  let sentBefore: readonly SaveRequest[] = [];
  for (const action of actions) {
    if ('field' in action) {
      world.wizard.setAnswer(nameIn(world.wizard.form(), action.field), action.text);
      sentBefore = [...world.requests];
      typed[action.field] = action.text;
    } else if ('wait' in action) await world.pass(action.wait);
    else if ('loseAnswers' in action) world.loseAnswers = action.loseAnswers;
    else if ('failures' in action) failNext(world, action.failures);
    else if ('submit' in action) {
      failNext(world, action.submit);
      assert.is((await world.saver.submit()).ok, false);
    } else if ('refused' in action) {
      const { loseAnswers } = world;
      Object.assign(world, { incomplete: true, loseAnswers: loseAnswers || action.refused.lost });
      assert.is((await world.saver.submit()).ok, false);
      Object.assign(world, { incomplete: false, loseAnswers });
    } else if ('save' in action) void world.saver.saveNow();
    else if ('release' in action) world.publish((form = newerTravelForm()));
    else if ('leaves' in action) world.leave(action.leaves);
    else if ('online' in action) world.saver.setOnline((world.online = action.online));
    else {
      world.elsewhere({ nickname: action.elsewhere });
      typed['nickname'] = action.elsewhere;
      sentBefore = [...world.requests];
    }
    drafts.push(world.device);
  }
  const early = serverOf(world);
  const earlyDevice = world.device;
  world.writing = behind > 0;
  const asks = world.saver.wouldLose({ closing: true });
  if (flushes) world.saver.flush();
  await world.pass(0);
  drafts.push(world.device);
  world.stop();
  const isSaved = ([name, value]: [string, unknown]) => world.server.answers[nameIn(form, name)] === value;
  const keysBefore = new Set(sentBefore.map(({ key }) => key));
  const isOnServer =
    Object.keys(world.taken).some((key) => !keysBefore.has(key)) && Object.entries(typed).every(isSaved);
  // The device may be behind if the page does not ask before it is closed, or if it has saved everything all the same.
  const device = !asks || isOnServer ? drafts.at(-1 - Math.min(behind, drafts.length - 1))! : world.device;
  // Drafts of other pages that this one has not taken.
  const others = (found.left ?? []).slice(1).filter((draft) => !world.removed.includes(draft));
  return {
    server: serverOf(world),
    early,
    earlyLeft: [earlyDevice, ...others].filter((draft) => draft !== null),
    left: [device, ...others].filter((draft) => draft !== null),
    taken: { ...found.taken, ...world.taken },
    typed,
    form,
    world,
  };
}

/** The name of version 3's question in this version. */
const nameIn = (form: Form | undefined, name: string): string =>
  form?.meta.version === 4 && name === 'givenName' ? 'callName' : name;

const serverOf = ({ server: { answers, revision, changes } }: SaverWorld) => ({
  answers,
  revision,
  ...(changes && { changes }),
});

const sorted = (answers: Answers): Array<[string, unknown]> =>
  Object.entries(answers)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => a.localeCompare(b));

/**
 * Opens the form once more, and waits until everything is saved.
 * @param late the drafts of windows that were still closing
 */
async function checkEnd(found: WorldOptions, typed: Answers, late: readonly LocalDraft[] = []): Promise<void> {
  const actions: Action[] = [...late.flatMap((leaves) => [{ wait: 0 }, { leaves }]), { wait: 100_000 }];
  if (found.automatic === false) actions.push({ save: true }, { wait: 100_000 }, { save: true }, { wait: 100_000 });
  const { world, form } = await visitForm({ actions, flushes: false, behind: 0 }, found, typed);
  const named = Object.fromEntries(Object.entries(typed).map(([name, value]) => [nameIn(form, name), value]));
  assert.equal(endOf(world), { conflict: null, answers: sorted(named), device: null });
}

const endOf = (world: SaverWorld) => ({
  conflict: world.saver.store.getState().conflict,
  answers: sorted(world.server.answers),
  device: world.device,
});

test('no answer is lost, and no page asks about the answers of an earlier one', async () => {
  const visits = fc.array(fc.tuple(anyVisit('givenName', 'familyName'), fc.boolean()), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(visits, async (all) => {
      let found: WorldOptions = {};
      let answers: Answers = {};
      for (const [visit, opensEarly] of all) {
        const { server, early, earlyLeft, left, taken, typed } = await visitForm(visit, found, answers);
        found = opensEarly ? { ...early, server, left: earlyLeft, taken } : { ...server, left, taken };
        answers = typed;
      }
      await checkEnd(found, answers);
    }),
    { numRuns: RUNS },
  );
});

test('the same, if the server changes to a version of the form that renames a question', async () => {
  const visits = fc.array(anyVisit('givenName', 'familyName'), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(visits, fc.nat(2), fc.nat(8), async (all, at, after) => {
      let found: WorldOptions = { storedResponses: new Map() };
      let answers: Answers = {};
      for (const [index, visit] of all.entries()) {
        const actions: Action[] = [...visit.actions];
        if (index === at) actions.splice(after, 0, { release: true });
        const { server, left, typed, form } = await visitForm({ ...visit, actions }, found, answers);
        [found, answers] = [{ ...found, ...server, left, ...(form && { form }) }, typed];
      }
      await checkEnd(found, answers);
    }),
    { numRuns: RUNS },
  );
});

test('the same, if the user saves with the Save button', async () => {
  const visits = fc.array(anyVisit('givenName', 'familyName'), { minLength: 1, maxLength: 3 });
  const saves = fc.array(fc.nat(8), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(visits, fc.array(saves, { minLength: 3, maxLength: 3 }), async (all, pressed) => {
      let found: WorldOptions = { automatic: false };
      let answers: Answers = {};
      for (const [index, visit] of all.entries()) {
        const actions: Action[] = [...visit.actions];
        for (const at of pressed[index]!) actions.splice(at, 0, { save: true });
        const { server, left, taken, typed } = await visitForm({ ...visit, actions }, found, answers);
        [found, answers] = [{ ...server, left, taken, automatic: false }, typed];
      }
      await checkEnd(found, answers);
    }),
    { numRuns: RUNS },
  );
});

/** Two windows that are open at once. The second one has a field that no other window changes. */
const anyRound = (field: string) =>
  fc.record({
    first: anyVisit('givenName', 'familyName'),
    second: anyVisit(field),
    /** The next page takes the draft of the second window first. */
    secondFirst: fc.boolean(),
  });

const still: Visit = { actions: [], flushes: false, behind: 0 };
const quiet = { first: still, second: still, secondFirst: false };
/**
 * A submit is refused, which saves the answers, and its response is lost. Then the page closes with a newer answer. Few
 * random visits do this.
 */
const LOST_SAVE: Visit = {
  ...still,
  actions: [{ field: 'familyName', text: 'A' }, { refused: { lost: true } }, { field: 'familyName', text: 'An' }],
};

test('of two windows that are open at once, each with other answers, both keep theirs', async () => {
  const rounds = fc.tuple(anyRound('middleName'), anyRound('passportNumber'));
  // The last page may be loaded before the last saves of the windows arrive, or before their drafts are free.
  await fc.assert(
    fc.asyncProperty(rounds, fc.boolean(), fc.nat(2), async (all, loadsEarly, late) => {
      let loaded: Pick<WorldOptions, 'answers' | 'revision' | 'changes' | 'server'> = {};
      let found: WorldOptions = {};
      let answers: Answers = {};
      for (const { first, second, secondFirst } of all) {
        const one = await visitForm(first, found, answers);
        const two = await visitForm(second, { ...found, left: [], server: one.server, taken: one.taken }, {});
        const left = [...one.left, ...two.left];
        loaded = { ...(two.early.revision > one.server.revision ? two.early : one.early), server: two.server };
        found = { ...two.server, left: secondFirst ? left.toReversed() : left, taken: two.taken };
        answers = { ...one.typed, ...two.typed };
      }
      const left = found.left ?? [];
      const free = { ...found, left: left.slice(late) };
      await checkEnd(loadsEarly ? { ...free, ...loaded } : free, answers, left.slice(0, late));
    }),
    { numRuns: RUNS, examples: [[[quiet, { ...quiet, first: LOST_SAVE }], false, 1]] },
  );
});

test.run();
