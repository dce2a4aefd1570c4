import { conditionReads } from '../condition/reads.ts';
import type { Field } from '../model/form.ts';

/**
 * How many levels a question is below the question that its visibility depends on; 0 when it depends on none. Only
 * questions under the same heading count, as in the wizard: the spouse's questions, which depend on an answer several
 * steps earlier, are not shown as follow-ups. Conditions read earlier fields only, so the recursion ends.
 *
 * @param siblings the form's fields by name; for a field of a repeating group, the group's fields
 */
export function followUpDepth(field: Field, siblings: ReadonlyMap<string, Field>): number {
  if (!field.visibleWhen) return 0;
  let depth = 0;
  for (const name of conditionReads(field.visibleWhen)) {
    const asker = siblings.get(name);
    if (asker?.step === field.step && asker.definition['x-section'] === field.definition['x-section'])
      depth = Math.max(depth, followUpDepth(asker, siblings) + 1);
  }
  return depth;
}
