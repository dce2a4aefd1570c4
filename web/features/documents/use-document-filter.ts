/** Keeps the list's search and filters in the URL: `/documents?search=ana&type=PASSPORT&status=Verified`. */
import { DOCUMENT_TYPES } from '../../../engine/product/documents/kinds.ts';
import { useQueryState } from '../../lib/use-query-state.ts';
import { DOCUMENT_STATES } from './document-state.ts';
import type { DocumentFilter } from './filter-documents.ts';

/** The list's filter and its setter. The filter survives a reload. */
export function useDocumentFilter(): [DocumentFilter, (filter: DocumentFilter) => void] {
  const [query, setQuery] = useQueryState(['search', 'type', 'status']);
  const type = DOCUMENT_TYPES.find((one) => one === query['type']) ?? '';
  const state = DOCUMENT_STATES.find((one) => one === query['status']) ?? '';
  return [
    { text: query['search'] ?? '', type, state },
    (next) => setQuery({ search: next.text, type: next.type, status: next.state }),
  ];
}
