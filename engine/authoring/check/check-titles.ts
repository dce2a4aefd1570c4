/** Checks that an applicant can tell the questions of a step, or of a row, apart. */
import { segment } from '../../condition/compile-condition.ts';
import { groupItems } from '../../model/items.ts';
import type { FieldDefinition } from '../../model/types.ts';
import type { CheckScope } from './check-scope.ts';

/**
 * Reports a question with the title of an earlier one under the same heading, when both are on the screen together: one
 * of them is always asked, or both have the same condition. With two different conditions they may be alternatives,
 * such as a list for each country. Case, and spaces around the title, make no difference.
 * @param properties the questions of the form, or of a row
 */
export function checkTitles(
  { report }: CheckScope,
  properties: Readonly<Record<string, FieldDefinition>>,
  pointer: string,
): void {
  const alike = new Map<string, Array<[name: string, field: FieldDefinition]>>();
  for (const [name, field] of Object.entries(properties)) {
    const title = field.title.trim().toLowerCase();
    // The title of a group is the heading of its rows.
    const key = JSON.stringify([title, field['x-step'], field['x-section'], groupItems(field) !== undefined]);
    const earlier = alike.get(key) ?? [];
    const [twin] = earlier.find(([, other]) => areSeenTogether(other, field)) ?? [];
    if (twin !== undefined)
      report(
        'title-twice',
        `${pointer}/${segment(name)}/title`,
        `'${twin}' has the same title and is on the screen together with '${name}', so nobody can tell them apart.`,
        field['x-step'] === undefined
          ? 'Change one of the titles.'
          : "Change one of the titles, or give each question a different heading with 'x-section'.",
      );
    alike.set(key, [...earlier, [name, field]]);
  }
}

function areSeenTogether(
  { 'x-visibleWhen': one }: FieldDefinition,
  { 'x-visibleWhen': other }: FieldDefinition,
): boolean {
  return one === undefined || other === undefined || JSON.stringify(one) === JSON.stringify(other);
}
