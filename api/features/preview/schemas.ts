/** Requests and answers of the preview calls. They exist only in development. */
import { z } from 'zod';

export const sampleQuery = z.object({
  seed: z.coerce.number().int().catch(1),
  /** The browser's local date. */
  today: z.iso.date(),
});

export const pdfBody = z.strictObject({
  answers: z.record(z.string(), z.unknown()),
  today: z.iso.date(),
  /** Hash of the definition on the screen. */
  sha256: z.string(),
});

/** A form to try out. */
export const previewView = z.strictObject({
  type: z.string(),
  sha256: z.string(),
  /** Its file, relative to the folder in which the server runs. */
  file: z.string(),
  /** Invented answers, complete and valid. */
  answers: z.record(z.string(), z.unknown()),
});

/** A PDF that can be fetched for some time. */
export const previewPdf = z.strictObject({ id: z.string() });

export type PreviewView = z.infer<typeof previewView>;
