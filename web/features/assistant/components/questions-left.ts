/** How many questions are left today. The chat and the assistants of all forms share the number. */
import { createStore } from 'zustand/vanilla';
import { utcDay } from '../../../../engine/lib/time.ts';
import { userOfPage } from '../../../lib/api.ts';
import { refreshPlan } from '../../../lib/subscription.ts';

/** How many questions a user has left on a day. The server counts them from midnight UTC. */
interface QuestionsLeft {
  readonly count: number;
  /** The day in UTC, `YYYY-MM-DD`. */
  readonly day: string;
  /** The user who has asked. Another user may have signed in on this page since. */
  readonly userId: string | null;
}

/** `left` is undefined while there are plenty. */
export const questionsLeftStore = createStore<{ left: QuestionsLeft | undefined }>(() => ({ left: undefined }));

export const utcToday = (): string => utcDay(Date.now());

/** When the next questions can be asked, in epoch milliseconds. */
export const nextQuestionsAt = (): number => new Date().setUTCHours(24, 0, 0, 0);

/**
 * Call it after each question that the server has counted, or has refused because of the plan. The screens that show
 * the used amounts of the plan fetch them again.
 * @param count what the server says; undefined while there are plenty
 */
export function setQuestionsLeft(count: number | undefined): void {
  const left = count === undefined ? undefined : { count, day: utcToday(), userId: userOfPage() };
  questionsLeftStore.setState({ left });
  void refreshPlan();
}

/** The number for a day: what was said on another day, or to another user, does not count. */
export function questionsLeftOn(day: string, { left } = questionsLeftStore.getState()): number | undefined {
  return left?.day === day && left.userId === userOfPage() ? left.count : undefined;
}

/** After a question that the server has counted, without an answer that says how many are left. */
export function countOneQuestion(): void {
  const count = questionsLeftOn(utcToday());
  setQuestionsLeft(count && count - 1);
}
