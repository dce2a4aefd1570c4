/** Two processes on one database: shared rules hold, because no process keeps them in its memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { newId } from '../../api/db/new-id.ts';
import { deletionRequests, documents, forms, jobs, photos, userKeys, users } from '../../api/db/tables.ts';
import type { AppError } from '../../api/errors.ts';
import { recordDocument } from '../../api/features/documents/record-document.ts';
import { createForm } from '../../api/features/forms/create-form.ts';
import { saveForm } from '../../api/features/forms/save-form.ts';
import { idempotencyFor, withoutKey, type Idempotency } from '../../api/lib/idempotency/idempotency.ts';
import { QUOTAS } from '../../api/lib/quotas.ts';
import { findDataKey } from '../../api/lib/vault/data-key.ts';
import { createVault } from '../../api/lib/vault/vault.ts';
import { requestDeletion } from '../../api/modules/account-deletion/request-deletion.ts';
import type { FormView } from '../../api/modules/forms/schemas.ts';
import { PLANS } from '../../engine/product/plans.ts';
import { root } from '../../scripts/lib/project.ts';
import { createTestApp, PASSWORD, type TestApp, type TestClient } from '../support/api.ts';
import { filesOf } from '../support/data-folder.ts';
import { suite } from '../support/suite.ts';
import { newAddress, sendTo, uploadDocument } from '../support/upload-document.ts';

const test = suite('two processes');

async function start(): Promise<{ one: TestApp; two: TestApp }> {
  const one = await createTestApp();
  return { one, two: await createTestApp({ DATA_DIR: one.dataDir }) };
}

const blankJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#225ea9' } })
    .jpeg()
    .toBuffer();

/** The same user at the other process. */
function at(api: TestApp, person: TestClient): TestClient {
  const client = api.client();
  for (const [name, value] of person.cookies) client.cookies.set(name, value);
  return client;
}

test('of photos sent to both processes at once one is left, with its file and no other', async () => {
  const { one, two } = await start();
  const ada = await one.signedIn('ada');
  const jpeg = await blankJpeg();
  const send = (client: TestClient) =>
    client.request('PUT', '/api/user/photo', {
      body: jpeg as Uint8Array<ArrayBuffer>,
      headers: { 'Content-Type': 'image/jpeg', 'X-File-Name': 'me.jpg' },
    });
  const clients = [ada, at(two, ada), ada, at(two, ada)];
  const statuses = (await Promise.all(clients.map(send)))
    .map(({ status }) => status)
    .filter((status) => status !== 503);
  assert.ok(statuses.length >= 2 && statuses.every((status) => status === 200), String(statuses));
  const rows = await one.deps.db.select().from(photos);
  assert.is(rows.length, 1);
  const files = filesOf(one).filter((file) => file.includes('/blobs/'));
  assert.equal(
    files.map((file) => file.endsWith(rows[0]!.id)),
    [true],
  );
  assert.is((await at(two, ada).call('GET', '/api/user')).body.profileImageUrl, `/api/user/photo/${rows[0]!.id}`);
});

test('a deletion that is requested at both processes at once is one request', async () => {
  const { one, two } = await start();
  const { userId } = await one.signedIn('ada');
  const asked = { userId, by: userId, requestType: 'GDPR' } as const;
  const made = await Promise.all([one, two].map(({ deps }) => requestDeletion(deps, asked)));
  assert.equal(made.sort(), [false, true]);
  assert.is((await one.deps.db.select().from(deletionRequests)).length, 1);
});

test('a user has one export at a time, across processes', async () => {
  const { one, two } = await start();
  const ada = await one.signedIn('ada');
  const first = await ada.request('GET', '/api/user/data-export');
  assert.is(first.status, 200);
  assert.is((await at(two, ada).request('GET', '/api/user/data-export')).status, 503);
  await first.body!.cancel();
  const second = await at(two, ada).call('GET', '/api/user/data-export');
  assert.is(second.body.users[0].email, ada.email);
});

test('an export whose process died blocks the user for two minutes and no longer', async () => {
  const { one, two } = await start();
  const ada = await one.signedIn('ada');
  await ada.request('GET', '/api/user/data-export');
  const again = () => at(two, ada).call('GET', '/api/user/data-export');
  assert.is((await again()).status, 503);
  two.clock.now += 2 * 60_000;
  assert.is((await again()).status, 200);
});

