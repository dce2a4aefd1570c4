import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { forms, userKeys } from '../../api/db/tables.ts';
import { newSealKey, seal, sealedBy, unseal, UnsealError, type Binding } from '../../api/lib/seal.ts';
import { createTestApp } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('sealing');
const binding: Binding = { table: 'forms', row: 'f1', column: 'content', user: 'u1' };
const isUnsealError = (error: unknown) => error instanceof UnsealError;

test('an encrypted value can be decrypted in its place, and names its key', () => {
  const key = newSealKey();
  const envelope = seal(key, binding, 'Zoë 王小明 👩‍⚕️');
  assert.is(unseal(key, binding, envelope).toString(), 'Zoë 王小明 👩‍⚕️');
  assert.is(sealedBy(envelope), key.id);
  assert.is(unseal(key, binding, seal(key, binding, '')).toString(), '');
});

test('a value that was moved to another row, column, table or user cannot be decrypted', () => {
  const key = newSealKey();
  const envelope = seal(key, binding, 'secret');
  for (const part of ['table', 'row', 'column', 'user'] as const) {
    assert.throws(() => unseal(key, { ...binding, [part]: 'other' }, envelope), isUnsealError, part);
  }
  assert.throws(
    () => unseal({ ...newSealKey(), id: key.id }, binding, envelope),
    isUnsealError,
    'another secret with the same key id',
  );
  assert.throws(() => unseal(newSealKey(), binding, envelope), isUnsealError, 'another key');
});

test('each flipped bit and each cut is detected', () => {
  const key = newSealKey();
  const envelope = seal(key, binding, 'secret');
  for (let bit = 0; bit < envelope.length * 8; bit += 1) {
    const damaged = Buffer.from(envelope);
    damaged[bit >> 3]! ^= 1 << (bit & 7);
    assert.throws(() => unseal(key, binding, damaged), isUnsealError, `bit ${bit}`);
  }
  for (let length = 0; length < envelope.length; length += 1) {
    assert.throws(() => unseal(key, binding, envelope.subarray(0, length)), isUnsealError, `cut to ${length}`);
  }
  console.log(`  ${envelope.length * 8} flipped bits and ${envelope.length} cuts noticed`);
});

test('100,000 encryptions use no nonce twice', () => {
  const key = newSealKey();
  const nonces = new Set<string>();
  for (let count = 0; count < 100_000; count += 1) nonces.add(seal(key, binding, 'x').toString('latin1', 17, 29));
  assert.is(nonces.size, 100_000);
  console.log(`  ${nonces.size} nonces, all different`);
});

test('answers of two forms that are swapped in the database cannot be decrypted, and the error reveals nothing', async () => {
  const api = await createTestApp();
  const client = await api.signedIn('ada');
  const create = async (familyName: string) =>
    (await client.call('POST', '/api/forms', { formType: 'I20', formData: { familyName } })).body.id as string;
  const [one, two] = [await create('Firstsson'), await create('Secondsson')];
  const content = async (id: string) => (await api.deps.db.select().from(forms).where(eq(forms.id, id)))[0]!.content;
  const first = await content(one);
  await api.deps.db
    .update(forms)
    .set({ content: await content(two) })
    .where(eq(forms.id, one));
  await api.deps.db.update(forms).set({ content: first }).where(eq(forms.id, two));
  for (const id of [one, two]) {
    const answer = await client.call('GET', `/api/forms/${id}`);
    assert.is(answer.status, 500);
    assert.is(answer.body.code, 'INTERNAL');
    assert.not.match(answer.text, /Firstsson|Secondsson|Unseal|sealed/);
  }
  assert.match(api.logLines.join(''), 'UnsealError');
});

test('without the user’s key their data cannot be decrypted, and other users are not affected', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const bob = await api.signedIn('bob');
  const formOf = async (client: typeof ada) =>
    (await client.call('POST', '/api/forms', { formType: 'I20', formData: { familyName: 'Lind' } })).body.id as string;
  const [adas, bobs] = [await formOf(ada), await formOf(bob)];
  await api.deps.db.delete(userKeys).where(eq(userKeys.userId, ada.userId));
  api.deps.vault.forget(ada.userId);
  assert.is((await ada.call('GET', `/api/forms/${adas}`)).status, 500);
  assert.is((await bob.call('GET', `/api/forms/${bobs}`)).body.formData.familyName, 'Lind');
});

test.run();
