/** One user, who types here and on another device, loses the connection, closes the page at any moment, and opens it again. */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answers } from '../../engine/model/types.ts';
import type { LocalDraft } from '../../web/features/wizard/device/local-draft.ts';
import { saverWorld, type SaverWorld, type WorldOptions } from '../support/saver-world.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 300);
const test = suite('the pages of one user');

const act = fc.oneof(
  fc.record({ field: fc.constantFrom('givenName', 'familyName'), text: fc.constantFrom('A', 'An', 'Anna', undefined) }),
  fc.record({ wait: fc.constantFrom(0, 1_000, 3_000, 100_000) }),
  fc.record({ loseAnswers: fc.boolean() }),
  fc.record({ online: fc.boolean() }),
  fc.record({ elsewhere: fc.constantFrom('Ann', 'Annie') }),
);
/** `behind`: how many of its last drafts the closing page could not store any more. */
const life = fc.record({ acts: fc.array(act, { maxLength: 8 }), flushes: fc.boolean(), behind: fc.nat(4) });
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

/** Lives through one page. @returns what the next page finds, and how the page would have the answers */
async function live({ acts, flushes, behind }: Life, found: WorldOptions, last: Answers) {
  const world = saverWorld(found);
  const drafts: Array<LocalDraft | null> = [found.left?.[0] ?? null];
  const typed = { ...last };
  const saves = (): number => Object.keys(world.taken).length;
  let savesBefore = 0;
  for (const one of acts) {
    if ('field' in one) {
      world.wizard.setAnswer(one.field, one.text);
      savesBefore = saves();
      if (one.text === undefined) delete typed[one.field];
      else typed[one.field] = one.text;
    } else if ('wait' in one) await world.pass(one.wait);
    else if ('loseAnswers' in one) world.loseAnswers = one.loseAnswers;
    else if ('online' in one) world.saver.setOnline((world.online = one.online));
    else {
      world.elsewhere({ nickname: one.elsewhere });
      typed['nickname'] = one.elsewhere;
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
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 3 }), async (lives) => {
      let found: WorldOptions = {};
      let typed: Answers = {};
      for (const one of lives) ({ next: found, typed } = await live(one, found, typed));
      const { world } = await live({ acts: [{ wait: 100_000 }], flushes: false, behind: 0 }, found, typed);
      assert.equal(endOf(world), { conflict: null, answers: sorted(typed), device: null });
    }),
    { numRuns: RUNS },
  );
});

test.run();
