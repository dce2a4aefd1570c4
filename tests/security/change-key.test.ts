/** After a change of the operator's key everything can be read, links in mails work, and the old key opens nothing. */
import { randomBytes } from 'node:crypto';
import * as assert from 'uvu/assert';
import { openConnection } from '../../api/db/driver.ts';
import { databaseFile } from '../../api/db/client.ts';
import { supportMessages, waitingList } from '../../api/db/tables.ts';
import { dataSealKey, sealedBy } from '../../api/lib/seal.ts';
import { openMessage } from '../../api/modules/support/message-content.ts';
import { openWaitingEmail } from '../../api/modules/waiting-list/waiting-email.ts';
import { withdrawLink } from '../../api/modules/waiting-list/withdraw-link.ts';
import { createTestApp } from '../support/api.ts';
import { copyMigratedDatabase } from '../support/migrated-database.ts';
import { tempDir } from '../support/temp-dir.ts';
import { suite } from '../support/suite.ts';

const test = suite('Change of the data key');

const newKey = (): string => randomBytes(32).toString('base64');
const idOf = (key: string): string => dataSealKey(Buffer.from(key, 'base64')).id;

async function newData(): Promise<string> {
  const dataDir = tempDir();
  await copyMigratedDatabase(dataDir);
  return dataDir;
}

/** The ids of the keys that sealed anything in the database. */
function sealingKeys(dataDir: string): Set<string> {
  const db = openConnection(databaseFile(dataDir), { readonly: true });
  const columns = db
    .prepare<[], { t: string; c: string }>(
      `SELECT m.name AS t, c.name AS c FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND lower(c.type) = 'blob'`,
    )
    .all();
  assert.ok(columns.length > 10, 'the sealed columns are found');
  const envelopes = columns.flatMap(({ t, c }) =>
    db.prepare<[], Buffer>(`SELECT "${c}" FROM "${t}" WHERE "${c}" IS NOT NULL`).pluck().all(),
  );
  db.close();
  return new Set(envelopes.map(sealedBy));
}

test('after two changes of the key, forms, messages and addresses are readable, and the links in old mails work', async () => {
  const keys = [newKey(), newKey(), newKey()] as const;
  const dataDir = await newData();
  const first = await createTestApp({ DATA_DIR: dataDir, DATA_KEY: keys[0] });
  const ada = await first.signedIn('ada');
  const { id } = (await ada.call('POST', '/api/forms', { formType: 'I20', formData: { familyName: 'Quetzal' } })).body;
  const message = { name: 'Ben', email: 'ben@example.org', subject: 'Fees', message: 'How much is it?' };
  assert.is((await first.client().call('POST', '/api/contact', message)).status, 200);
  const joined = { email: 'eve@example.org', topic: 'attorney-consultations', consent: true };
  assert.is((await first.client().call('POST', '/api/waiting-list', joined)).status, 200);
  const [waiting] = await first.deps.db.select().from(waitingList);
  const link = withdrawLink(first.deps, waiting!);
  assert.ok(sealingKeys(dataDir).has(idOf(keys[0])));
  first.close();

  let app = first;
  for (const [old, next] of [
    [keys[0], keys[1]],
    [keys[1], keys[2]],
  ] as const) {
    app = await createTestApp({ DATA_DIR: dataDir, DATA_KEY: next, OLD_DATA_KEY: old });
    assert.match(app.logLines.join(''), /"The data key was changed","values":3,"damaged":0/);
    assert.match(app.logLines.join(''), /All data is under the new DATA_KEY\. Remove OLD_DATA_KEY\./);
    const sealing = sealingKeys(dataDir);
    assert.equal([sealing.has(idOf(old)), sealing.has(idOf(next))], [false, true]);
    app.close();
  }

  app = await createTestApp({ DATA_DIR: dataDir, DATA_KEY: keys[2] });
  const client = app.client();
  for (const [name, value] of ada.cookies) client.cookies.set(name, value);
  assert.is((await client.call('GET', `/api/forms/${id}`)).body.formData.familyName, 'Quetzal');
  const [stored] = await app.deps.db.select().from(supportMessages);
  assert.equal(openMessage(app.deps, stored!), message);
  const [address] = await app.deps.db.select().from(waitingList);
  assert.is(openWaitingEmail(app.deps, address!), joined.email);
  assert.is(withdrawLink(app.deps, address!), link);
});

test('a damaged value does not stop the change of the key', async () => {
  const [old, next] = [newKey(), newKey()];
  const dataDir = await newData();
  const first = await createTestApp({ DATA_DIR: dataDir, DATA_KEY: old });
  await first.signedIn('ada');
  await first.signedIn('ben');
  first.close();
  const db = openConnection(databaseFile(dataDir));
  db.prepare('UPDATE user_keys SET wrapped = zeroblob(77) WHERE rowid = 1').run();
  db.close();
  const app = await createTestApp({ DATA_DIR: dataDir, DATA_KEY: next, OLD_DATA_KEY: old });
  assert.match(app.logLines.join(''), /"The data key was changed","values":1,"damaged":1/);
});

test.run();
