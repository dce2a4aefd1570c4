/** Keeps the list's search and filters in the URL: `/forms?search=ana&form=I20&status=DRAFT`. */
import { useEffect, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { FORM_STATUSES } from '../../../engine/product/status.ts';
import { paths } from '../../config/paths.ts';
import type { FormFilter } from './filter-forms.ts';

/** The query of the list when it was last visible. */
let lastQuery = '';

/** The address of the list, with its last search and filters. */
export const backToForms = (): string => `${paths.forms.to()}${lastQuery && `?${lastQuery}`}`;

const filterOf = (query: URLSearchParams): FormFilter => ({
  text: query.get('search') ?? '',
  formType: query.get('form') ?? '',
  status: FORM_STATUSES.find((status) => status === query.get('status')) ?? '',
});

function queryOf({ text, formType, status }: FormFilter): URLSearchParams {
  const filled = Object.entries({ search: text, form: formType, status }).filter(([, value]) => value !== '');
  return new URLSearchParams(filled);
}

/** The list's filter and its setter. The filter survives a reload, and opening a form and coming back. */
export function useListFilter(): [FormFilter, (filter: FormFilter) => void] {
  const [query, setQuery] = useSearchParams();
  // Separate state, because the URL updates later than a controlled text field needs.
  const [filter, setFilter] = useState(() => filterOf(query));
  const navigation = useNavigationType();
  const [seen, setSeen] = useState(query);
  if (query !== seen) {
    setSeen(query);
    // `change` replaces the URL; a link or Back does not.
    if (navigation !== 'REPLACE') setFilter(filterOf(query));
  }
  useEffect(() => {
    lastQuery = queryOf(filter).toString();
  }, [filter]);
  const change = (next: FormFilter): void => {
    setFilter(next);
    setQuery(queryOf(next), { replace: true, preventScrollReset: true });
  };
  return [filter, change];
}
