import type { Form } from '../../../../engine/model/form.ts';
import type { ReviewStep } from '../../../../engine/review/types.ts';
import { mismatchText } from '../prefill/offer-text.ts';
import type { Mismatches } from '../prefill/offers.ts';

/** Adds the documents' contradictions to the steps, as advice beside the answers. Each counts as one to check. */
export const withMismatches = (steps: readonly ReviewStep[], form: Form, mismatches: Mismatches): ReviewStep[] =>
  steps.map((step) => {
    let toCheck = step.toCheck;
    const rows = step.rows.map((row) => {
      const mismatch = row.kind === 'answer' ? mismatches.get(row.path) : undefined;
      const field = row.kind === 'answer' ? form.byName.get(row.path) : undefined;
      if (row.kind !== 'answer' || !mismatch || !field) return row;
      toCheck += 1;
      const advice = {
        id: `document:${row.path}`,
        severity: 'warning' as const,
        fields: [row.path],
        message: mismatchText(field, mismatch),
      };
      return { ...row, advice: [...row.advice, advice] };
    });
    return { ...step, rows, toCheck };
  });
