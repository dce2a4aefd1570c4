/** Trials without an account: the answers stay only in this browser, one form per type, for 30 days. */
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import type { Place } from '../../../api/modules/forms/schemas.ts';
import type { Answers } from '../../../engine/model/types.ts';

export interface Trial {
  /** Also the idempotency key when the trial becomes a form of an account. */
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
const store = (): UseStore => (opened ??= createStore('trial-answers', 'forms'));

const isFresh = ({ at }: Trial): boolean => Date.now() - at < TRIAL_DAYS * 24 * 60 * 60 * 1000;

/**
 * The trial of a form type; undefined when there is none. Deletes expired trials.
 * @throws when the browser cannot store data
 */
export async function readTrial(type: string): Promise<Trial | undefined> {
  const all = await entries<string, Trial>(store());
  for (const [key, trial] of all) if (!isFresh(trial)) await del(key, store());
  const found = await get<Trial>(type, store());
  return found && isFresh(found) ? found : undefined;
}

/** @throws when the browser cannot store data, or its storage is full */
export const writeTrial = (trial: Trial): Promise<void> => set(trial.type, trial, store());

export const removeTrial = (type: string): Promise<void> => del(type, store());
