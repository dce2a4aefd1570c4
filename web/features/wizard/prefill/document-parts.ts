/** The wizard's code for documents. Loaded only when a document contains an answer to the form; most have none. */
import type { Answers } from '../../../../engine/model/types.ts';
import type { Form } from '../../../../engine/model/form.ts';
import { answersOfForm, documentMismatches } from '../../../../engine/product/prefill/document-answers.ts';
import type { OfferGroup } from '../../../../engine/product/prefill/prefill-offers.ts';
import type { Mismatches } from './offers.ts';

export { FieldMismatch } from './field-mismatch.tsx';
export { SourcePicture } from './source-picture.tsx';

/** The answers that a document contradicts, by field. */
export const findMismatches = (form: Form, relevant: Answers, groups: readonly OfferGroup[]): Mismatches =>
  documentMismatches(groups, answersOfForm(form, relevant));
