/**
 * One user, who types here and on another device, loses the connection, closes the page at any moment, and opens the
 * form again.
 */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answers } from '../../engine/model/types.ts';
import type { LocalDraft } from '../../web/features/wizard/device/local-draft.ts';
import { saverWorld, type SaverWorld, type WorldOptions } from '../support/saver-world.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 300);
const test = suite('visits of one user');

const anyAction = fc.oneof(
  fc.record({ field: fc.constantFrom('givenName', 'familyName'), text: fc.constantFrom('A', 'An', 'Anna', undefined) }),
  fc.record({ wait: fc.constantFrom(0, 1_000, 3_000, 100_000) }),
  fc.record({ loseAnswers: fc.boolean() }),
  fc.record({ online: fc.boolean() }),
  fc.record({ elsewhere: fc.constantFrom('Ann', 'Annie') }),
);
/** `behind`: how many of its last drafts the closing page could not store any more. */
const anyVisit = fc.record({
  actions: fc.array(anyAction, { maxLength: 8 }),
  flushes: fc.boolean(),
  behind: fc.nat(4),
});
type Visit = typeof anyVisit extends fc.Arbitrary<infer T> ? T : never;

/** Opens the form, acts, and closes it. @returns what the next visit finds, and the answers that it should show */
async function visitForm({ actions, flushes, behind }: Visit, found: WorldOptions, last: Answers) {
  const world = saverWorld(found);
  const drafts: Array<LocalDraft | null> = [found.left?.[0] ?? null];
  const typed = { ...last };
  const saves = (): number => Object.keys(world.taken).length;
  let savesBefore = 0;
  for (const action of actions) {
    if ('field' in action) {
      world.wizard.setAnswer(action.field, action.text);
      savesBefore = saves();
      if (action.text === undefined) delete typed[action.field];
      else typed[action.field] = action.text;
    } else if ('wait' in action) await world.pass(action.wait);
    else if ('loseAnswers' in action) world.loseAnswers = action.loseAnswers;
    else if ('online' in action) world.saver.setOnline((world.online = action.online));
    else {
      world.elsewhere({ nickname: action.elsewhere });
      typed['nickname'] = action.elsewhere;
      savesBefore = saves();
    }
    drafts.push(world.device);
  }
  if (flushes) world.saver.flush();
  await world.pass(0);
  drafts.push(world.device);
  world.stop();
  const isOnServer =
    saves() > savesBefore && JSON.stringify(sorted(world.server.answers)) === JSON.stringify(sorted(typed));
  // The device may be behind only if the server has everything: else the page asks before it is closed.
  const device = isOnServer ? drafts.at(-1 - Math.min(behind, drafts.length - 1))! : world.device;
  const { answers, revision, changes } = world.server;
  const next: WorldOptions = {
    answers,
    revision,
    ...(changes && { changes }),
    left: device ? [device] : [],
    taken: { ...found.taken, ...world.taken },
  };
  return { next, typed, world };
}

const sorted = (answers: Answers): Array<[string, unknown]> =>
  Object.entries(answers).sort(([a], [b]) => a.localeCompare(b));

const endOf = (world: SaverWorld) => ({
  conflict: world.saver.store.getState().conflict,
  answers: sorted(world.server.answers),
  device: world.device,
});

test('no answer is lost, and no page asks about the answers of an earlier one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyVisit, { minLength: 1, maxLength: 3 }), async (visits) => {
      let found: WorldOptions = {};
      let typed: Answers = {};
      for (const visit of visits) ({ next: found, typed } = await visitForm(visit, found, typed));
      const { world } = await visitForm({ actions: [{ wait: 100_000 }], flushes: false, behind: 0 }, found, typed);
      assert.equal(endOf(world), { conflict: null, answers: sorted(typed), device: null });
    }),
    { numRuns: RUNS },
  );
});

test.run();
