/** Prepares a database before any server has started: signed-in users, and the definition of their forms. */
import { mkdirSync } from 'node:fs';
import { batch } from '../../api/db/batch.ts';
import { closeDatabase, databaseFile, migrateDatabase, openDatabase } from '../../api/db/client.ts';
import { insertUser } from '../../api/modules/users/queries.ts';
import { insertDefinition } from '../../api/lib/definition-library/queries.ts';
import { hashBundle } from '../../api/lib/definitions.ts';
import { createSessions } from '../../api/lib/sessions/sessions.ts';
import { findDataKey, registerDataKey } from '../../api/lib/vault/data-key.ts';
import { createVault } from '../../api/lib/vault/vault.ts';
import { userRow } from '../support/user-row.ts';
import { logDefinition } from './log-form.ts';

/** @returns the cookie of each user, and the definition's hash */
export async function prepareData(dataDir: string, people: number): Promise<{ cookies: string[]; sha256: string }> {
  mkdirSync(dataDir, { recursive: true });
  const db = openDatabase(databaseFile(dataDir));
  const { key } = await findDataKey(db, dataDir, undefined);
  migrateDatabase(db);
  const now = Date.now();
  await registerDataKey(db, key, now);
  const [vault, sessions] = [createVault(db, key), createSessions(db, { idleDays: 7, maxDays: 30 })];
  const cookies: string[] = [];
  for (let index = 0; index < people; index += 1) {
    const id = `person-${index}`;
    const { token, statements } = sessions.start(id, now);
    cookies.push(`session=${token}`);
    await batch(db, [insertUser(db, userRow(id, now)), vault.createUserKey(id, now), ...statements]);
  }
  const sha256 = hashBundle(logDefinition, {});
  const json = JSON.stringify({ definition: logDefinition, choices: {} });
  await batch(db, [insertDefinition(db, { sha256, type: 'LOG', version: 1, json, createdAt: now })]);
  closeDatabase(db);
  return { cookies, sha256 };
}
