/** What lists and filters need of the answers, worked out at each save and kept clear. */
import { deadlinesOf } from '../../../engine/definition/deadlines.ts';
import type { Answers } from '../../../engine/definition/types.ts';
import type { FormModel, Resolution } from '../../../engine/form.ts';

export interface Derived {
  readonly completion: number;
  /** `YYYY-MM-DD` */
  readonly deadline: string | null;
  readonly country: string | null;
}

export const derive = (model: FormModel, { completion, relevant }: Resolution): Derived => ({
  completion,
  deadline: deadlinesOf(model, relevant)[0]?.date ?? null,
  country: countryOf(model, relevant),
});

function countryOf({ meta, byName }: FormModel, relevant: Answers): string | null {
  const field = meta.country === undefined ? undefined : byName.get(meta.country);
  const answer = field && relevant[field.name];
  // A draft holds what was typed; only a listed country may stand where it is not sealed.
  const listed = field?.choices?.some(({ value }) => value === answer);
  return listed && typeof answer === 'string' ? answer : null;
}
