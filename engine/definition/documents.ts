import { matches } from '../condition/matches.ts';
import type { DocumentNeed, Form, ResolveOptions } from '../form.ts';
import type { Answers } from './types.ts';

/**
 * The papers that these answers ask for, in the file's order.
 * @param relevant the answers as `resolve` gives them: visible, not blank
 */
export function documentsOf(form: Form, relevant: Answers, { today }: ResolveOptions): DocumentNeed[] {
  const context = { validators: form.validators, today, relevant };
  return form.documents.filter(({ when }) => when === undefined || matches(when, context));
}
