/**
 * Windows on one form, with the real wizard and saver in each and the real API behind them. Each window records which
 * answers its user has seen, so that a save that overwrites an unseen answer is found.
 */
import * as assert from 'uvu/assert';
import type { FormView } from '../../api/modules/forms/schemas.ts';
import type { Form } from '../../engine/model/form.ts';
import type { Random } from '../../engine/authoring/sample/random.ts';
import { createWizard } from '../../engine/wizard/wizard.ts';
import { ApiError } from '../../web/lib/api-error.ts';
import type { SaveRequest } from '../../web/features/wizard/saving/save-request.ts';
import { createSaver } from '../../web/features/wizard/saving/saver.ts';
import type { SaverPorts } from '../../web/features/wizard/saving/saver-types.ts';
import type { TestClient } from './api.ts';

/** What all windows of a form share: the form at each revision, and the counters. */
export interface Ledger {
  readonly byRevision: Map<number, FormView>;
  saves: number;
  stale: number;
  /** Saves whose answer was lost, and that were answered again without a second effect. */
  repeats: number;
  /** Fields in which the user saw both answers and chose one. */
  chosen: number;
  /** Changes that overwrote an answer which the user of the window had not seen. */
  overwrites: string[];
}

/** Typed and not yet acknowledged: the answer, and the answer that was on screen before. */
interface Typed {
  readonly value: string;
  readonly seen: unknown;
}

export interface Tab {
  type(name: string, value: string): void;
  value(name: string): unknown;
  /** Saves. Resolves when there is an answer, also when it is a refusal. */
  save(): Promise<void>;
  /** Chooses one of the two answers in each field that both sides changed. */
  choose(): void;
  readonly settled: () => boolean;
}

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};

export function openTab(
  name: string,
  {
    form,
    view,
    client,
    random,
    ledger,
  }: { form: Form; view: FormView; client: TestClient; random: Random; ledger: Ledger },
): Tab {
  let clock = 0;
  const typed = new Map<string, Typed>();
  /** The typed answers in each request, by its key, because a request whose answer was lost is sent again. */
  const sentUnder = new Map<string, ReadonlyMap<string, Typed>>();
  let keys = 0;
  const wizard = createWizard({ form, answers: view.formData, passed: [], today: '2026-11-20' });

  const send = async ({ key, body, revision }: SaveRequest): Promise<FormView> => {
    const sent = sentUnder.get(key) ?? new Map(typed);
    sentUnder.set(key, sent);
    await turns(random.int(0, 4));
    const headers = { 'If-Match': `"${revision}"`, 'Idempotency-Key': key };
    const answer = await client.call('PUT', `/api/forms/${view.id}`, body, headers);
    if (answer.status === 409) ledger.stale += 1;
    if (answer.status !== 200) throw new ApiError(answer.status, answer.text, answer.body);
    if (ledger.byRevision.has(answer.body.revision)) ledger.repeats += 1;
    else record(answer.body, revision, sent);
    await turns(random.int(0, 4));
    if (random.chance(0.04)) throw new TypeError('fetch failed');
    for (const [field, { value }] of sent) {
      const now = typed.get(field);
      if (now?.value === value) typed.delete(field);
      else if (now) typed.set(field, { ...now, seen: value });
    }
    return answer.body;
  };

  /** Every answer that this save changed must have been typed here, over the answer that it replaced. */
  function record(after: FormView, revision: number, sent: ReadonlyMap<string, Typed>): void {
    const before = ledger.byRevision.get(revision)!.formData;
    ledger.saves += 1;
    ledger.byRevision.set(after.revision, after);
    for (const { name: field } of form.fields) {
      if (before[field] === after.formData[field]) continue;
      const edit = sent.get(field);
      if (edit?.value !== after.formData[field] || edit?.seen !== before[field]) {
        ledger.overwrites.push(
          `${name} save ${after.revision}: ${field} ${String(before[field])} → ${String(after.formData[field])}, typed ${JSON.stringify(edit)}`,
        );
      }
    }
  }

  const ports: SaverPorts = {
    send,
    outlivesPage: () => false,
    loadForm: async () => form,
    acknowledged: () => undefined,
    newKey: () => `${name}-${(keys += 1)}`,
    openDrafts: () => undefined,
    tab: () => name,
    caret: () => null,
    isOnline: () => true,
    now: () => clock,
    serverAhead: () => 0,
    today: () => '2026-11-20',
    random: () => 0,
    after(ms, run) {
      // The test itself runs timers that are not due at once.
      const timer = ms === 0 ? setImmediate(run) : undefined;
      return () => clearImmediate(timer);
    },
  };
  const saver = createSaver(wizard, view, ports);
  saver.start();

  return {
    type(field, value) {
      clock += 1;
      typed.set(field, { value, seen: typed.has(field) ? typed.get(field)!.seen : wizard.resolver.value(field) });
      wizard.setAnswer(field, value);
    },
    value: (field) => wizard.resolver.value(field),
    async save() {
      clock += 1;
      await saver.saveNow();
    },
    choose() {
      const { conflict } = saver.store.getState();
      for (const field of conflict?.fields ?? []) {
        const [mine, theirs] = [wizard.resolver.value(field), conflict!.theirs[field]];
        assert.is(mine, typed.get(field)?.value, 'the window still has its own answer');
        assert.is.not(mine, theirs);
        ledger.chosen += 1;
        const side = random.pick(['mine', 'theirs'] as const);
        if (side === 'mine') typed.set(field, { value: String(mine), seen: theirs });
        else typed.delete(field);
        clock += 1;
        saver.choose(field, side);
      }
    },
    settled: () => typed.size === 0 && saver.store.getState().conflict === null,
  };
}
