/** Which answers a PDF should show but does not. */
import { REORDERED } from '../../api/lib/pdf/scripts.ts';
import type { Answers } from '../../engine/model/types.ts';
import type { Form } from '../../engine/model/form.ts';
import { resolve } from '../../engine/resolve.ts';
import { reviewSteps, signatureRows } from '../../engine/review/review-steps.ts';
import { actualTexts, dense, readPdf, type PdfContent } from './pdf-text.ts';

/** The letters of a text whose glyphs are in another order in the file, which stores them as separate text. */
const reordered = (text: string): string =>
  Array.from(text)
    .filter((letter) => REORDERED.test(letter))
    .join('');

/**
 * `label: answer` of each relevant answer whose label or text is not in the PDF; empty when all are.
 * @param pdf what `readPdf` reads from the bytes, when the caller has already read them
 */
export async function missingFromPdf(
  bytes: Uint8Array,
  form: Form,
  answers: Answers,
  today: string,
  pdf?: PdfContent,
): Promise<string[]> {
  const { dense: printed } = pdf ?? (await readPdf(bytes));
  const actual = reordered(actualTexts(bytes).join(''));
  const shown = (text: string): boolean =>
    reordered(text) === '' ? printed.includes(dense(text)) : actual.includes(reordered(text));
  const resolution = resolve(form, answers, { today });
  const rows = [
    ...reviewSteps(form, resolution, answers).flatMap((step) => step.rows),
    ...signatureRows(form, resolution, answers),
  ].filter((row) => row.kind === 'answer');
  const missing = rows.filter(({ label, text }) => !shown(label) || (text !== null && !shown(text)));
  return missing.map(({ label, text }) => `${label}: ${text ?? ''}`);
}
