import type { Form } from '../../../engine/model/form.ts';
import type { Place } from './schemas.ts';

/** Removes steps from a place that the form does not have. */
export function knownSteps({ steps }: Form, { passed, step, changes }: Place): Place {
  const known = new Set(steps.map(({ id }) => id));
  return {
    passed: passed.filter((id) => known.has(id)),
    ...(step !== undefined && known.has(step) && { step }),
    ...(changes && { changes }),
  };
}
