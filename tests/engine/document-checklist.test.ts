/** Which document fills which row of a form's checklist. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checklistRows, type ListedDocument } from '../../engine/product/documents/checklist.ts';
import { DOCUMENT_TYPES, sourceName } from '../../engine/product/documents/kinds.ts';
import { productForm } from '../support/product-form.ts';

const test = suite('document checklist');

const i20 = productForm('I20').documents;
const h1b = productForm('H1B').documents;
const document = (originalName: string, over: Partial<ListedDocument> = {}): ListedDocument => ({
  id: originalName,
  originalName,
  documentType: 'OTHER',
  issues: [],
  failed: false,
  holder: null,
  ...over,
});
const issue = (id: string) => ({ id, severity: 'error' as const, message: 'm', fix: 'f' });
const states = (needs: typeof i20, documents: ListedDocument[]) =>
  Object.fromEntries(
    checklistRows(needs, documents).map(({ need, state, document: one }) => [
      need.title,
      one ? `${state}: ${one.originalName}` : state,
    ]),
  );

test('without documents every row is missing', () => {
  assert.ok(checklistRows(i20, []).every(({ state, document: one }) => state === 'missing' && one === null));
  assert.is(checklistRows(i20, []).length, i20.length);
});

test('a document fills the row of its type; a document without issues comes first', () => {
  const passport = (name: string, ids: string[]) =>
    document(name, { documentType: 'PASSPORT', issues: ids.map(issue) });
  const one = [i20.find(({ type }) => type === 'PASSPORT')!];
  assert.equal(states(one, [passport('old.jpg', ['expired'])]), { [one[0]!.title]: 'expired: old.jpg' });
  assert.equal(states(one, [passport('dim.jpg', ['blurred'])]), { [one[0]!.title]: 'needs-attention: dim.jpg' });
  assert.equal(states(one, [passport('soon.jpg', ['expires-soon'])]), { [one[0]!.title]: 'needs-attention: soon.jpg' });
  assert.equal(states(one, [document('x.jpg', { documentType: 'PASSPORT', failed: true })]), {
    [one[0]!.title]: 'needs-attention: x.jpg',
  });
  assert.equal(
    states(one, [passport('old.jpg', ['expired']), passport('dim.jpg', ['blurred']), passport('good.jpg', [])]),
    {
      [one[0]!.title]: 'present: good.jpg',
    },
  );
});

test('two rows of one type need two documents', () => {
  const both = i20.filter(({ type }) => type === 'PASSPORT');
  assert.is(both.length, 2);
  const mine = document('mine.jpg', { documentType: 'PASSPORT' });
  assert.equal(Object.values(states(both, [mine])), ['present: mine.jpg', 'missing']);
  const child = document('child.jpg', { documentType: 'PASSPORT' });
  assert.equal(Object.values(states(both, [mine, child])), ['present: mine.jpg', 'present: child.jpg']);
});

test('a passport of another person fills only the row of others, and the own passport only the own row', () => {
  const both = i20.filter(({ type }) => type === 'PASSPORT');
  const passport = (name: string, holder: ListedDocument['holder']) =>
    document(name, { documentType: 'PASSPORT', holder });
  const [mine, child] = [passport('mine.jpg', 'person'), passport('child.jpg', 'other')];
  assert.equal(Object.values(states(both, [child])), ['missing', 'present: child.jpg']);
  assert.equal(Object.values(states(both, [mine, passport('my-old.jpg', 'person')])), ['present: mine.jpg', 'missing']);
  assert.equal(Object.values(states(both, [child, mine])), ['present: mine.jpg', 'present: child.jpg']);
});

test('a document of type OTHER fills the row that its file name fits, and no row when it fits several', () => {
  const found = states(i20, [
    document('bank-letter.pdf'),
    document('Acceptance Letter Uppsala.pdf'),
    document('letter.pdf'),
    document('TOEFL score.pdf'),
    document('sevis_receipt.jpg'),
    document('scan0001.jpg'),
  ]);
  assert.equal(
    [
      'School acceptance letter',
      'Bank letter or other proof of funds',
      "Sponsor's letter",
      'SEVIS fee receipt (I-901)',
      'English test score',
    ].map((title) => found[title]),
    [
      'present: Acceptance Letter Uppsala.pdf',
      'present: bank-letter.pdf',
      'missing',
      'present: sevis_receipt.jpg',
      'present: TOEFL score.pdf',
    ],
  );
  // The document that fits best, though another one is later.
  assert.is(
    states(i20, [document('acceptance.pdf'), document('School acceptance.pdf')])['School acceptance letter'],
    'present: School acceptance.pdf',
  );
  assert.ok(checklistRows(i20, [document('mother.pdf')]).every(({ document: one }) => one === null));
  assert.is(states(h1b, [document('I797.pdf')])['I-797 approval notice'], 'present: I797.pdf');
  const ds160 = productForm('DS160').documents;
  for (const name of ['CV.pdf', 'cv_anna_2026.pdf', 'Anna CV.pdf', 'Résumé.pdf', 'resume_2026.pdf'])
    assert.is(states(ds160, [document(name)])['CV or résumé'], `present: ${name}`);
  for (const name of ['I-20.pdf', 'I20_Uppsala.pdf', 'i 20 signed.pdf'])
    assert.is(states(ds160, [document(name)])['I-20 and SEVIS fee receipt'], `present: ${name}`);
  for (const name of ['CVS pharmacy.pdf', 'delhi 2019.pdf'])
    assert.ok(
      checklistRows(ds160, [document(name)]).every(({ document: one }) => one === null),
      name,
    );
});

test('every document type has its own name for x-prefill', () => {
  assert.equal(DOCUMENT_TYPES.map(sourceName), ['passport', 'i94', 'employmentLetter', 'transcript', 'photo', 'other']);
});

test.run();
