/** One user with several windows of one form, who types into the same fields and closes the windows at any moment. */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FormView } from '../../api/modules/forms/schemas.ts';
import type { LocalDraft } from '../../web/features/wizard/device/local-draft.ts';
import { failNext, saverWorld, type SaverWorld } from '../support/saver-world.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 1500);
const WINDOWS = 3;
const FIELDS = ['givenName', 'familyName'] as const;
type Server = SaverWorld['server'];

/** Each text is typed only once, so that a test sees what has become of it. */
type Action = { in: number } & (
  | { type: (typeof FIELDS)[number]; clear: boolean }
  | { wait: number }
  | { choose: 'mine' | 'theirs' }
  | { online: boolean }
  | { loseAnswers: boolean }
  | { hold: boolean }
  | { failures: number }
  | { submit: number }
  | { close: Closing }
);

interface Closing {
  /** The closing page sends its answers, and does not live until the response. */
  flushes: boolean;
  /** How many of its last drafts it could not store any more. This can only be when the server has its answers. */
  behind: number;
  /** A window that is open takes the draft. */
  isFollowed: boolean;
  /** The next window is loaded before the last saves arrive. */
  loadsEarly: boolean;
}

const inWindow = <T>(action: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T & { in: number }> =>
  fc.tuple(fc.nat(WINDOWS - 1), fc.record<T>(action)).map(([window, what]) => ({ ...what, in: window }));

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: inWindow({ type: fc.constantFrom(...FIELDS), clear: fc.nat(5).map((number) => number === 0) }),
  },
  { weight: 2, arbitrary: inWindow({ wait: fc.constantFrom(0, 1_000, 3_000, 100_000) }) },
  { weight: 2, arbitrary: inWindow({ choose: fc.constantFrom('mine', 'theirs') }) },
  inWindow({ online: fc.boolean() }),
  inWindow({ loseAnswers: fc.boolean() }),
  inWindow({ hold: fc.boolean() }),
  inWindow({ failures: fc.nat(3) }),
  inWindow({ submit: fc.integer({ min: 1, max: 3 }) }),
  {
    weight: 2,
    arbitrary: inWindow({
      close: fc.record({
        flushes: fc.boolean(),
        behind: fc.nat(3),
        isFollowed: fc.boolean(),
        loadsEarly: fc.boolean(),
      }),
    }),
  },
);

interface OpenWindow {
  readonly world: SaverWorld;
  /** The page's drafts on the device, the newest at the end. */
  readonly drafts: Array<LocalDraft | null>;
  /** The drafts of other pages that it holds. */
  readonly held: LocalDraft[];
}

