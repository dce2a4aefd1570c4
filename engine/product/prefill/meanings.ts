import type { Field } from '../../model/form.ts';
import type { PrefillSource } from '../../model/types.ts';

/** What the field's answer means. Two forms whose answers stand for a value in words of their own have no words in common. */
export const meaningsOf = ({ definition }: Field): string[] =>
  (definition['x-prefill'] ?? []).filter((source: PrefillSource) => typeof source === 'string');
