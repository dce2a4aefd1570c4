/**
 * A mutex for each name: tasks of the same name run one after another, so that they do not compete for the same row. It
 * works only inside this process. Between processes, the write itself must check its condition.
 */
export function createMutex() {
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
