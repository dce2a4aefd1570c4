/** Pictures of people: what may be stored, how large it may be, and who gets it back (promises 20 to 22). */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { photos } from '../../api/db/tables.ts';
import { createTestApp, isErrorBody, type TestApp, type TestClient } from '../support/api.ts';

const test = suite('photos');
const MB = 1024 * 1024;

const blank = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#225ea9' } });
const jpeg = await blank().jpeg().toBuffer();
const png = await blank().png().toBuffer();
const TYPES = { jpg: 'image/jpeg', png: 'image/png' };

const send = (client: TestClient, body: BodyInit, name: string, type: string = TYPES.jpg) =>
  client.request('PUT', '/api/user/photo', { body, headers: { 'Content-Type': type, 'X-File-Name': encodeURIComponent(name) } });
const bytesOf = (buffer: Buffer): BodyInit => buffer as Uint8Array<ArrayBuffer>;

/** Every file below the folder of blobs. */
const stored = ({ dataDir }: TestApp): string[] => {
  try {
    return readdirSync(join(dataDir, 'blobs'), { recursive: true, encoding: 'utf8' })
      .map((name) => join(dataDir, 'blobs', name)).filter((file) => statSync(file).isFile());
  } catch {
    return [];
  }
};

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG that claims a size; its data is a megabyte of zeros, packed into a kilobyte. */
function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8), pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.alloc(MB))), pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG whose header claims a size. */
function claimedJpeg(width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  for (let at = 2; at < changed.length;) {
    const marker = changed[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xc2) {
      changed.writeUInt16BE(height, at + 5);
      changed.writeUInt16BE(width, at + 7);
      return changed;
    }
    at += 2 + changed.readUInt16BE(at + 2);
  }
  throw new Error('A JPEG has a frame header');
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const zip = Buffer.from('504b0304140000000800', 'hex');
const gif = await blank().gif().toBuffer();
const webp = await blank().webp().toBuffer();
const tiff = await blank().tiff().toBuffer();
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

const PAYLOADS: Record<string, Buffer> = {
  'an SVG': svg, 'HTML': html, 'a ZIP': zip, 'a GIF': gif, 'a WebP': webp, 'a TIFF': tiff, 'a PDF': pdf, 'nothing': Buffer.alloc(0),
  'one byte': Buffer.from([0xff]), 'zeros': Buffer.alloc(5000), 'the first bytes of a JPEG alone': jpeg.subarray(0, 3),
  'the first bytes of a JPEG before HTML': Buffer.concat([jpeg.subarray(0, 4), html]),
  'the first bytes of a JPEG before an SVG': Buffer.concat([jpeg.subarray(0, 3), svg]),
  'half a JPEG': jpeg.subarray(0, jpeg.length / 2), 'a JPEG without its header': jpeg.subarray(2),
  'spaces before a JPEG': Buffer.concat([Buffer.from('  '), jpeg]), 'a JPEG after a PDF': Buffer.concat([pdf, jpeg]), 'a JPEG after a GIF': Buffer.concat([gif, jpeg]),
  'a JPEG of 65,000 by 65,000 pixels': claimedJpeg(65_000, 65_000),
};
const PNG_PAYLOADS: Record<string, Buffer> = {
  'the first bytes of a PNG alone': png.subarray(0, 8), 'the first bytes of a PNG before HTML': Buffer.concat([png.subarray(0, 8), html]),
  'half a PNG': png.subarray(0, png.length / 2), 'a PNG of 50,000 by 50,000 pixels': claimedPng(50_000, 50_000),
  'a PNG of 2,147,483,647 pixels': claimedPng(2_147_483_647, 1), 'a PNG without a pixel': claimedPng(0, 0), 'a PNG whose data ends early': claimedPng(6000, 6000),
};
const NAMES = [
  'photo.svg', 'photo.gif', 'photo.exe', 'photo.jpg.exe', 'photo.php.jpg', 'photo.html.jpg', 'photo.svg.png.jpg', 'photo', 'jpg', '.jpg', '..jpg',
  '../photo.jpg', '../../etc/passwd.jpg', '..\\photo.jpg', '/etc/photo.jpg', 'C:\\photo.jpg', 'photo.jpg\0', 'photo\0.jpg', 'photo.exe\0.jpg',
  'photo\u202Egpj.exe', 'photo\u202Egnp.jpg', 'photo\u2066.jpg', 'photo.jpg\n', 'photo.jpg ', 'photo.jpg.', 'photo.jpg/', `${'x'.repeat(260)}.jpg`, '',
];

test('50 hostile files and more: none is stored', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const refused: string[] = [];
  const refuse = async (what: string, response: Response): Promise<void> => {
    assert.ok([400, 415].includes(response.status), `${what}: ${response.status}`);
    assert.ok(isErrorBody(await response.json()), what);
    refused.push(what);
  };
  for (const [what, bytes] of Object.entries(PAYLOADS)) await refuse(what, await send(ada, bytesOf(bytes), 'photo.jpg'));
  for (const [what, bytes] of Object.entries(PNG_PAYLOADS)) await refuse(what, await send(ada, bytesOf(bytes), 'photo.png', TYPES.png));
  for (const name of NAMES) await refuse(`the name ${JSON.stringify(name).slice(0, 40)}`, await send(ada, bytesOf(jpeg), name));
  await refuse('a PNG called JPG', await send(ada, bytesOf(png), 'photo.jpg'));
  await refuse('a JPEG called PNG', await send(ada, bytesOf(jpeg), 'photo.png', TYPES.png));
  await refuse('a PNG sent as a JPEG', await send(ada, bytesOf(png), 'photo.png'));
  for (const type of ['image/svg+xml', 'image/gif', 'text/html', 'application/octet-stream', 'application/json']) {
    await refuse(`the type ${type}`, await send(ada, bytesOf(jpeg), 'photo.jpg', type));
  }
  await refuse('no name', await ada.request('PUT', '/api/user/photo', { body: bytesOf(jpeg), headers: { 'Content-Type': TYPES.jpg } }));
  await refuse('a name that is no percent-encoding', await ada.request('PUT', '/api/user/photo', { body: bytesOf(jpeg), headers: { 'Content-Type': TYPES.jpg, 'X-File-Name': '%E0.jpg' } }));

  assert.ok(refused.length >= 50);
  assert.equal(stored(api), []);
  assert.equal(await api.deps.db.select().from(photos), []);
  assert.is((await ada.call('GET', '/api/user')).body.profileImageUrl, null);
  console.log(`  ${refused.length} hostile files refused, 0 stored`);
  api.close();
});

