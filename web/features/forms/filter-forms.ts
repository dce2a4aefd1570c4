/** The search and filters of the list of forms. */
import { FORM_STATUSES } from '../../../engine/product/status.ts';
import type { FormListItem } from '../../../api/modules/forms/schemas.ts';
import { statusLabel } from '../../components/ui/status-badge.tsx';
import { paths } from '../../config/paths.ts';
import type { ListSearch } from '../../lib/filter-list.ts';
import type { QueryState } from '../../lib/use-query-state.ts';

/** @param codeOf the type's name for users: 'I-20' */
export const formSearch = (codeOf: (formType: string) => string): ListSearch<FormListItem> => ({
  label: 'Search by title or name',
  textOf: ({ title, person, formType }) => `${title} ${person ?? ''} ${codeOf(formType)}`,
  filters: [
    { name: 'form', label: 'Form', valueOf: ({ formType }) => formType, nameOf: codeOf },
    { name: 'status', label: 'Status', values: FORM_STATUSES, valueOf: ({ status }) => status, nameOf: statusLabel },
  ],
});

/** The query of the list when it was last visible. */
let lastQuery = '';

export function rememberQuery(query: QueryState): void {
  lastQuery = new URLSearchParams(query).toString();
}

/** The address of the list, with its last search and filters. */
export const backToForms = (): string => `${paths.forms.to()}${lastQuery && `?${lastQuery}`}`;
