import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { filterItems } from '../../web/lib/filter-list.ts';
import { documentSearch } from '../../web/features/documents/filter-documents.ts';
import { documentView } from '../support/document-view.ts';

const test = suite('search in the list of documents');

const documents = [
  documentView({ id: '1', originalName: 'José Muñoz.pdf', documentType: 'PASSPORT', hasText: true, isVerified: true }),
  documentView({ id: '2', originalName: 'scan of Ana.png', hasText: true }),
  documentView({ id: '3', originalName: 'Ana.pdf', documentType: 'PASSPORT' }),
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
