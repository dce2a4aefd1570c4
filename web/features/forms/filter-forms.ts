/** The search and filters of the list of forms. */
import { useEffect } from 'react';
import { FORM_STATUSES, type FormStatus } from '../../../engine/product/status.ts';
import type { FormListItem } from '../../../api/modules/forms/schemas.ts';
import { paths } from '../../config/paths.ts';
import { hasWords } from '../../lib/filter-list.ts';
import { useQueryState } from '../../lib/use-query-state.ts';

export interface FormFilter {
  /** Each word must occur in the title, the person's name or the type's name; accents and case are ignored. */
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

/** The query of the list when it was last visible. */
let lastQuery = '';

/** The address of the list, with its last search and filters. */
export const backToForms = (): string => `${paths.forms.to()}${lastQuery && `?${lastQuery}`}`;

/**
 * The filter and its setter. It is in the URL: `/forms?search=ana&form=I20&status=DRAFT`. It survives opening a form and
 * coming back.
 */
export function useFormFilter(): [FormFilter, (filter: FormFilter) => void] {
  const [query, setQuery] = useQueryState(['search', 'form', 'status']);
  useEffect(() => {
    lastQuery = new URLSearchParams(query).toString();
  }, [query]);
  const { search: text = '', form: formType = '' } = query;
  const status = FORM_STATUSES.find((one) => one === query['status']) ?? '';
  return [
    { text, formType, status },
    (next) => setQuery({ search: next.text, form: next.formType, status: next.status }),
  ];
}
