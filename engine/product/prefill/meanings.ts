import type { Field } from '../../model/form.ts';
import type { PrefillSource } from '../../model/types.ts';

/** The names of the values that a field's answer means. Sources with `as` are left out: their words differ by form. */
export const meaningsOf = ({ definition }: Field): string[] =>
  (definition['x-prefill'] ?? []).filter((source: PrefillSource) => typeof source === 'string');
