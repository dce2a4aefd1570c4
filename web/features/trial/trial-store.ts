/** Trials without an account: the answers stay only in this browser, one form per type, for 30 days. */
import { createStore, del, entries, get, promisifyRequest, update, type UseStore } from 'idb-keyval';
import type { Place } from '../../../api/modules/forms/schemas.ts';
import { mergeAnswers } from '../../../engine/merge.ts';
import type { Answers } from '../../../engine/model/types.ts';
import { DAY } from '../../../engine/time.ts';
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

const isFresh = ({ at }: Trial): boolean => Date.now() - at < TRIAL_DAYS * DAY;

/** Deletes the trials whose 30 days are over. @throws when the browser cannot store data */
export async function deleteExpiredTrials(): Promise<void> {
  for (const [key, trial] of await entries<string, Trial>(store())) if (!isFresh(trial)) await del(key, store());
}

/** The trial of a form type; undefined when there is none, or the browser cannot store data. Deletes expired trials. */
export async function readTrial(type: string): Promise<Trial | undefined> {
  try {
    await deleteExpiredTrials();
    return await get<Trial>(type, store());
  } catch {
    return undefined;
  }
}

/**
 * Stores a trial. What another tab has stored meanwhile is kept; if both have changed a field, this answer counts.
 * @param base the answers that this tab has read or stored last
 * @throws when the browser cannot store data, or its storage is full
 */
export const writeTrial = (trial: Trial, base: Answers): Promise<void> =>
  update<Trial>(
    trial.type,
    (stored) =>
      stored?.definition.sha256 === trial.definition.sha256
        ? { ...trial, answers: mergeAnswers(base, trial.answers, stored.answers).merged }
        : trial,
    store(),
  );

export const removeTrial = (type: string): Promise<void> => del(type, store());

/** Deletes a trial that became a form, except when another tab has changed it since. */
export const removeAdopted = ({ type, at }: Trial): Promise<void> =>
  store()('readwrite', (trials) => {
    const reading: IDBRequest<Trial | undefined> = trials.get(type);
    reading.onsuccess = () => {
      if (reading.result?.at === at) trials.delete(type);
    };
    return promisifyRequest(trials.transaction);
  });
