/** Tasks that must run before a sign-out, while the user is still signed in. */

type Task = () => Promise<unknown>;

const tasks = new Set<Task>();

/** Longest wait of a sign-out, milliseconds: a slow network must not stop a user from leaving a shared device. */
const PATIENCE_MS = 3_000;

/** @returns a function that removes the task */
export function beforeSignOut(task: Task): () => void {
  tasks.add(task);
  return () => {
    tasks.delete(task);
  };
}

/** Runs every task. A task that fails or takes too long does not stop the sign-out. */
export async function finishBeforeSignOut(): Promise<void> {
  const all = Promise.allSettled([...tasks].map((task) => task()));
  await Promise.race([
    all,
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS);
    }),
  ]);
}
