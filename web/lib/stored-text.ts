/**
 * A text that the browser keeps. Where storage is switched off or full, nothing is kept, and reading finds nothing.
 * @param storage a function, because the browser may refuse even to name the storage
 */
export function storedText(storage: () => Storage, key: string) {
  const attempt = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return act(storage());
    } catch {
      return null;
    }
  };
  return {
    read: (): string | null => attempt((kept) => kept.getItem(key)),
    write: (text: string): void => void attempt((kept) => kept.setItem(key, text)),
    remove: (): void => void attempt((kept) => kept.removeItem(key)),
  };
}
