/** The search and filters of the list of documents. */
import { DOCUMENT_TYPES, documentKind } from '../../../engine/product/documents/kinds.ts';
import type { DocumentType } from '../../../engine/product/documents/types.ts';
import type { ListSearch } from '../../lib/filter-list.ts';
import type { DocumentView } from '../../lib/get-documents.ts';
import { DOCUMENT_STATES, stateOf } from './document-state.ts';

const titleOf = (type: DocumentType): string => documentKind(type).title;

export const documentSearch: ListSearch<DocumentView> = {
  label: 'Search by name',
  textOf: ({ originalName, documentType }) => `${originalName} ${titleOf(documentType)}`,
  filters: [
    {
      name: 'type',
      label: 'Type',
      values: DOCUMENT_TYPES,
      valueOf: ({ documentType }) => documentType,
      nameOf: titleOf,
    },
    { name: 'status', label: 'Status', values: DOCUMENT_STATES, valueOf: stateOf, nameOf: (state) => state },
  ],
};
