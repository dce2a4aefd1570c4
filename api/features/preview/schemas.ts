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
export const previewView = z.strictObject({
  type: z.string(),
  sha256: z.string(),
  /** Its file, from where the server runs. */
  file: z.string(),
  /** Invented answers, complete and right. */
  answers: z.record(z.string(), z.unknown()),
});

/** A PDF that can be fetched for a while. */
export const previewPdf = z.strictObject({ id: z.string() });

export type PreviewView = z.infer<typeof previewView>;
