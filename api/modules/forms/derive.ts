/** What lists and filters need of the answers, worked out at each save and kept clear. */
import { deadlinesOf } from '../../../engine/model/deadlines.ts';
import type { Form, Resolution } from '../../../engine/model/form.ts';

export interface Derived {
  readonly completion: number;
  /** `YYYY-MM-DD` */
  readonly deadline: string | null;
  readonly deadlineLabel: string | null;
  readonly country: string | null;
  /** Answers that are given and wrong; what is missing is in `completion`. */
  readonly errorCount: number;
  /** Warnings of the definition's checks. */
  readonly riskCount: number;
}

export function derive(form: Form, resolution: Resolution): Derived {
  const [deadline] = deadlinesOf(form, resolution);
  return {
    completion: resolution.completion,
    deadline: deadline?.date ?? null,
    deadlineLabel: deadline?.label ?? null,
    country: countryOf(form, resolution),
    errorCount: [...resolution.fields.values()].filter(({ answered, error }) => answered && error).length,
    riskCount: resolution.advice.filter(({ severity }) => severity === 'warning').length,
  };
}

function countryOf(form: Form, { relevant }: Resolution): string | null {
  const field = form.meta.country === undefined ? undefined : form.byName.get(form.meta.country);
  const answer = field && relevant[field.name];
  // A draft holds what was typed; only a listed country may be stored where it is not sealed.
  const listed = field?.choices?.some(({ value }) => value === answer);
  return listed && typeof answer === 'string' ? answer : null;
}
