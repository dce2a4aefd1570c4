/** What would be lost by leaving the page: asked before a link leaves it, before it closes, and before signing out. */

export interface LeaveGuard {
  /**
   * Whether something would be lost now.
   * @param leaving.closing the page itself goes, and not only its content
   */
  loses(leaving: { readonly closing: boolean }): boolean;
  /** Asks, and resolves with whether the person leaves all the same. */
  ask(): Promise<boolean>;
}

const guards = new Set<LeaveGuard>();

const askOnClose = (event: BeforeUnloadEvent): void => {
  if ([...guards].some((guard) => guard.loses({ closing: true }))) event.preventDefault();
};

/** @returns what takes the guard away */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards.add(guard);
  window.addEventListener('beforeunload', askOnClose);
  return () => {
    guards.delete(guard);
    if (guards.size === 0) window.removeEventListener('beforeunload', askOnClose);
  };
}

/** Whether the page may be left: the person is asked where something would be lost. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of guards) if (guard.loses({ closing: false }) && !(await guard.ask())) return false;
  return true;
}

/** The person has said to leave: the browser does not ask again. */
export function dropLeaveGuards(): void {
  guards.clear();
}
