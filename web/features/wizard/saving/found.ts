/** What was left on the device, made ready for the form as it is now. */
import { migrateAnswers } from '../../../../engine/definition/migrate-answers.ts';
import type { Answers } from '../../../../engine/definition/types.ts';
import type { Form } from '../../../../engine/form.ts';
import type { Claim, Left, Pending } from '../device/pending.ts';

/** The claims: this tab's own first. */
export interface Found extends Left {
  /** The device could not be asked. */
  readonly failed: boolean;
}

/**
 * Makes whole answers of what was left, with the server's for the rest, and carries them to the form's version as the
 * server carries its own.
 * @param saved the server's answers
 */
export function completeFound(found: Found, form: Form, saved: Answers): Found {
  return { ...found, claims: found.claims.map((claim) => completeClaim(claim, form, saved)) };
}

/** The same for one that comes while the form is open. */
export const completeClaim = (claim: Claim, form: Form, saved: Answers): Claim => ({
  ...claim,
  pending: completePending(claim.pending, form, saved),
});

function completePending(left: Pending, form: Form, saved: Answers): Pending {
  const { answers, base, unanswered } = left.definition.sha256 === form.sha256 ? left : carryPending(left, form);
  const touched = new Set([answers, base, ...unanswered].flatMap((part) => Object.keys(part)));
  const rest = Object.fromEntries(Object.entries(saved).filter(([name]) => !touched.has(name)));
  return {
    ...left,
    answers: { ...rest, ...answers },
    base: { ...rest, ...base },
    unanswered,
    definition: { sha256: form.sha256, version: form.meta.version },
  };
}

function carryPending(
  { answers, base, unanswered, definition }: Pending,
  form: Form,
): Pick<Pending, 'answers' | 'base' | 'unanswered'> {
  const carry = (part: Answers): Answers =>
    migrateAnswers(form.bundle.definition, definition.version, part)?.answers ?? part;
  return { answers: carry(answers), base: carry(base), unanswered: unanswered.map(carry) };
}

/** Nothing was left, or nothing can be. */
export const NOTHING_FOUND: Found = { claims: [], failed: false, followHeld: () => () => undefined };
