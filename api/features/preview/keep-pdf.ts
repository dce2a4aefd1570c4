/** The latest previewed PDFs, in memory. They need a URL, because the preview shows them in a frame. */
import { randomUUID } from 'node:crypto';

const KEPT = 8;

export interface KeptPdfs {
  /** @returns the id for fetching the PDF; the oldest PDFs are dropped */
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
