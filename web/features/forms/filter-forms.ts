/** Filters the list of forms. */
import type { FormStatus } from '../../../engine/product/status.ts';
import type { FormListItem } from '../../../api/modules/forms/schemas.ts';
import { hasWords } from '../../lib/filter-list.ts';

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
export const filterForms = (
  forms: readonly FormListItem[],
  { text, formType, status }: FormFilter,
  codeOf: (formType: string) => string,
): FormListItem[] =>
  forms.filter(
    (form) =>
      (!formType || form.formType === formType) &&
      (!status || form.status === status) &&
      hasWords(`${form.title} ${form.person ?? ''} ${codeOf(form.formType)}`, text),
  );
