import { isBlank } from '../../../../engine/answers.ts';
import type { FieldPath } from '../../../../engine/form.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';

/**
 * Whether anything besides unchanged defaults is filled after a change. A key press that leaves something in its
 * field answers that by itself; only an emptied field needs the whole form.
 *
 * @param path what changed; null when many did
 */
export function isFilledAfter(wizard: Wizard, path: FieldPath | null): boolean {
  if (path !== null) {
    const state = wizard.resolver.field(path);
    const value = wizard.resolver.value(path);
    if (state && !isBlank(value) && value !== state.field.definition.default) return true;
  }
  return wizard.resolver.resolution().filled;
}