/** All windows, the server and the device. */
function createSimulation() {
  let server: Server = { answers: {}, revision: 1, status: 'DRAFT' };
  let early: Server | undefined;
  let texts = 0;
  const storedResponses = new Map<string, FormView>();
  const windows: Array<OpenWindow | undefined> = [];
  const free: LocalDraft[] = [];
  const typed = new Set<string>();
  /** The texts that the user has overwritten, or that a question about a conflict has named. */
  const decided = new Set<unknown>();

  async function act(window: OpenWindow, what: () => unknown): Promise<void> {
    const { world } = window;
    world.server = server;
    await what();
    await world.pass(0);
    server = world.server;
    window.drafts.push(world.device);
    const conflict = conflictOf(window);
    for (const field of conflict?.fields ?? []) {
      decided.add(conflict!.theirs[field]);
      decided.add(world.wizard.resolver.value(field));
    }
  }

  async function open(): Promise<OpenWindow> {
    const left = free.splice(0);
    const { answers, revision, changes } = early ?? server;
    early = undefined;
    const world = saverWorld({ storedResponses, answers, revision, ...(changes && { changes }), left, server });
    // An unanswered save of a closed page may have been accepted at once.
    server = world.server;
    const window = { world, drafts: [left[0] ?? null], held: left };
    await act(window, () => undefined);
    return window;
  }

  async function close(window: OpenWindow, { flushes, behind, isFollowed, loadsEarly }: Closing): Promise<void> {
    const { world, drafts, held } = window;
    if (loadsEarly) early = server;
    world.loseAnswers = true;
    await act(window, () => flushes && world.saver.flush());
    world.stop();
    if (world.hold) await act(window, () => world.deliver());
    const isOnServer =
      world.sent.length > 0 && FIELDS.every((name) => server.answers[name] === world.wizard.resolver.value(name));
    const left = isOnServer ? drafts.at(-1 - Math.min(behind, drafts.length - 1)) : world.device;
    free.push(...held.filter((draft) => !world.removed.includes(draft)));
    const follower = isFollowed && windows.find((other) => other !== undefined);
    if (!left) return;
    if (!follower) return void free.push(left);
    follower.held.push(left);
    await act(follower, () => follower.world.leave(left));
  }

  async function run(action: Action): Promise<void> {
    const window = (windows[action.in] ??= await open());
    const { world } = window;
    if ('type' in action) {
      const shown = world.wizard.resolver.value(action.type);
      const text = action.clear ? undefined : `text ${(texts += 1)}`;
      // The question of a conflict has to be answered first.
      if (conflictOf(window)?.fields.includes(action.type) || text === shown) return;
      decided.add(shown);
      if (text !== undefined) typed.add(text);
      await act(window, () => world.wizard.setAnswer(action.type, text));
    } else if ('wait' in action) await act(window, () => world.pass(action.wait));
    else if ('choose' in action) await act(window, () => choose(window, action.choose));
    else if ('online' in action) await act(window, () => world.saver.setOnline((world.online = action.online)));
    else if ('loseAnswers' in action) world.loseAnswers = action.loseAnswers;
    else if ('hold' in action) {
      world.hold = action.hold;
      if (!action.hold) await act(window, () => world.deliver());
    } else if ('failures' in action) failNext(world, action.failures);
    else if ('submit' in action) await act(window, () => submitInVain(window, action.submit));
    else {
      windows[action.in] = undefined;
      await close(window, action.close);
    }
  }

  /** Closes every window, opens the form once more, and answers its questions. @returns what has become of the texts */
  async function end() {
    for (const window of windows.splice(0))
      if (window) await close(window, { flushes: false, behind: 0, isFollowed: false, loadsEarly: false });
    const last = await open();
    for (let turn = 0; turn < 20; turn += 1) {
      await act(last, () => last.world.pass(100_000));
      await act(last, () => choose(last, 'mine'));
    }
    const kept = Object.values(server.answers);
    return {
      lost: [...typed].filter((text) => !kept.includes(text) && !decided.has(text)),
      onDevice: last.world.device,
      conflict: conflictOf(last) ?? null,
    };
  }

  return { run, end };
}

/** The user submits, but the server cannot be reached. */
async function submitInVain({ world }: OpenWindow, requests: number): Promise<void> {
  if (world.hold) return;
  // A request that is running fails, then the save that is sent again, or the submit.
  failNext(world, requests);
  assert.is((await world.saver.submit()).ok, false);
}

const conflictOf = ({ world }: OpenWindow) => world.saver.store.getState().conflict;

function choose(window: OpenWindow, side: 'mine' | 'theirs'): void {
  for (const field of conflictOf(window)?.fields ?? []) window.world.saver.choose(field, side);
}

const test = suite('several windows of one user');

test('each typed text is in the form at the end, unless the user has overwritten it or was asked about it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 1, maxLength: 25, size: 'max' }), async (actions) => {
      const simulation = createSimulation();
      for (const action of actions) await simulation.run(action);
      assert.equal(await simulation.end(), { lost: [], onDevice: null, conflict: null });
    }),
    { numRuns: RUNS },
  );
});

test.run();
