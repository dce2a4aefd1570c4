/** The latest previewed PDFs, in memory: a frame shows what has an address. */
import { randomUUID } from 'node:crypto';

const KEPT = 8;

export interface KeptPdfs {
  /** @returns the id by which it is asked for; the oldest give way */
  keep(bytes: Uint8Array): string;
  get(id: string): Uint8Array | undefined;
}

export function createKeptPdfs(): KeptPdfs {
  const kept = new Map<string, Uint8Array>();
  return {
    keep(bytes) {
      const id = randomUUID();
      kept.set(id, bytes);
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return id;
    },
    get: (id) => kept.get(id),
  };
}
