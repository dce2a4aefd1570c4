/** The search and filters of the list of documents. */
import { DOCUMENT_TYPES, documentKind } from '../../../engine/product/documents/kinds.ts';
import type { DocumentType } from '../../../engine/product/documents/types.ts';
import { hasWords } from '../../lib/filter-list.ts';
import type { DocumentView } from '../../lib/get-documents.ts';
import { useQueryState } from '../../lib/use-query-state.ts';
import { DOCUMENT_STATES, stateOf, type DocumentState } from './document-state.ts';

export interface DocumentFilter {
  /** Each word must occur in the file's name or the document's type; accents and case are ignored. */
  readonly text: string;
  /** Empty: all types. */
  readonly type: DocumentType | '';
  /** Empty: all states. */
  readonly state: DocumentState | '';
}

export const NO_FILTER: DocumentFilter = { text: '', type: '', state: '' };

export const filterDocuments = (
  documents: readonly DocumentView[],
  { text, type, state }: DocumentFilter,
): DocumentView[] =>
  documents.filter(
    (document) =>
      (!type || document.documentType === type) &&
      (!state || stateOf(document) === state) &&
      hasWords(`${document.originalName} ${documentKind(document.documentType).title}`, text),
  );

/** The filter and its setter. It is in the URL: `/documents?search=ana&type=PASSPORT&status=Verified`. */
export function useDocumentFilter(): [DocumentFilter, (filter: DocumentFilter) => void] {
  const [query, setQuery] = useQueryState(['search', 'type', 'status']);
  const type = DOCUMENT_TYPES.find((one) => one === query['type']) ?? '';
  const state = DOCUMENT_STATES.find((one) => one === query['status']) ?? '';
  return [
    { text: query['search'] ?? '', type, state },
    (next) => setQuery({ search: next.text, type: next.type, status: next.state }),
  ];
}
