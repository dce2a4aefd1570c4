import { rowsOf } from '../../../engine/answers.ts';
import type { FieldPath } from '../../../engine/model/form.ts';
import type { Wizard } from '../../../engine/wizard/types.ts';

/**
 * The question's title; in a repeating group with the row's number: 'Name (Dependents, 2)'. Where another step has a
 * question of this title, its step too: 'City (Petitioner Info)'.
 * @param known the step that the user already knows, which is not named
 */
export function questionName(wizard: Wizard, path: FieldPath, known?: string): string {
  const field = wizard.resolver.field(path)?.field;
  if (!field) return path;
  const { title } = field.definition;
  const [group = '', rowId] = path.split('/');
  if (rowId === undefined) {
    const { fields, steps } = wizard.form();
    const isAlone =
      field.step === known || fields.every((other) => other.step === field.step || other.definition.title !== title);
    return isAlone ? title : `${title} (${steps.find(({ id }) => id === field.step)?.title})`;
  }
  const index = rowsOf(wizard.resolver.value(group)).findIndex((row) => row.rowId === rowId);
  return `${title} (${wizard.form().byName.get(group)?.definition.title ?? group}, ${index + 1})`;
}
