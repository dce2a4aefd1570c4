/** The name of the person whom a form is about. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { joinName, personName, personsOf, titleWithPerson } from '../../engine/product/person-name.ts';
import { formOf, productBundles, smallForm } from '../support/forms.ts';

const test = suite('person name');

test('each form of the product names its person', () => {
  for (const { definition } of Object.values(productBundles()))
    assert.ok((definition['x-form'].person ?? []).length >= 2, definition.title);
  const bundles = productBundles();
  assert.is(personName(formOf(bundles.i20!), { familyName: 'Li', givenName: 'Na' }), 'Na Li');
  const anna = { familyName: 'Eriksson', givenName: 'Anna', middleName: 'Maria' };
  assert.is(personName(formOf(bundles.i20!), anna), 'Anna Maria Eriksson');
  assert.is(
    personName(formOf(bundles.h1b!), {
      petitionerLegalName: 'Acme',
      beneficiaryGivenName: 'Arjun',
      beneficiaryMiddleName: 'Venkatesh',
      beneficiaryFamilyName: 'Rao',
    }),
    'Arjun Venkatesh Rao',
  );
  assert.is(
    personName(formOf(bundles.ds160!), { surname: 'ERIKSSON', givenName: 'ANNA MARIA' }),
    'ANNA MARIA ERIKSSON',
  );
});

test('missing, blank and FNU names are left out', () => {
  const form = formOf(productBundles().ds160!);
  assert.is(personName(form, { surname: 'WULANDARI', givenName: 'FNU' }), 'WULANDARI');
  assert.is(personName(form, { surname: ' Li ', givenName: 'Na\n  Mei' }), 'Na Mei Li');
  assert.is(personName(form, { surname: '  ', givenName: 5 }), undefined);
  assert.is(personName(form, {}), undefined);
  assert.is(joinName(['Anna', undefined, 'Eriksson']), 'Anna Eriksson');
});

test('a definition without person fields has no person', () => {
  assert.is(personName(smallForm({ givenName: { type: 'string', title: 'Name' } }), { givenName: 'Anna' }), undefined);
});

test('a form is named with its person only while the forms are of several people', () => {
  const forms = [
    { id: 'a', person: 'Ana García' },
    { id: 'b', person: 'ANA GARCIA' },
    { id: 'new', person: null },
  ];
  const title = (among: typeof forms, id: string) => titleWithPerson('DS-160', personsOf(among)(id));
  assert.is(title(forms, 'a'), 'DS-160', 'two spellings of one name are one person');
  const setiawan = [
    { id: 'ds160', person: 'SETIAWAN' },
    { id: 'i20', person: 'Setiawan Setiawan' },
  ];
  assert.is(title(setiawan, 'i20'), 'DS-160', 'a passport with one name, which the I-20 has in both questions');
  const family = [...forms, { id: 'c', person: 'Leo García' }];
  assert.equal(
    ['a', 'b', 'c', 'new', 'deleted'].map((id) => title(family, id)),
    ['DS-160 · Ana García', 'DS-160 · ANA GARCIA', 'DS-160 · Leo García', 'DS-160', 'DS-160'],
  );
});

test.run();
