/** What the preview calls take and answer. They exist in development alone. */
import { z } from 'zod';

export const sampleQuery = z.object({
  seed: z.coerce.number().int().catch(1),
  /** The browser's local date. */
  today: z.iso.date(),
});

export const pdfBody = z.strictObject({
  answers: z.record(z.string(), z.unknown()),
  today: z.iso.date(),
  /** The definition on screen. */
  sha256: z.string(),
});

/** A form to try out. */
export interface PreviewView {
  readonly type: string;
  readonly sha256: string;
  /** Its file, from where the server runs. */
  readonly file: string;
  /** Invented answers, complete and right. */
  readonly answers: Record<string, unknown>;
}
