/** Finding one of many forms in the list. */
import { foldText } from '../../../engine/match-choice.ts';
import type { FormStatus } from '../../../engine/product/status.ts';
import type { FormListItem } from '../../../api/modules/forms/schemas.ts';

/** Shorter lists are looked through faster than they are filtered. */
export const FILTER_FROM = 8;

export interface FormFilter {
  /** Words of which each must be in the title or the person's name; accents and case do not matter. */
  readonly text: string;
  /** Empty takes every type. */
  readonly formType: string;
  /** Empty takes every status. */
  readonly status: FormStatus | '';
}

export const NO_FILTER: FormFilter = { text: '', formType: '', status: '' };

/** @param codeOf how people write a type: 'I-20' */
export function filterForms(
  forms: readonly FormListItem[],
  { text, formType, status }: FormFilter,
  codeOf: (formType: string) => string,
): FormListItem[] {
  const words = foldText(text).split(' ').filter(Boolean);
  return forms.filter((form) => {
    if ((formType && form.formType !== formType) || (status && form.status !== status)) return false;
    const said = foldText(`${form.title} ${form.person ?? ''} ${codeOf(form.formType)}`);
    return words.every((word) => said.includes(word));
  });
}

/** How often each value occurs, in the order in which they first do. */
export function countBy<T extends string>(values: readonly T[]): Array<{ value: T; count: number }> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}
