import type { FieldPath } from '../../../../engine/model/form.ts';
import { fieldDomId } from './field-ids.ts';

/**
 * Moves the focus to a field's control. If the field has several, it is the chosen one or else the first.
 * @returns whether the control is on the page
 */
export function focusField(path: FieldPath): boolean {
  const id = fieldDomId(path);
  const row = document.querySelector(`[data-field="${CSS.escape(path)}"]`);
  const control = document.getElementById(id);
  const target = control?.matches('input, textarea, select, button')
    ? control
    : (row?.querySelector<HTMLElement>('input:checked') ??
      row?.querySelector<HTMLElement>('input, select, textarea, button:not([data-part=explain])'));
  if (!target) return false;
  // Scrolls the label above into view together with its control.
  row?.scrollIntoView({ block: 'nearest' });
  target.focus();
  return true;
}
