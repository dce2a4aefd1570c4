/** The list's search and filters in its address: `/forms?search=ana&form=I20&status=DRAFT`. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FORM_STATUSES } from '../../../engine/product/status.ts';
import { paths } from '../../config/paths.ts';
import type { FormFilter } from './filter-forms.ts';

/** The list as it was last seen. */
let lastQuery = '';

/** The way back to the list, with its search and filters. */
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

/** The filter of the list, and its change. It survives a reload and opening a form. */
export function useListFilter(): [FormFilter, (filter: FormFilter) => void] {
  const [query, setQuery] = useSearchParams();
  // The address follows what is typed, later than a text control can wait for.
  const [filter, setFilter] = useState(() => filterOf(query));
  useEffect(() => {
    lastQuery = queryOf(filter).toString();
  }, [filter]);
  const change = (next: FormFilter): void => {
    setFilter(next);
    setQuery(queryOf(next), { replace: true, preventScrollReset: true });
  };
  return [filter, change];
}
