/** Filters the list of documents. */
import { documentKind } from '../../../engine/product/documents/kinds.ts';
import type { DocumentType } from '../../../engine/product/documents/types.ts';
import { hasWords } from '../../lib/filter-list.ts';
import type { DocumentView } from '../../lib/get-documents.ts';
import { stateOf, type DocumentState } from './document-state.ts';

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
