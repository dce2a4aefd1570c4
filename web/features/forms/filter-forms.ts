/** Filters the list of forms. */
import { foldText } from '../../../engine/match-choice.ts';
import type { FormStatus } from '../../../engine/product/status.ts';
import type { FormListItem } from '../../../api/modules/forms/schemas.ts';

/** From this number of forms on, filtering is faster than looking through the list. */
export const FILTER_FROM = 8;

export interface FormFilter {
  /** Each word must occur in the title or the person's name; accents and case are ignored. */
  readonly text: string;
  /** Empty: all types. */
  readonly formType: string;
  /** Empty: all statuses. */
  readonly status: FormStatus | '';
}

export const NO_FILTER: FormFilter = { text: '', formType: '', status: '' };

/** @param codeOf the type's name for users: 'I-20' */
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

/** The count of each value, in order of first occurrence. */
export function countBy<T extends string>(values: readonly T[]): Array<{ value: T; count: number }> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}
