/** A form that is tried without an account: its answers are kept in this browser alone, one form a type, for 30 days. */
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import type { Place } from '../../../api/modules/forms/schemas.ts';
import type { Answers } from '../../../engine/model/types.ts';

export interface Trial {
  /** Also the key under which it is sent once, when it becomes a form of an account. */
  readonly id: string;
  readonly type: string;
  readonly answers: Answers;
  readonly place: Place;
  /** The definition that the answers were given under. */
  readonly definition: { readonly sha256: string; readonly version: number };
  /** Epoch milliseconds of the last change. */
  readonly at: number;
}

export const TRIAL_DAYS = 30;

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('trial-answers', 'forms'));

const isFresh = ({ at }: Trial): boolean => Date.now() - at < TRIAL_DAYS * 24 * 60 * 60 * 1000;

/**
 * The trial of a form type; undefined when there is none. Those that are too old are deleted.
 * @throws when the browser keeps nothing
 */
export async function readTrial(type: string): Promise<Trial | undefined> {
  const all = await entries<string, Trial>(store());
  for (const [key, trial] of all) if (!isFresh(trial)) await del(key, store());
  const found = await get<Trial>(type, store());
  return found && isFresh(found) ? found : undefined;
}

/** @throws when the browser keeps nothing, or its storage is full */
export const writeTrial = (trial: Trial): Promise<void> => set(trial.type, trial, store());

export const removeTrial = (type: string): Promise<void> => del(type, store());
