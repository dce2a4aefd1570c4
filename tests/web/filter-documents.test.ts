import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { DocumentView } from '../../web/lib/get-documents.ts';
import { filterItems } from '../../web/lib/filter-list.ts';
import { documentSearch } from '../../web/features/documents/filter-documents.ts';

const test = suite('search in the list of documents');

const document = (id: string, originalName: string, values: Partial<DocumentView>): DocumentView => ({
  id,
  originalName,
  filename: originalName,
  fileName: originalName,
  objectPath: '',
  pages: 1,
  documentType: 'OTHER',
  mimeType: 'application/pdf',
  fileSize: 1,
  createdAt: '',
  processing: null,
  failed: null,
  hasText: false,
  isVerified: false,
  values: [],
  aiValidation: null,
  ...values,
});
const documents = [
  document('1', 'José Muñoz.pdf', { documentType: 'PASSPORT', hasText: true, isVerified: true }),
  document('2', 'scan of Ana.png', { hasText: true }),
  document('3', 'Ana.pdf', { documentType: 'PASSPORT' }),
];
const found = (query: Record<string, string>) =>
  filterItems(documents, query, documentSearch)
    .map(({ id }) => id)
    .join('');

test('each word is searched in the file name and the type, ignoring accents and case', () => {
  assert.equal(
    ['', 'munoz', 'ANA', 'ana passport', 'pdf', 'zzz'].map((text) => found({ search: text })),
    ['123', '1', '23', '3', '13', ''],
  );
});

test('the type and the status narrow the search further', () => {
  assert.equal(
    [found({ type: 'PASSPORT' }), found({ status: 'Processed' }), found({ type: 'PASSPORT', status: 'Uploaded' })],
    ['13', '2', '3'],
  );
});

test.run();