test('of a picture that is also something else, or that tells where it was taken, only the pixels are kept', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const secret = 'ALERT-1-SECRET';
  const located = await blank().withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 51/1 30/1' } }).jpeg().toBuffer();
  assert.ok(located.includes(secret), 'the picture has what is looked for');
  for (const [what, bytes] of Object.entries({
    'a script after its end': Buffer.concat([jpeg, Buffer.from(`<script>${secret}</script>`)]),
    'a ZIP after its end': Buffer.concat([jpeg, zip, Buffer.from(secret)]),
    'a place': located,
  })) {
    const response = await send(ada, bytesOf(bytes), 'photo.jpg');
    assert.is(response.status, 200, what);
    const { profileImageUrl } = await response.json() as { profileImageUrl: string };
    const served = Buffer.from(await (await ada.request('GET', profileImageUrl)).arrayBuffer());
    assert.not.ok(served.includes(secret), what);
    const { exif, format, width, height } = await sharp(served).metadata();
    assert.equal({ exif, format, width, height }, { exif: undefined, format: 'jpeg', width: 512, height: 512 });
  }
  api.close();
});

test('a picture that lies on its side is set upright', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  // Red on the left as stored; turned a quarter to the right, red is on top.
  const red = await sharp({ create: { width: 100, height: 200, channels: 3, background: '#ff0000' } }).png().toBuffer();
  const turned = await blank(200, 200).composite([{ input: red, left: 0, top: 0 }]).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { profileImageUrl } = await (await send(ada, bytesOf(turned), 'Me.JPEG')).json() as { profileImageUrl: string };
  const served = Buffer.from(await (await ada.request('GET', profileImageUrl)).arrayBuffer());
  const { dominant } = await sharp(served).extract({ left: 0, top: 0, width: 512, height: 200 }).stats();
  assert.ok(dominant.r > 200 && dominant.b < 60);
  api.close();
});

