/** The values offered for a new form, only from the user's own profile and forms. */
import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { forms } from '../../api/db/tables.ts';
import { QUOTAS } from '../../api/lib/quotas.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('offers for a new form');

interface Group {
  source: { kind: string; title?: string };
  person: string | null;
  offers: Array<{ field: string; value: unknown }>;
}
const newForm = async (client: TestClient, formType: string, formData: object = {}, title?: string): Promise<string> =>
  (await client.call('POST', '/api/forms', { formType, formData, title })).body.id as string;
const groupsOf = async (client: TestClient, id: string): Promise<Group[]> =>
  (await client.call('GET', `/api/forms/${id}/prefill`)).body as Group[];
const tick = (api: TestApp) => {
  api.clock.now += 1000;
};

test('values of the user’s profile and latest forms are offered, and none is filled in', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  await newForm(
    ada,
    'DS160',
    { surname: 'Lindqvist', givenName: 'Olle', homeCity: 'Uppsala', homePhone: '+46 8 123 456' },
    'Older',
  );
  tick(api);
  await newForm(ada, 'H1B', { beneficiaryCity: 'Lund', beneficiaryCountryOfBirth: 'Sweden' }, 'Newer');
  tick(api);
  const id = await newForm(ada, 'I20', { email: 'ada@school.example' });
  const groups = await groupsOf(ada, id);
  assert.equal(
    groups.map(({ source, ...group }) => ({ ...group, from: source.title ?? source.kind })),
    [
      {
        from: 'profile',
        person: 'Ada Lind',
        facts: { familyName: 'Lind', givenName: 'Ada' },
        offers: [
          { field: 'familyName', value: 'Lind' },
          { field: 'givenName', value: 'Ada' },
        ],
      },
      {
        from: 'Newer',
        person: null,
        offers: [
          { field: 'countryOfBirth', value: 'Sweden' },
          { field: 'city', value: 'Lund' },
        ],
      },
      {
        from: 'Older',
        person: 'Olle Lindqvist',
        facts: { familyName: 'Lindqvist', givenName: 'Olle' },
        offers: [
          { field: 'familyName', value: 'Lindqvist' },
          { field: 'givenName', value: 'Olle' },
          { field: 'city', value: 'Uppsala' },
          { field: 'phoneNumber', value: '+46 8 123 456' },
        ],
      },
    ],
  );
  const { formData, revision } = (await ada.call('GET', `/api/forms/${id}`)).body;
  assert.equal([formData, revision], [{ email: 'ada@school.example' }, 1]);
});

test('no data of another user is offered, and another user’s form is a 404', async () => {
  const api = await createTestApp();
  const [ada, bo] = [await api.signedIn('ada'), await api.signedIn('bo')];
  await newForm(bo, 'I20', { city: 'Zyxwville', countryOfBirth: 'Norway' });
  await bo.call('PUT', '/api/user/profile', {
    firstName: 'Bo',
    lastName: 'Zyxwsson',
    email: bo.email,
    city: 'Zyxwville',
  });
  const id = await newForm(ada, 'I20');
  const answer = await ada.call('GET', `/api/forms/${id}/prefill`);
  assert.is(answer.status, 200);
  assert.not.match(answer.text, /Zyxw|Norway/);
  assert.is((await bo.call('GET', `/api/forms/${id}/prefill`)).status, 404);
});

test('later forms of another user leave the offers from the user’s own forms as they are', async () => {
  const api = await createTestApp();
  const [ada, bo] = [await api.signedIn('ada'), await api.signedIn('bo')];
  await newForm(ada, 'DS160', { homeCity: 'Uppsala' }, 'Mine');
  for (let count = 0; count < QUOTAS.prefillForms; count += 1) {
    tick(api);
    await newForm(bo, 'I20');
  }
  const groups = await groupsOf(ada, await newForm(ada, 'I20'));
  assert.ok(groups.some(({ source }) => source.title === 'Mine'));
});

test('only the latest 20 other forms are offered', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  for (let count = 0; count <= QUOTAS.prefillForms; count += 1) {
    await newForm(ada, 'DS160', { homeCity: `City ${count}` }, `Form ${count}`);
    tick(api);
  }
  const titles = (await groupsOf(ada, await newForm(ada, 'I20'))).map(({ source }) => source.title);
  assert.equal([titles.includes('Form 0'), titles.includes('Form 1')], [false, true]);
});

test('a damaged form does not hide what the others know', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const damaged = await newForm(ada, 'I20', { city: 'Lund' });
  tick(api);
  await newForm(ada, 'I20', { city: 'Uppsala' }, 'Whole');
  await api.deps.db
    .update(forms)
    .set({ content: Buffer.from('damaged') })
    .where(eq(forms.id, damaged));
  const groups = await groupsOf(ada, await newForm(ada, 'DS160'));
  assert.equal(
    groups.map(({ source }) => source.title ?? source.kind),
    ['profile', 'Whole'],
  );
});

test('a submitted form gets no offers, and its answers are offered for other forms', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const { answers } = answerFixtures.find(({ type }) => type === 'H1B')!;
  const id = await newForm(ada, 'H1B', answers);
  assert.is((await ada.call('PUT', `/api/forms/${id}`, { formData: answers, status: 'SUBMITTED' })).status, 200);
  assert.equal(await groupsOf(ada, id), []);
  tick(api);
  const groups = await groupsOf(ada, await newForm(ada, 'H1B'));
  const offered = groups.find(({ source }) => source.kind === 'form')!.offers;
  assert.ok(offered.length > 20, `${offered.length}`);
  assert.equal(
    offered.filter(({ field }) => /signature|petitionerTitle/i.test(field)),
    [],
  );
});

test.run();
