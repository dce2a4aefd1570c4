import type { Field } from '../../model/form.ts';
import type { PrefillSource } from '../../model/types.ts';

/** What the field's answer means. Two forms that name the same value with different words have no words in common. */
export const meaningsOf = ({ definition }: Field): string[] =>
  (definition['x-prefill'] ?? []).filter((source: PrefillSource) => typeof source === 'string');
