/** Keeps the list's search and filters in the URL: `/forms?search=ana&form=I20&status=DRAFT`. */
import { useEffect } from 'react';
import { FORM_STATUSES } from '../../../engine/product/status.ts';
import { paths } from '../../config/paths.ts';
import { useQueryState } from '../../lib/use-query-state.ts';
import type { FormFilter } from './filter-forms.ts';

/** The query of the list when it was last visible. */
let lastQuery = '';

/** The address of the list, with its last search and filters. */
export const backToForms = (): string => `${paths.forms.to()}${lastQuery && `?${lastQuery}`}`;

/** The list's filter and its setter. The filter survives a reload, and opening a form and coming back. */
export function useListFilter(): [FormFilter, (filter: FormFilter) => void] {
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