test('10 MB are read; one byte more is refused while it comes in, and memory grows by less than 50 MB', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const limit = 10 * MB;
  assert.is((await send(ada, bytesOf(Buffer.concat([jpeg, Buffer.alloc(limit - jpeg.length)])), 'photo.jpg')).status, 200, 'exactly 10 MB');
  assert.is((await send(ada, bytesOf(Buffer.concat([jpeg, Buffer.alloc(limit + 1 - jpeg.length)])), 'photo.jpg')).status, 413);

  const before = process.memoryUsage().rss;
  let sent = 0;
  let most = before;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 64 * 1024;
      most = Math.max(most, process.memoryUsage().rss);
      controller.enqueue(new Uint8Array(64 * 1024));
      if (sent >= 500 * MB) controller.close();
    },
  });
  const response = await send(ada, endless, 'photo.jpg');
  assert.is(response.status, 413);
  assert.ok(isErrorBody(await response.json()));
  assert.ok(sent <= limit + MB, `${sent} bytes were taken`);
  assert.ok(most - before < 50 * MB, `${Math.round((most - before) / MB)} MB`);
  console.log(`  refused after ${(sent / MB).toFixed(1)} of 500 MB, memory grew by ${Math.max(0, Math.round((most - before) / MB))} MB`);
  api.close();
});

test('it is served to its owner alone, as a download that no browser takes for anything else', async () => {
  const api = await createTestApp();
  const [ada, bo] = [await api.signedIn('ada'), await api.signedIn('bo')];
  const { profileImageUrl } = await (await send(ada, bytesOf(png), 'my photo.png', TYPES.png)).json() as { profileImageUrl: string };
  assert.match(profileImageUrl, /^\/api\/user\/photo\/[0-9a-f-]{36}$/);
  assert.is((await ada.call('GET', '/api/user')).body.profileImageUrl, profileImageUrl);
  const own = await ada.request('GET', profileImageUrl);
  assert.equal(
    ['Content-Type', 'Content-Disposition', 'X-Content-Type-Options', 'Cache-Control'].map((name) => own.headers.get(name)),
    ['image/jpeg', 'attachment; filename="photo.jpg"', 'nosniff', 'no-store'],
  );
  const foreign = await bo.call('GET', profileImageUrl);
  const missing = await bo.call('GET', '/api/user/photo/00000000-0000-4000-8000-000000000000');
  assert.is(foreign.status, 404);
  assert.is(foreign.text, missing.text);
  assert.is((await api.client().call('GET', profileImageUrl)).status, 401);
  api.close();
});

test('it lies sealed, another takes its place, and taken away nothing of it is left', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const urls: string[] = [];
  await Promise.all([1, 2, 3].map(async () => urls.push((await (await send(ada, bytesOf(jpeg), 'photo.jpg')).json() as { profileImageUrl: string }).profileImageUrl)));
  const [file, ...more] = stored(api);
  assert.equal(more, [], 'three at once leave one');
  const bytes = readFileSync(file!);
  assert.not.ok(bytes.includes(Buffer.from([0xff, 0xd8, 0xff])), 'no picture can be seen in the file');
  const { profileImageUrl } = (await ada.call('GET', '/api/user')).body;
  assert.ok(urls.includes(profileImageUrl));
  assert.is((await ada.request('GET', profileImageUrl)).status, 200);

  assert.is((await ada.call('DELETE', '/api/user/photo')).status, 200);
  assert.equal(stored(api), []);
  assert.is((await ada.call('GET', '/api/user')).body.profileImageUrl, null);
  assert.is((await ada.request('GET', profileImageUrl)).status, 404);
  assert.is((await ada.call('DELETE', '/api/user/photo')).status, 200, 'there may be none');
  api.close();
});

test.run();
