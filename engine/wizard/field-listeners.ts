import type { FieldPath } from '../model/form.ts';

/** Listeners by field, so that a key press only updates the rows that changed. */
export interface FieldListeners {
  subscribe(path: FieldPath, listener: () => void): () => void;
  notify(paths: Iterable<FieldPath>): void;
  notifyAll(): void;
}

/** Calls the current listeners. A listener that unsubscribes and subscribes again in its call is not called twice. */
export function callAll<A extends unknown[]>(listeners: Iterable<(...args: A) => void>, ...args: A): void {
  const now = Array.from(listeners);
  for (const listener of now) listener(...args);
}

export function createFieldListeners(): FieldListeners {
  const byPath = new Map<FieldPath, Set<() => void>>();

  const call = (path: FieldPath): void => callAll(byPath.get(path) ?? []);

  return {
    subscribe(path, listener) {
      const listeners = byPath.get(path) ?? new Set();
      byPath.set(path, listeners);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byPath.get(path) === listeners) byPath.delete(path);
      };
    },
    notify(paths) {
      for (const path of new Set(paths)) call(path);
    },
    notifyAll() {
      const paths = Array.from(byPath.keys());
      for (const path of paths) call(path);
    },
  };
}
