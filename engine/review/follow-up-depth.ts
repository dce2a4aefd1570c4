import { conditionReads } from '../condition/reads.ts';
import type { Field } from '../model/form.ts';

/**
 * How deep a question is below the one that calls for it, 0 for a question that nothing calls for. Only questions of the
 * same step count: the spouse's block, called for by an answer several steps earlier, is no follow-up to look at.
 * Conditions point to earlier fields only, so this ends.
 *
 * @param siblings the form's fields by name; for a field of a repeating group, the group's
 */
export function followUpDepth(field: Field, siblings: ReadonlyMap<string, Field>): number {
  if (!field.visibleWhen) return 0;
  let depth = 0;
  for (const name of conditionReads(field.visibleWhen)) {
    const asker = siblings.get(name);
    if (asker && asker.step === field.step) depth = Math.max(depth, followUpDepth(asker, siblings) + 1);
  }
  return depth;
}
