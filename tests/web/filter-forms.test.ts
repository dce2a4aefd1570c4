import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FormListItem } from '../../api/modules/forms/schemas.ts';
import { countBy, existingQuery, filterItems } from '../../web/lib/filter-list.ts';
import { formSearch } from '../../web/features/forms/filter-forms.ts';

const test = suite('search in the list of forms');

const form = (
  id: string,
  formType: string,
  title: string,
  person: string | null,
  status: FormListItem['status'] = 'DRAFT',
): FormListItem => ({
  id,
  formType,
  title,
  person,
  status,
  completionPercentage: 0,
  deadline: null,
  deadlineLabel: null,
  continueAt: null,
  createdAt: '',
  isLocked: false,
  updatedAt: '',
});
const forms = [
  form('1', 'I20', 'I-20 Student Visa Application', 'José Muñoz Peña'),
  form('2', 'DS160', 'DS-160 Visa Application', 'Ana Muñoz', 'SUBMITTED'),
  form('3', 'DS160', 'Trip to Boston', null),
];
const search = formSearch((type) => (type === 'DS160' ? 'DS-160' : 'I-20'));
const found = (query: Record<string, string>) =>
  filterItems(forms, query, search)
    .map(({ id }) => id)
    .join('');

test('each word is searched in the title, the name and the form type, ignoring accents and case', () => {
  assert.equal(
    ['', 'munoz', 'MUÑOZ ana', 'pena jose', 'boston', 'ds-160', 'visa munoz', 'zzz'].map((text) =>
      found({ search: text }),
    ),
    ['123', '12', '2', '1', '3', '23', '12', ''],
  );
});

test('the form type and the status narrow the search further', () => {
  assert.equal(
    [
      found({ form: 'DS160' }),
      found({ status: 'SUBMITTED' }),
      found({ form: 'DS160', status: 'DRAFT' }),
      found({ form: 'I20', search: 'ana' }),
    ],
    ['23', '2', '3', ''],
  );
});

test('a status that does not exist is ignored', () => {
  const query = { search: 'ana', form: 'NEW', status: 'DRAFT' };
  assert.equal(existingQuery(query, search), query);
  assert.equal(existingQuery({ ...query, status: 'draft' }, search), { search: 'ana', form: 'NEW' });
});

test('values are counted in their order of appearance', () => {
  assert.equal(countBy(forms.map(({ formType }) => formType)), [
    { value: 'I20', count: 1 },
    { value: 'DS160', count: 2 },
  ]);
});

test.run();
