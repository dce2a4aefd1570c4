/** What a form asks for besides answers: documents to have ready, and things to do after submitting. */
import { matches } from '../condition/matches.ts';
import type { CompiledCondition, DocumentNeed, Form, NextStep, ResolveOptions } from './form.ts';
import type { Answers } from './types.ts';

/**
 * The documents that these answers require, in the file's order.
 * @param relevant the answers as `resolve` gives them: visible, not blank
 */
export const documentsOf = (form: Form, relevant: Answers, options: ResolveOptions): DocumentNeed[] =>
  form.documents.filter(appliesTo(form, relevant, options));

/**
 * What to do after submitting these answers, in the file's order.
 * @param relevant as submitted
 */
export const nextStepsOf = (form: Form, relevant: Answers, options: ResolveOptions): NextStep[] =>
  form.nextSteps.filter(appliesTo(form, relevant, options));

function appliesTo(
  { validators }: Form,
  relevant: Answers,
  { today }: ResolveOptions,
): (entry: { readonly when?: CompiledCondition }) => boolean {
  const context = { validators, today, relevant };
  return ({ when }) => when === undefined || matches(when, context);
}
