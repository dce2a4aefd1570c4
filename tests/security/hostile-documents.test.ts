/** Uploads of documents: files that are not what they claim to be are refused, and not stored (promises 20 and 22). */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { documents, uploads } from '../../api/db/tables.ts';
import { HOSTILE, jpeg, NAMES_OF_NO_JPEG, RIGHT } from '../support/hostile-files.ts';
import { contentFault } from '../../api/lib/file-content.ts';
import { createTestApp, isErrorBody, type TestApp } from '../support/api.ts';
import { tryUpload, uploadDocument } from '../support/upload-document.ts';
import { processorTime } from '../support/processor-time.ts';
import { suite } from '../support/suite.ts';

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
});

test('the name of an action in a PDF is found with any of its letters as codes, and longer names are not refused', () => {
  const faultOf = (name: string) => contentFault('application/pdf', Buffer.from(`%PDF-1.4 /S ${name} %%EOF`));
  for (const name of [
    '/JavaScript',
    '/J#61vaScript',
    '/#4aava#53cript',
    '/#4AavaScript',
    '/EmbeddedFile#73',
    '/X#46A 1 0 R',
  ])
    assert.is(faultOf(`${name} `), 'HOLDS_PROGRAM', name);
  for (const name of ['/JavaScripts', '/JavaScript#73', '/Launch#4a', '/J#62vaScript', '/XFA'])
    assert.is(faultOf(`${name} `), undefined, name);
});

test('files of 10 MB that are made to be slow are checked in less than half a second each', () => {
  const file = (start: Buffer, part: Buffer, end: Buffer): Buffer =>
    Buffer.concat([start, Buffer.alloc(9_999_900, part), end]);
  const text = Buffer.from;
  const chunk = (type: string): Buffer => Buffer.from(`\0\0\0\0${type}\0\0\0\0`);
  const png = (...types: string[]): Buffer =>
    file(Buffer.alloc(8), Buffer.concat(types.map(chunk)), Buffer.concat([chunk('XXXX'), chunk('IEND')]));
  const pdf = (part: string): Buffer => file(text('%PDF-1.4\n'), text(part), text('%%EOF'));
  for (const [what, type, bytes] of [
    ['codes', 'application/pdf', pdf('#41')],
    ['names with codes', 'application/pdf', pdf('/J#61')],
    ['empty texts', 'image/png', png('tEXt')],
    ['texts between pixels', 'image/png', png('IDAT', 'tEXt')],
  ] as const) {
    const start = processorTime();
    contentFault(type, bytes);
    assert.ok(processorTime() - start < 500, what);
  }
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
  }
  assert.ok(
    stored(api).every((name) => /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(name)),
    'stored files have names that the server made',
  );
});

test.run();
