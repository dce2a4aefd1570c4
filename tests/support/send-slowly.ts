import type { TestClient, TestResponse } from './api.ts';

interface SlowRequest {
  readonly json?: unknown;
  /** In place of JSON. */
  readonly bytes?: Uint8Array;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/**
 * Makes a call whose body arrives only after `meanwhile`. The server has let the caller in before, and waits for the
 * body.
 */
export async function sendSlowly(
  client: Pick<TestClient, 'request'>,
  [method, path]: readonly [method: string, path: string],
  { json, bytes = Buffer.from(JSON.stringify(json)), headers }: SlowRequest,
  meanwhile: () => Promise<unknown>,
): Promise<Pick<TestResponse, 'status' | 'body'>> {
  const body = new ReadableStream<Uint8Array>(
    {
      // The server reads now.
      async pull(controller) {
        await meanwhile();
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = await client.request(method, path, {
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  return { status: response.status, body: await response.json() };
}
