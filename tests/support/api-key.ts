/** A client program of a user: it has a key, but no cookie and no Origin header. */
import type { ApiScope } from '../../engine/product/developers/scopes.ts';
import type { TestApp, TestClient, TestResponse } from './api.ts';

export interface TestProgram {
  readonly keyId: string;
  readonly key: string;
  call(method: string, path: string, json?: unknown, headers?: Record<string, string>): Promise<TestResponse>;
}

const ALL: readonly ApiScope[] = ['forms:read', 'forms:write', 'documents:read', 'documents:write'];

/** A program with a new key of a signed-in user. */
export async function programOf(
  api: TestApp,
  person: TestClient,
  { scopes = ALL, expiresInDays = null }: { scopes?: readonly ApiScope[]; expiresInDays?: number | null } = {},
): Promise<TestProgram> {
  const made = await person.call('POST', '/api/user/api-keys', { name: 'Script', scopes, expiresInDays });
  if (made.status !== 201) throw new Error(`The key was not made: ${made.text}`);
  const { id, key } = made.body;
  return { keyId: id, key, call: callerWith(api, key) };
}

/** Calls the API with a key or a token. */
export function callerWith(api: TestApp, secret: string): TestProgram['call'] {
  const client = api.client();
  return (method, path, json, headers = {}) =>
    client.call(method, path, json, { Origin: undefined, Authorization: `Bearer ${secret}`, ...headers });
}
