/**
 * Lets tasks of the same name run one after another, so that they need not fight for the same row. It orders this
 * process alone: what must hold among processes is a condition of the write.
 */
export function oneAtATime() {
  const tails = new Map<string, Promise<unknown>>();
  return <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const result = (tails.get(name) ?? Promise.resolve()).then(task, task);
    tails.set(name, result);
    const settled = () => {
      if (tails.get(name) === result) tails.delete(name);
    };
    result.then(settled, settled);
    return result;
  };
}
