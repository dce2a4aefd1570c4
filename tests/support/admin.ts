/** Administrators for tests. */
import { batch } from '../../api/db/batch.ts';
import { setRole } from '../../api/modules/users/queries.ts';
import type { TestApp, TestClient } from './api.ts';

export type TestAdmin = TestClient & { email: string; userId: string };

/** A signed-in administrator. */
export async function newAdmin(api: TestApp, name = 'admin'): Promise<TestAdmin> {
  const admin = await api.signedIn(name);
  await batch(api.deps.db, [setRole(api.deps.db, { userId: admin.userId, role: 'admin' })]);
  await admin.call('PUT', '/api/user/profile', { firstName: 'Mara', lastName: 'Okafor', email: admin.email });
  return admin;
}
