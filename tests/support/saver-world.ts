/** A saver in its own world: a clock that the test controls, and a server with one form. */
import type { FormView, Place } from '../../api/modules/forms/schemas.ts';
import { ApiError } from '../../web/lib/api-error.ts';
import { migrateAnswers } from '../../engine/model/migrate-answers.ts';
import type { Answers } from '../../engine/model/types.ts';
import type { Form } from '../../engine/model/form.ts';
import type { Wizard } from '../../engine/wizard/types.ts';
import { createWizard } from '../../engine/wizard/wizard.ts';
import {
  ownDraft,
  type LocalDraft,
  type RecoveredDraft,
  type RecoveredDrafts,
} from '../../web/features/wizard/device/local-draft.ts';
import { localForm } from '../../web/features/wizard/local-form.ts';
import type { SaveBody, SaveRequest } from '../../web/features/wizard/saving/save-request.ts';
import { createSaver } from '../../web/features/wizard/saving/saver.ts';
import type { Saver, SaverPorts } from '../../web/features/wizard/saving/saver-types.ts';
import { travelForm } from './travel-form.ts';

const firstForm = travelForm();
/** Number of keys made so far, so that no two worlds make the same key. */
let keys = 0;

export interface SaverWorld {
  readonly wizard: Wizard;
  readonly saver: Saver;
  /** Bodies of the saves that the server received, in order. */
  readonly sent: SaveBody[];
  /** The same saves as whole requests. */
  readonly requests: SaveRequest[];
  /** What the saver reports to the user, the caches and the session. */
  readonly told: string[];
  server: { answers: Answers; revision: number; status: FormView['status']; changes?: Place['changes'] };
  /** The server's state after each save that it has accepted, by key. */
  readonly taken: Record<string, SaverWorld['server']>;
  /** The draft on the device now. */
  device: LocalDraft | null;
  /** Drafts that pages left on the device and that have been removed since. */
  readonly removed: readonly LocalDraft[];
  /** Those that are free for another page again. */
  readonly released: readonly LocalDraft[];
  online: boolean;
  /** True when a definition cannot be fetched. */
  unreachable: boolean;
  /** Errors with which the next saves fail, in order. */
  readonly failures: unknown[];
  /** The server stores what it receives, but its answers are lost. */
  loseAnswers: boolean;
  /** A submit is refused because answers are missing. The server saves its answers. */
  incomplete: boolean;
  /** Holds back answers until `deliver`. */
  hold: boolean;
  /** The device has not finished writing. */
  writing: boolean;
  /** The device stores nothing more. */
  full: boolean;
  /** Another page may take the draft on the device. */
  freed: boolean;
  deliver(): Promise<void>;
  /** Advances the clock, and runs every timer that becomes due. */
  pass(ms: number): Promise<void>;
  /** Moves the device's clock, but not its timers. */
  setClock(by: number): void;
  /** The server changes to another version of the form, and migrates its draft. */
  publish(form: Form): void;
  /** Another window that was open beside this one closes, and leaves this draft. */
  leave(draft: LocalDraft): void;
  /** Another client saves. */
  elsewhere(change: Answers): void;
  stop(): void;
}

/** Waits until promises have settled, before the clock advances. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** The next requests do not reach the server; the ones after them do. */
export const failNext = (world: Pick<SaverWorld, 'failures'>, times: number): void => {
  world.failures.splice(0, Infinity, ...Array.from({ length: times }, () => new TypeError('no network')));
};

export function apiError(status: number, code: string, more: object = {}): ApiError {
  const body = { code, message: `Because ${code}`, ...more };
  return new ApiError(status, JSON.stringify(body), body as never);
}

export interface WorldOptions {
  answers?: Answers;
  passed?: string[];
  /** Drafts that pages have left on the device, this tab's own first. */
  left?: readonly LocalDraft[];
  /** The server's form now, if another page has saved since this one was loaded. */
  server?: Omit<SaverWorld['server'], 'status'>;
  /** The server's answers to saves of those pages, by their key. */
  taken?: Readonly<Record<string, Omit<SaverWorld['server'], 'status'>>>;
  /** The server's answers by key, if several pages of one test share them. */
  storedResponses?: Map<string, FormView>;
  /** The version that the server has, and with which the page is opened; default version 3. */
  form?: Form;
  /** The revision with which the form was loaded; default 1. */
  revision?: number;
  /** The pages' changes in that revision. */
  changes?: Place['changes'];
  /** Whether this device can keep drafts; default true. */
  keeps?: boolean;
  /** The device stores nothing more; default false. */
  full?: boolean;
  /** The storage of the device could not be read when the form was opened; default false. */
  unreadable?: boolean;
  /** The answers are too long to be sent while the page closes; default false. */
  long?: boolean;
  /** Whether the saver saves automatically; default true. */
  automatic?: boolean;
}

/** A draft that a page has left on a device; by default without changes. */
export const leftDraft = ({ answers = {}, base = {}, ...left }: Partial<LocalDraft>): LocalDraft => ({
  formId: 'form-1',
  page: 'page-1',
  tab: 'tab-1',
  at: 0,
  answers,
  base,
  fields: [...new Set([answers, base].flatMap(Object.keys))],
  revision: 1,
  request: null,
  place: { passed: [] },
  definition: { sha256: '0'.repeat(64), version: firstForm.meta.version },
  changedAt: {},
  caret: null,
  ...left,
});

