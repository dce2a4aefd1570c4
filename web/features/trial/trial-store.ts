/** Trials without an account: the answers stay only in this browser, one form per type, for 30 days. */
import { createStore, del, entries, get, promisifyRequest, update, type UseStore } from 'idb-keyval';
import type { Place } from '../../../api/modules/forms/schemas.ts';
import { mergeAnswers } from '../../../engine/merge.ts';
import type { Answers } from '../../../engine/model/types.ts';
import { DAY } from '../../../engine/lib/time.ts';
import { inTime } from '../../lib/in-time.ts';
import { guardLeaving } from '../../lib/leave-guards.ts';
import { TRIAL_DATABASE } from '../../lib/trial-database.ts';

export interface Trial {
  /** With the time of the last change, the idempotency key when the trial becomes a form of an account. */
  readonly id: string;
  readonly type: string;
  readonly answers: Answers;
  readonly place: Place;
  /** The definition under which the answers were given. */
  readonly definition: { readonly sha256: string; readonly version: number };
  /** Epoch milliseconds of the last change. */
  readonly at: number;
}

export const TRIAL_DAYS = 30;

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore(TRIAL_DATABASE, 'forms'));

/**
 * Trials that the browser could not store, by form type. They last as long as the page, so that a visitor who creates an
 * account now keeps the answers.
 */
const unstored = new Map<string, Trial>();

let stopAsking: (() => void) | undefined;

/** Call it after each change of `unstored`: while it has a trial, the browser asks on every screen before the page closes. */
function askBeforeClosing(): void {
  stopAsking?.();
  stopAsking =
    unstored.size > 0 ? guardLeaving({ loses: ({ closing }) => closing, ask: () => Promise.resolve(true) }) : undefined;
}

const isFresh = ({ at }: Trial): boolean => Date.now() - at < TRIAL_DAYS * DAY;

/** Deletes the trials whose 30 days are over. @throws when the browser cannot store data */
export async function deleteExpiredTrials(): Promise<void> {
  for (const [key, trial] of await entries<string, Trial>(store())) if (!isFresh(trial)) await del(key, store());
}

/** The trial of a form type, also one that only this page has; undefined when there is none. Deletes expired trials. */
export async function readTrial(type: string): Promise<Trial | undefined> {
  try {
    const stored = await inTime(deleteExpiredTrials().then(() => get<Trial>(type, store())));
    return unstored.get(type) ?? stored;
  } catch {
    return unstored.get(type);
  }
}

/**
 * Stores a trial. What another tab has stored meanwhile is kept; if both have changed a field, this answer counts.
 * @param base the answers that this tab has read or stored last
 * @throws when the browser cannot store data, or its storage is full: then only this page has the trial
 */
export async function writeTrial(trial: Trial, base: Answers): Promise<void> {
  try {
    await inTime(
      update<Trial>(
        trial.type,
        (stored) =>
          stored?.definition.sha256 === trial.definition.sha256
            ? { ...trial, answers: mergeAnswers(base, trial.answers, stored.answers).merged }
            : trial,
        store(),
      ),
    );
    unstored.delete(trial.type);
  } catch (error) {
    unstored.set(trial.type, trial);
    throw error;
  } finally {
    askBeforeClosing();
  }
}

/** @throws when the browser cannot store data; the page no longer has the trial even then */
export async function removeTrial(type: string): Promise<void> {
  try {
    await inTime(del(type, store()));
  } finally {
    unstored.delete(type);
    askBeforeClosing();
  }
}

/** Deletes a trial that became a form, except when another tab has changed it since. */
export async function removeAdopted({ type, at }: Trial): Promise<void> {
  const isUnstored = unstored.get(type)?.at === at;
  if (isUnstored) unstored.delete(type);
  askBeforeClosing();
  try {
    await inTime(
      store()('readwrite', (trials) => {
        const reading: IDBRequest<Trial | undefined> = trials.get(type);
        reading.onsuccess = () => {
          // An older one is the last that the browser could store.
          if (reading.result && reading.result.at <= at) trials.delete(type);
        };
        return promisifyRequest(trials.transaction);
      }),
    );
  } catch (error) {
    if (!isUnstored) throw error;
  }
}
