/** Every call that takes an API key, made once. */
import sharp from 'sharp';
import { ROUTES } from '../../api/routes-table.ts';
import type { TestProgram } from './api-key.ts';
import type { TestApp, TestClient, TestResponse } from './api.ts';

const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#225ea9' } })
  .png()
  .toBuffer();

async function sendPicture(client: TestClient, key: string, path: string): Promise<TestResponse> {
  const headers = { 'Content-Type': 'image/png', Origin: undefined, Authorization: `Bearer ${key}` };
  const response = await client.request('PUT', path, { body: picture as Uint8Array<ArrayBuffer>, headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

/**
 * Makes each call that takes a key, in an order in which each call finds its data. Resolves to the answers by route.
 */
export async function everyCall(api: TestApp, { key, call }: TestProgram): Promise<Map<string, TestResponse>> {
  const answers = new Map<string, TestResponse>();
  const make = async (name: string, ids: Record<string, string> = {}, json?: unknown) => {
    const [method = '', path = ''] = name.split(' ');
    const answer = await call(
      method,
      path.replaceAll(/:(\w+)/g, (_, part: string) => ids[part]!),
      json,
    );
    answers.set(name, answer);
    return answer.body;
  };
  const { id } = await make('POST /api/forms', {}, { formType: 'I20' });
  for (const step of ['student', 'school'])
    await make(
      'PUT /api/forms/:id',
      { id },
      { formData: { familyName: step }, status: 'DRAFT', place: { passed: [], step } },
    );
  await make('PATCH /api/forms/:id', { id }, { title: 'Another name' });
  for (const name of ['GET /api/forms', 'GET /api/forms/archive', 'GET /api/deadlines']) await make(name);
  for (const part of ['', '/prefill', '/risk-assessment', '/download']) await make(`GET /api/forms/:id${part}`, { id });
  await make('POST /api/forms/:id/validate', { id });
  const [entry] = await make('GET /api/forms/:id/history', { id });
  await make('GET /api/forms/:id/history/:entryId', { id, entryId: entry.id });
  await make('POST /api/forms/:id/history/:entryId/restore', { id, entryId: entry.id });
  await make('POST /api/forms/:id/copy', { id });
  await make('DELETE /api/forms/:id', { id });
  const { uploadURL } = await make('POST /api/objects/upload');
  answers.set('PUT /api/objects/upload/:token', await sendPicture(api.client(), key, uploadURL));
  const document = await make(
    'POST /api/documents',
    {},
    {
      originalName: 'scan.png',
      documentType: 'OTHER',
      mimeType: 'image/png',
      fileSize: picture.length,
      objectPath: uploadURL,
    },
  );
  for (const name of ['GET /api/documents', 'GET /api/documents/checklist']) await make(name);
  for (const name of Object.keys(ROUTES).filter((one) => /^\w+ \/api\/documents\/:id/.test(one)))
    if (!name.startsWith('DELETE')) await make(name, { id: document.id, page: '0' });
  await make('DELETE /api/documents/:id', { id: document.id });
  return answers;
}