export function saverWorld(options: WorldOptions = {}): SaverWorld {
  let now = 1_000_000;
  let clock = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  let held: Array<() => void> = [];
  /** The answer to each key, as the server keeps it. */
  const storedResponses = options.storedResponses ?? new Map<string, FormView>();
  const answers = options.answers ?? {};
  let form = options.form ?? firstForm;

  const carry = (given: Answers, sha256: string): Answers =>
    sha256 === form.sha256 ? given : migrateAnswers(form.bundle.definition, firstForm.meta.version, given)!.answers;

  const view = (
    { answers: formData, revision, changes }: Omit<SaverWorld['server'], 'status'> = world.server,
  ): FormView => ({
    ...localForm(form, formData, { passed: options.passed ?? [], ...(changes && { changes }) }),
    id: 'form-1',
    status: world.server.status,
    revision,
  });

  /** A submit that leaves the form a draft was refused. */
  function answerTo({ status }: SaveBody, saved: FormView): FormView {
    if (status === 'SUBMITTED' && saved.status === 'DRAFT') throw apiError(422, 'FORM_INVALID', { current: saved });
    return saved;
  }

  const ports: SaverPorts = {
    async send(request) {
      const { key, body, revision } = request;
      world.sent.push(structuredClone(body));
      world.requests.push(structuredClone(request));
      if (world.hold)
        await new Promise<void>((resolve) => {
          held.push(resolve);
        });
      if (world.failures.length > 0) throw world.failures.shift();
      const first = storedResponses.get(key);
      if (first) return answerTo(body, first);
      if (world.server.status === 'SUBMITTED') throw apiError(409, 'FORM_LOCKED');
      if (revision !== world.server.revision) throw apiError(409, 'REVISION_STALE', { current: view() });
      const { changes } = body.place;
      world.server = {
        answers: carry(body.formData, body.definition),
        revision: revision + 1,
        status: world.incomplete ? 'DRAFT' : body.status,
        ...(changes && { changes }),
      };
      const answer = view();
      storedResponses.set(key, answer);
      world.taken[key] = world.server;
      if (world.loseAnswers) throw new TypeError('no network');
      return answerTo(body, answer);
    },
    async loadForm(_, sha256) {
      if (world.unreachable) throw new TypeError('no network');
      return sha256 === firstForm.sha256 ? firstForm : form;
    },
    acknowledged: (acknowledged) => {
      world.told.push(`acknowledged ${acknowledged.revision}`);
    },
    outlivesPage: () => !options.long,
    newKey: () => `key-${(keys += 1)}`,
    openDrafts: (onResult) =>
      options.keeps === false
        ? undefined
        : {
            async write(make) {
              onResult(!world.full);
              if (world.full) return false;
              world.device = structuredClone(make());
              return true;
            },
            async remove() {
              world.device = null;
              return true;
            },
            isUpToDate: () => !world.writing,
            release() {
              world.freed = true;
            },
          },
    tab: () => 'tab-1',
    caret: () => null,
    isOnline: () => world.online,
    now: () => now + clock,
    serverAhead: () => -clock,
    today: () => '2026-11-20',
    random: () => 0,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
  };

  const removed: LocalDraft[] = [];
  const released: LocalDraft[] = [];
  const recoveredOf = (draft: LocalDraft): RecoveredDraft => ({
    draft,
    release: () => void released.push(draft),
    remove: async () => {
      removed.push(draft);
    },
  });
  let takeLater: ((recovered: RecoveredDraft) => void) | undefined;
  const followHeld: RecoveredDrafts['followHeld'] = (take) => {
    takeLater = take;
    return () => {
      takeLater = undefined;
    };
  };
  const recovered = {
    drafts: (options.left ?? []).map(recoveredOf),
    failed: options.unreadable ?? false,
    followHeld,
  };
  const wizard = createWizard({
    form,
    answers: ownDraft(recovered, form, answers)?.draft.answers ?? answers,
    passed: options.passed ?? [],
    today: '2026-11-20',
  });
  const world: Omit<SaverWorld, 'saver' | 'stop'> = {
    wizard,
    sent: [],
    requests: [],
    told: [],
    server: {
      answers,
      revision: options.revision ?? 1,
      status: 'DRAFT',
      ...(options.changes && { changes: options.changes }),
    },
    taken: {},
    device: null,
    removed,
    released,
    online: true,
    unreachable: false,
    failures: [],
    loseAnswers: false,
    incomplete: false,
    hold: false,
    writing: false,
    full: options.full ?? false,
    freed: false,
    async deliver() {
      const due = held;
      held = [];
      for (const resolve of due) resolve();
      await settled();
    },
    async pass(ms) {
      const end = now + ms;
      for (;;) {
        await settled();
        const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = Math.max(now, next.at);
        timers.delete(next);
        next.run();
      }
      now = end;
      await settled();
    },
    setClock(by) {
      clock += by;
    },
    publish(next) {
      form = next;
      world.server = { ...world.server, answers: carry(world.server.answers, firstForm.sha256) };
    },
    leave: (draft) => takeLater?.(recoveredOf(draft)),
    elsewhere(change) {
      const { answers: before, revision } = world.server;
      world.server = { ...world.server, answers: { ...before, ...change }, revision: revision + 1 };
    },
  };
  for (const [key, answer] of Object.entries(options.taken ?? {})) storedResponses.set(key, view(answer));
  const saver = createSaver(wizard, view(), ports, recovered, { automatic: options.automatic ?? true });
  if (options.server) world.server = { ...options.server, status: world.server.status };
  return Object.assign(world, { saver, stop: saver.start() });
}
