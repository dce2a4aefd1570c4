import type { Form } from '../../../engine/model/form.ts';
import type { Place } from './schemas.ts';

/** A place is kept as far as the form has its steps. */
export function knownSteps({ steps }: Form, { passed, step }: Place): Place {
  const known = new Set(steps.map(({ id }) => id));
  return { passed: passed.filter((id) => known.has(id)), ...(step !== undefined && known.has(step) && { step }) };
}