test('a repeat with the same key gets the first answer, also if the other process commits it while the repeat begins', async () => {
  const { one, two } = await start();
  const ada = await one.signedIn('ada');
  const { id } = (await ada.call('POST', '/api/forms', { formType: 'I20' })).body;
  const save = ({ deps }: TestApp, idempotency: Idempotency<FormView>) =>
    saveForm(
      deps,
      { id, ownerId: ada.userId, ifMatch: '"1"', idempotency },
      { formData: { familyName: 'Li' }, status: 'DRAFT' },
    );
  const keyed = ({ deps }: TestApp) =>
    idempotencyFor<FormView>(deps, { userId: ada.userId, key: 'one save', request: ['save', id] });
  const repeat = keyed(two);
  let first: FormView | undefined;
  const answer = await save(two, {
    ...repeat,
    async first() {
      const found = await repeat.first();
      first ??= await save(one, keyed(one));
      return found;
    },
  });
  assert.is(first!.revision, 2);
  assert.equal(answer, first);
});

test('of two forms created at both processes at once, only one takes the last free place', async () => {
  const { one, two } = await start();
  const ada = await one.signedIn('ada');
  await ada.call('POST', '/api/forms', { formType: 'I20' });
  const [form] = await one.deps.db.select().from(forms);
  const others = Array.from({ length: QUOTAS.formsEach - 2 }, () => ({ ...form!, id: newId() }));
  await one.deps.db.insert(forms).values(others);
  const create = ({ deps }: TestApp, store: () => Promise<[]>) =>
    createForm(deps, {
      ownerId: ada.userId,
      body: { formType: 'I20' },
      idempotency: { ...withoutKey, store },
    });
  const refused = await create(two, async () => {
    // The form of this process is checked, and not stored yet.
    await create(one, async () => []);
    return [];
  }).catch((error: unknown) => error);
  assert.is((refused as AppError).code, 'QUOTA_REACHED');
  assert.is(await one.deps.db.$count(forms), QUOTAS.formsEach);
});

test('a document that another process records first does not leave its place to a second one', async () => {
  const one = await createTestApp();
  const ada = await one.signedIn('ada');
  await one.deps.db.update(users).set({ subscriptionStatus: 'cancelled' });
  const file = { name: 'me.jpg', type: 'image/jpeg', bytes: await blankJpeg() };
  await uploadDocument(ada, file);
  const [row] = await one.deps.db.select().from(documents);
  const another = () => ({ ...row!, id: newId(), fileId: newId() });
  await one.deps.db.insert(documents).values(Array.from({ length: PLANS.basic.documents - 2 }, another));
  const objectPath = await newAddress(ada);
  await sendTo(ada, objectPath, file);
  const refused = await recordDocument(one.deps, {
    ownerId: ada.userId,
    body: {
      originalName: file.name,
      documentType: 'OTHER',
      mimeType: 'image/jpeg',
      fileSize: file.bytes.length,
      objectPath,
    },
    signal: new AbortController().signal,
    idempotency: {
      ...withoutKey,
      // The document of this process is checked, and not stored yet.
      async store() {
        await one.deps.db.insert(documents).values(another());
        return [];
      },
    },
  }).catch((error: unknown) => error);
  assert.is((refused as AppError).code, 'PLAN_LIMIT');
  assert.is(await one.deps.db.$count(documents), PLANS.basic.documents);
});

test('failed sign-ins are counted across processes', async () => {
  const { one, two } = await start();
  const { email } = await one.signedIn('ada');
  const address = '203.0.113.7';
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const client = (index % 2 === 0 ? one : two).client(address);
      return (await client.call('POST', '/api/login', { email, password: 'wrong password' })).status;
    }),
  );
  assert.is(statuses.filter((status) => status === 401).length, 10);
});

test('the key of a deleted account soon leaves the memory of every process', async () => {
  const { one, two } = await start();
  const { userId } = await one.signedIn('ada');
  const { key } = await findDataKey(two.deps.db, one.dataDir, undefined);
  const vault = createVault(two.deps.db, key, { keyLife: 1 });
  const opens = () =>
    vault.derive(userId, 'test').then(
      () => true,
      () => false,
    );
  assert.is(await opens(), true);
  await one.deps.db.delete(userKeys).where(eq(userKeys.userId, userId));
  while (await opens()) await new Promise((resolve) => setImmediate(resolve));
});

test('a worker runs the jobs of a server that runs none', async () => {
  const one = await createTestApp();
  await one.client().call('POST', '/api/register', {
    email: 'ada@example.org',
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Lind',
  });
  const isDone = async () => (await one.deps.db.select().from(jobs)).every(({ doneAt }) => doneAt !== null);
  assert.is(await isDone(), false);
  const worker = spawn(process.execPath, ['dist/api/worker.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', JOBS: 'worker', DATA_DIR: one.dataDir },
  });
  while (!(await isDone()))
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  assert.ok(filesOf(one).some((file) => file.endsWith('.eml')));
  worker.kill('SIGTERM');
  assert.equal(await once(worker, 'exit'), [0, null]);
});

test.run();
