/** Values for lists and filters, computed from the answers at each save and stored unencrypted. */
import { deadlinesOf } from '../../../engine/model/deadlines.ts';
import type { Form, Resolution } from '../../../engine/model/form.ts';

export interface Derived {
  readonly completion: number;
  /** `YYYY-MM-DD` */
  readonly deadline: string | null;
  readonly deadlineLabel: string | null;
  readonly country: string | null;
  /** Number of invalid answers. Missing answers count in `completion`. */
  readonly errorCount: number;
  /** Number of warnings from the definition's checks. */
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
    riskCount: warningsOf(resolution).length,
  };
}

/** The warnings of the definition's checks, without its notes. Administrators read them as the form's risk flags. */
export const warningsOf = ({ advice }: Resolution): Resolution['advice'] =>
  advice.filter(({ severity }) => severity === 'warning');

function countryOf(form: Form, { relevant }: Resolution): string | null {
  const field = form.meta.country === undefined ? undefined : form.byName.get(form.meta.country);
  const answer = field && relevant[field.name];
  // A draft may contain any text. Only a country of the list may be stored in a column that is not encrypted.
  const listed = field?.choices?.some(({ value }) => value === answer);
  return listed && typeof answer === 'string' ? answer : null;
}
