/** The API with a language model: a local server that speaks the model's protocol. */
import { startModelServer, type ModelServer } from '../../scripts/lib/model-server.ts';
import type { StubDocuments } from './stub-documents.ts';
import { createTestApp, type Json, type TestApp, type TestClient } from './api.ts';
import { closeAfterTest } from './suite.ts';

export interface ModelApp extends TestApp {
  readonly model: ModelServer;
}

/** Seconds without a word after which the model counts as slow: longer than a busy machine takes for a failed try. */
const PATIENCE = '4';
/** For a test in which the model is slow in any case. */
export const IMPATIENT = { OPENAI_TIMEOUT_SECONDS: '1' };

export async function createModelApp(
  settings: Record<string, string> = {},
  documents?: StubDocuments,
): Promise<ModelApp> {
  const model = await startModelServer();
  const app = await createTestApp(
    {
      OPENAI_API_KEY: model.apiKey,
      OPENAI_BASE_URL: model.url,
      OPENAI_TIMEOUT_SECONDS: PATIENCE,
      ...settings,
    },
    documents,
  );
  closeAfterTest(() => void model.close());
  return { ...app, model };
}

/** Asks as the chat does. Resolves to the lines of the answer, in order. */
export async function askInLines(client: TestClient, question: string, more: object = {}): Promise<Json[]> {
  const response = await client.request('POST', '/api/ai/chat', {
    json: { question, ...more },
    headers: { Accept: 'application/x-ndjson' },
  });
  if (response.status !== 200) throw new Error(`The chat answered ${response.status}`);
  return (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Json);
}
