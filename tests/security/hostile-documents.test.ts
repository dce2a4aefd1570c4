/** Uploads of documents: files that are not what they claim to be are refused, and not stored (promises 20 and 22). */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { documents, uploads } from '../../api/db/tables.ts';
import { HOSTILE, jpeg, NAMES_OF_NO_JPEG, RIGHT } from '../support/hostile-files.ts';
import { createTestApp, isErrorBody, type TestApp } from '../support/api.ts';
import { tryUpload, uploadDocument } from '../support/upload-document.ts';

const test = suite('hostile documents');

const TYPES = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' };

const stored = ({ dataDir }: TestApp): string[] => {
  try {
    return readdirSync(join(dataDir, 'blobs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(dataDir, 'blobs', name)).isFile(),
    );
  } catch {
    return [];
  }
};

test('more than 50 hostile files are each refused with what to do, and none is stored', async () => {
  const api = await createTestApp();
  const refused: string[] = [];
  const files = [
    ...Object.entries(HOSTILE).flatMap(([ending, made]) =>
      Object.entries(made).map(([what, bytes]) => ({
        what: `${what} as ${ending}`,
        file: { name: `scan.${ending}`, type: TYPES[ending as keyof typeof TYPES], bytes },
      })),
    ),
    ...NAMES_OF_NO_JPEG.map((name) => ({
      what: `the name ${JSON.stringify(name).slice(0, 40)}`,
      file: { name, type: TYPES.jpg, bytes: jpeg },
    })),
    ...['image/svg+xml', 'image/gif', 'text/html', 'application/octet-stream', 'application/json'].map((type) => ({
      what: `the type ${type}`,
      file: { name: 'scan.jpg', type, bytes: jpeg },
    })),
  ];
  // A different user sends each part, because the number of uploads in an hour is limited.
  for (let from = 0; from < files.length; from += 50) {
    const client = await api.signedIn();
    for (const { what, file } of files.slice(from, from + 50)) {
      const answer = await tryUpload(client, file);
      assert.ok([400, 415].includes(answer.status), `${what}: ${answer.status} ${answer.text}`);
      assert.ok(isErrorBody(answer.body), what);
      assert.match(answer.body.message, /choose|upload|save|send/i, `${what}: the error says what to do`);
      refused.push(what);
    }
    assert.equal((await client.call('GET', '/api/documents')).body, []);
    assert.equal(await api.deps.db.select().from(documents), []);
    // The address of a file that was refused during its upload can be used again; it holds no data.
    assert.ok((await api.deps.db.select().from(uploads)).every(({ size }) => size === null));
  }
  assert.equal(stored(api), []);
  assert.ok(refused.length >= 50);
  console.log(`  ${refused.length} hostile files refused, 0 stored`);
  api.close();
});

test('unusual but valid files are stored byte for byte', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  for (const [what, file] of Object.entries(RIGHT)) {
    const view = await uploadDocument(client, file);
    assert.is(view.originalName, file.name, what);
    const response = await client.request('GET', view.objectPath);
    assert.ok(file.bytes.equals(Buffer.from(await response.arrayBuffer())), what);
    assert.match(
      response.headers.get('Content-Disposition')!,
      /^attachment; filename="other-[0-9a-f-]{36}\.(pdf|jpg|png)"$/,
    );
    assert.is(response.headers.get('X-Content-Type-Options'), 'nosniff');
    const page = await client.request('GET', `/api/documents/${view.id}/pages/0`);
    assert.equal([page.status, page.headers.get('Content-Type')], [200, 'image/png'], what);
    await page.arrayBuffer();
  }
  assert.ok(
    stored(api).every((name) => /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(name)),
    'stored files have names that the server made',
  );
  api.close();
});

test.run();
