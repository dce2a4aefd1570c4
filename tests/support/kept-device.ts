/** The storage and the locks of a device, which the pages of one browser share. */

interface Request {
  result: unknown;
  onsuccess?: () => void;
  oncomplete?: () => void;
}

export interface KeptDevice {
  /** The stored records by id. */
  readonly records: Map<string, unknown>;
  /** True when the storage does not answer yet; see `answer`. */
  stalls: boolean;
  /** True when the storage is full: nothing more is stored. */
  full: boolean;
  /** Answers what was asked while the storage stalled. */
  answer(): void;
}

/** Gives this process the storage of a browser. @returns the device, and a function that takes it away again */
export function keepOnDevice(): { device: KeptDevice; remove: () => void } {
  const waiting: Array<() => void> = [];
  const device: KeptDevice = {
    records: new Map(),
    stalls: false,
    full: false,
    answer() {
      device.stalls = false;
      for (const run of waiting.splice(0)) run();
    },
  };
  const { records } = device;

  function request(result: unknown): Request {
    const made: Request = { result };
    const answer = (): void => void (made.onsuccess ?? made.oncomplete)?.();
    if (device.stalls) waiting.push(answer);
    else queueMicrotask(answer);
    return made;
  }

  const objectStore = (transaction: Request) => ({
    transaction,
    put(value: unknown, id: string): void {
      if (device.full) throw new Error('The device is full.');
      records.set(id, value);
    },
    delete: (id: string): boolean => records.delete(id),
    get: (id: string): Request => request(records.get(id)),
    getAll: (): Request => request([...records.values()]),
    getAllKeys: (): Request => request([...records.keys()]),
  });
  const transaction = () => {
    const made = request(undefined);
    return { objectStore: () => objectStore(made) };
  };

  const former = (['navigator', 'indexedDB', 'sessionStorage'] as const).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  const texts = new Map<string, string>();
  const fakes = {
    navigator: { locks: createLocks() },
    indexedDB: { open: () => request({ transaction }) },
    sessionStorage: {
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, text: string) => void texts.set(name, text),
    },
  };
  for (const [name, value] of Object.entries(fakes))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  const remove = (): void => {
    for (const [name, property] of former) {
      Reflect.deleteProperty(globalThis, name);
      if (property) Object.defineProperty(globalThis, name, property);
    }
  };
  return { device, remove };
}

type Hold = (lock: object | null) => Promise<unknown> | undefined;

/** As `navigator.locks`: a lock is held until the promise of its callback ends. */
function createLocks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    async request(name: string, { ifAvailable, signal }: { ifAvailable?: boolean; signal?: AbortSignal }, hold: Hold) {
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
      aborted.catch(() => undefined);
      if (held.has(name) && ifAvailable) return hold(null);
      while (held.has(name)) await Promise.race([held.get(name), aborted]);
      const holding = Promise.resolve(hold({ name }));
      held.set(name, holding);
      await holding;
      held.delete(name);
    },
  };
}
