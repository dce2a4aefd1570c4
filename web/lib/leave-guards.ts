/**
 * Guards against losing unsaved work. They are asked before a link leaves the page, before the page closes, and before
 * a sign-out.
 */

export interface LeaveGuard {
  /**
   * True when leaving now would lose something.
   * @param leaving.closing true when the page itself closes, and not only its content changes
   */
  loses(leaving: { readonly closing: boolean }): boolean;
  /** Asks the user. Resolves with true when the user wants to leave. */
  ask(): Promise<boolean>;
}

const guards = new Set<LeaveGuard>();

/** True when something would be lost if the page closed now. */
export const losesByClosing = (): boolean => [...guards].some((guard) => guard.loses({ closing: true }));

const askOnClose = (event: BeforeUnloadEvent): void => {
  if (losesByClosing()) event.preventDefault();
};

/** @returns a function that removes the guard */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards.add(guard);
  window.addEventListener('beforeunload', askOnClose);
  return () => {
    guards.delete(guard);
    if (guards.size === 0) window.removeEventListener('beforeunload', askOnClose);
  };
}

/** True when the page may be left. The user is asked when something would be lost. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of guards) if (guard.loses({ closing: false }) && !(await guard.ask())) return false;
  return true;
}

/** Removes all guards after the user has chosen to leave, so that the browser does not ask again. */
export function dropLeaveGuards(): void {
  guards.clear();
}
