import * as assert from 'uvu/assert';
import { makeDemoData } from '../../scripts/lib/demo-data/make-demo-data.ts';
import { createTestApp, PASSWORD } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('demo-data');

test('demo users can sign in, and their forms are stored as the product stores them', async () => {
  const api = await createTestApp();
  const made = await makeDemoData(api.deps, { applications: 30, users: 8, password: PASSWORD });
  const admin = api.client();
  assert.is((await admin.call('POST', '/api/login', { email: made.admin, password: PASSWORD })).status, 200);
  const read = async (path: string) => (await admin.call('GET', `/api/admin/${path}`)).body;
  assert.equal([(await read('applications')).total, (await read('users')).total], [30, 8]);
  const { applications } = await read('applications?status=COMPLETED&limit=3');
  assert.ok(applications.length > 0);
  for (const { id, completionPercentage, country } of applications) {
    const detail = await read(`applications/${id}`);
    assert.equal([completionPercentage, detail.country], [100, country]);
    assert.ok(Object.keys(detail.formData).length > 20, 'the administrator can read the answers');
  }
  const person = api.client();
  const { users } = await read('users?role=user&limit=100');
  await person.call('POST', '/api/login', { email: users[0].email, password: PASSWORD });
  const { body: forms } = await person.call('GET', '/api/forms');
  assert.ok(Array.isArray(forms) && forms.length > 0);
  const opened = await person.call('GET', `/api/forms/${forms[0].id}`);
  assert.is(opened.status, 200, opened.text);
});

test.run();
