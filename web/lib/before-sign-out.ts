/** What must still be done as the person who is about to sign out. */

type Task = () => Promise<unknown>;

const tasks = new Set<Task>();

/** How long a sign-out waits, milliseconds: a slow network must not hold up a person who leaves a shared device. */
const PATIENCE_MS = 3_000;

/** @returns what takes the task back */
export function beforeSignOut(task: Task): () => void {
  tasks.add(task);
  return () => {
    tasks.delete(task);
  };
}

/** Runs every task; what fails or takes too long holds nobody back. */
export async function finishBeforeSignOut(): Promise<void> {
  const all = Promise.allSettled([...tasks].map((task) => task()));
  await Promise.race([
    all,
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS);
    }),
  ]);
}
