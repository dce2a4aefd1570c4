/** Photos of users: what may be stored, how large it may be, and who can read it (promises 20 to 22). */
import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { HOUR } from '../../engine/lib/time.ts';
import { photos } from '../../api/db/tables.ts';
import { AppError } from '../../api/errors.ts';
import { readPicture } from '../../api/lib/pictures/read-picture.ts';
import { BlobStoreError } from '../../api/providers/blobs/blob-store.ts';
import { createTestApp, isErrorBody, PASSWORD, type TestApp, type TestClient } from '../support/api.ts';
import { claimedJpeg, claimedPng } from '../support/claimed-pictures.ts';
import { NAMES_OF_NO_JPEG } from '../support/hostile-files.ts';
import { suite } from '../support/suite.ts';

const test = suite('photos');
const MB = 1024 * 1024;

const blank = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#225ea9' } });
const jpeg = await blank().jpeg().toBuffer();
const png = await blank().png().toBuffer();
const TYPES = { jpg: 'image/jpeg', png: 'image/png' };

const send = (client: TestClient, body: BodyInit, name: string, type: string = TYPES.jpg) =>
  client.request('PUT', '/api/user/photo', {
    body,
    headers: { 'Content-Type': type, 'X-File-Name': encodeURIComponent(name) },
  });
const bytesOf = (buffer: Buffer): BodyInit => buffer as Uint8Array<ArrayBuffer>;

/** All files in the folder of blobs. */
const stored = ({ dataDir }: TestApp): string[] => {
  try {
    return readdirSync(join(dataDir, 'blobs'), { recursive: true, encoding: 'utf8' })
      .map((name) => join(dataDir, 'blobs', name))
      .filter((file) => statSync(file).isFile());
  } catch {
    return [];
  }
};

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const zip = Buffer.from('504b0304140000000800', 'hex');
const gif = await blank().gif().toBuffer();
const webp = await blank().webp().toBuffer();
const tiff = await blank().tiff().toBuffer();
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

const PAYLOADS: Record<string, Buffer> = {
  'an SVG': svg,
  HTML: html,
  'a ZIP': zip,
  'a GIF': gif,
  'a WebP': webp,
  'a TIFF': tiff,
  'a PDF': pdf,
  nothing: Buffer.alloc(0),
  'one byte': Buffer.from([0xff]),
  zeros: Buffer.alloc(5000),
  'the first bytes of a JPEG alone': jpeg.subarray(0, 3),
  'the first bytes of a JPEG before HTML': Buffer.concat([jpeg.subarray(0, 4), html]),
  'the first bytes of a JPEG before an SVG': Buffer.concat([jpeg.subarray(0, 3), svg]),
  'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
  'a JPEG without its header': jpeg.subarray(2),
  'spaces before a JPEG': Buffer.concat([Buffer.from('  '), jpeg]),
  'a JPEG after a PDF': Buffer.concat([pdf, jpeg]),
  'a JPEG after a GIF': Buffer.concat([gif, jpeg]),
  'a JPEG of 65,000 by 65,000 pixels': claimedJpeg(jpeg, 65_000, 65_000),
};
const PNG_PAYLOADS: Record<string, Buffer> = {
  'the first bytes of a PNG alone': png.subarray(0, 8),
  'the first bytes of a PNG before HTML': Buffer.concat([png.subarray(0, 8), html]),
  'half a PNG': png.subarray(0, png.length / 2),
  'a PNG of 50,000 by 50,000 pixels': claimedPng(png, 50_000, 50_000),
  'a PNG of 2,147,483,647 pixels': claimedPng(png, 2_147_483_647, 1),
  'a PNG without pixels': claimedPng(png, 0, 0),
  'a PNG whose data ends early': claimedPng(png, 6000, 6000),
};

test('more than 50 hostile files are refused, and none is stored', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const refused: string[] = [];
  const refuse = async (what: string, response: Response): Promise<void> => {
    assert.ok([400, 415].includes(response.status), `${what}: ${response.status}`);
    assert.ok(isErrorBody(await response.json()), what);
    refused.push(what);
  };
  for (const [what, bytes] of Object.entries(PAYLOADS))
    await refuse(what, await send(ada, bytesOf(bytes), 'photo.jpg'));
  for (const [what, bytes] of Object.entries(PNG_PAYLOADS))
    await refuse(what, await send(ada, bytesOf(bytes), 'photo.png', TYPES.png));
  for (const name of NAMES_OF_NO_JPEG)
    await refuse(`the name ${JSON.stringify(name).slice(0, 40)}`, await send(ada, bytesOf(jpeg), name));
  await refuse('a PNG called JPG', await send(ada, bytesOf(png), 'photo.jpg'));
  await refuse('a JPEG called PNG', await send(ada, bytesOf(jpeg), 'photo.png', TYPES.png));
  await refuse('a PNG sent as a JPEG', await send(ada, bytesOf(png), 'photo.png'));
  for (const type of ['image/svg+xml', 'image/gif', 'text/html', 'application/octet-stream', 'application/json']) {
    await refuse(`the type ${type}`, await send(ada, bytesOf(jpeg), 'photo.jpg', type));
  }
  await refuse(
    'no name',
    await ada.request('PUT', '/api/user/photo', { body: bytesOf(jpeg), headers: { 'Content-Type': TYPES.jpg } }),
  );
  await refuse(
    'a name that is not percent-encoded',
    await ada.request('PUT', '/api/user/photo', {
      body: bytesOf(jpeg),
      headers: { 'Content-Type': TYPES.jpg, 'X-File-Name': '%E0.jpg' },
    }),
  );

  assert.ok(refused.length >= 50);
  assert.equal(stored(api), []);
  assert.equal(await api.deps.db.select().from(photos), []);
  assert.is((await ada.call('GET', '/api/user')).body.profileImageUrl, null);
  console.log(`  ${refused.length} hostile files refused, 0 stored`);
});

test('only the pixels of a photo are stored, without other content or the place where it was taken', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const secret = 'ALERT-1-SECRET';
  const located = await blank()
    .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 51/1 30/1' } })
    .jpeg()
    .toBuffer();
  assert.ok(located.includes(secret), 'the picture contains the planted value');
  for (const [what, bytes] of Object.entries({
    'a script after its end': Buffer.concat([jpeg, Buffer.from(`<script>${secret}</script>`)]),
    'a ZIP after its end': Buffer.concat([jpeg, zip, Buffer.from(secret)]),
    'the GPS position': located,
  })) {
    const response = await send(ada, bytesOf(bytes), 'photo.jpg');
    assert.is(response.status, 200, what);
    const { profileImageUrl } = (await response.json()) as { profileImageUrl: string };
    const served = Buffer.from(await (await ada.request('GET', profileImageUrl)).arrayBuffer());
    assert.not.ok(served.includes(secret), what);
    const { exif, format, width, height } = await sharp(served).metadata();
    assert.equal({ exif, format, width, height }, { exif: undefined, format: 'jpeg', width: 512, height: 512 });
  }
});

test('a photo that is stored on its side is rotated upright', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  // Red is on the left as stored; after a quarter turn to the right it is on top.
  const red = await sharp({ create: { width: 100, height: 200, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const turned = await blank(200, 200)
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { profileImageUrl } = (await (await send(ada, bytesOf(turned), 'Me.JPEG')).json()) as {
    profileImageUrl: string;
  };
  const served = Buffer.from(await (await ada.request('GET', profileImageUrl)).arrayBuffer());
  const { dominant } = await sharp(served).extract({ left: 0, top: 0, width: 512, height: 200 }).stats();
  assert.ok(dominant.r > 200 && dominant.b < 60);
});

/** A picture of the given size in pixels with fine detail, as from a camera; about 2 MB at 25 megapixels. */
async function detailed(width: number, height: number): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: 625,
      height: 625,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  return sharp(noise)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 50, progressive: true })
    .toBuffer();
}

/** Watches the processes that read pictures during `work`: how many, how many at once, and the peak bytes of one. */
async function watchProcesses(work: () => Promise<void>): Promise<{ count: number; atOnce: number; memory: number }> {
  const seen = { count: 0, atOnce: 0, memory: 0 };
  const running = new Set<ChildProcess>();
  const onStart = (message: unknown): void => {
    const { process: child } = message as { process: ChildProcess };
    running.add(child);
    seen.count += 1;
    seen.atOnce = Math.max(seen.atOnce, running.size);
    child.once('exit', () => running.delete(child));
  };
  const look = setInterval(() => {
    for (const { pid } of running) seen.memory = Math.max(seen.memory, memoryOf(pid));
  }, 10);
  subscribe('child_process', onStart);
  await work().finally(() => {
    clearInterval(look);
    unsubscribe('child_process', onStart);
  });
  return seen;
}

/** The peak memory of a process in bytes; 0 if the system does not report it. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

test('16 pictures of 25 megapixels are read one at a time per user and two in all, and other users can sign in', async () => {
  const large = await detailed(5000, 5000);
  assert.ok(large.length > 1.5 * MB && large.length < 5 * MB, `${large.length} bytes`);
  const api = await createTestApp();
  const [ada, bo, cy] = [await api.signedIn('ada'), await api.signedIn('bo'), await api.signedIn('cy')];
  const sendEight = (client: TestClient, picture: Buffer) =>
    Array.from({ length: 8 }, () => send(client, bytesOf(picture), 'photo.jpg'));

  const alone = await watchProcesses(async () => {
    const answers = await Promise.all(sendEight(ada, jpeg));
    assert.equal(answers.map(({ status }) => status).sort(), [200, 200, 200, 503, 503, 503, 503, 503]);
    const refused = await answers.find(({ status }) => status === 503)!.json();
    assert.ok(isErrorBody(refused));
    assert.match(refused.message, 'wait a moment');
  });
  assert.equal([alone.count, alone.atOnce], [3, 1]);

  const before = process.memoryUsage().rss;
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  let pending = 16;
  const both = await watchProcesses(async () => {
    const all = [...sendEight(ada, large), ...sendEight(bo, large)].map((sending) =>
      sending.finally(() => {
        pending -= 1;
      }),
    );
    const start = performance.now();
    const { status } = await cy.call('POST', '/api/login', { email: cy.email, password: PASSWORD });
    const took = Math.round(performance.now() - start);
    assert.is(status, 200);
    assert.ok(pending > 0, 'some pictures were still being read');
    await Promise.all(all);
    console.log(
      `  signed in after ${took} ms, while ${Math.round(performance.now() - start)} ms of pictures were read`,
    );
  }).finally(() => clearInterval(look));
  assert.equal([both.count, both.atOnce], [6, 2]);
  assert.ok(both.memory < 400 * MB, `${both.memory} bytes`);
  assert.ok(most - before < 100 * MB, `the server grew by ${Math.round((most - before) / MB)} MB`);
  console.log(
    `  a process took ${Math.round(both.memory / MB)} MB at most, the server ${Math.round((most - before) / MB)} MB more`,
  );
});

test('of ten large pictures of a user at once at most three are received, and one with a wrong name is not received', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const received = { pictures: 0, bytes: 0 };
  const large = () => {
    let left = 9 * MB;
    return new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (left === 9 * MB) received.pictures += 1;
          received.bytes += 64 * 1024;
          left -= 64 * 1024;
          controller.enqueue(new Uint8Array(64 * 1024));
          if (left <= 0) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  };
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(ada, large(), 'photo.jpg')));
  assert.equal(answers.map(({ status }) => status).sort(), [...Array(3).fill(400), ...Array(7).fill(503)]);
  assert.equal(received, { pictures: 3, bytes: 27 * MB });
  assert.is((await send(ada, large(), 'photo.gif')).status, 400);
  assert.is(received.pictures, 3);
  console.log(`  ${received.pictures} of 10 pictures received, ${received.bytes / MB} of 90 MB`);
});

test('a picture above 25 megapixels is refused by its header, and the user is told what to do', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const response = await send(ada, bytesOf(claimedJpeg(jpeg, 5001, 5000)), 'photo.jpg');
  assert.is(response.status, 400);
  assert.is(
    ((await response.json()) as { message: string }).message,
    'This picture has more than 25 megapixels. Make it smaller, then choose it again.',
  );
});

test('a picture that takes too long or too much memory is aborted, and the next one is read', async () => {
  const given = { read: async () => jpeg, fileName: 'photo.jpg', contentType: TYPES.jpg };
  const heavy = await detailed(3000, 3000);
  for (const limits of [
    { time: 1, memory: 400 * MB },
    { time: 60_000, memory: MB },
  ]) {
    const error = await readPicture({ ...given, read: async () => heavy }, { ownerId: 'ada' }, limits).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    assert.instance(error, AppError);
    assert.is((error as AppError).code, 'BAD_REQUEST');
    assert.match((error as AppError).body.message, 'Make it smaller');
  }
  assert.is((await sharp(await readPicture(given, { ownerId: 'ada' })).metadata()).width, 512);
});

test('a picture is aborted at once when its client disconnects', async () => {
  const gone = new AbortController();
  const begun = new Promise<ChildProcess>((resolve) => {
    const onStart = (message: unknown): void => {
      unsubscribe('child_process', onStart);
      resolve((message as { process: ChildProcess }).process);
    };
    subscribe('child_process', onStart);
  });
  const reading = readPicture(
    { read: () => detailed(3000, 3000), fileName: 'photo.jpg', contentType: TYPES.jpg },
    { ownerId: 'ada', signal: gone.signal },
  ).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const child = await begun;
  const ended = once(child, 'exit');
  gone.abort();
  assert.instance(await reading, AppError);
  assert.equal(await ended, [null, 'SIGKILL']);
});

test('10 MB are accepted; one byte more is refused during the upload, and memory grows by less than 50 MB', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const limit = 10 * MB;
  assert.is(
    (await send(ada, bytesOf(Buffer.concat([jpeg, Buffer.alloc(limit - jpeg.length)])), 'photo.jpg')).status,
    200,
    'a photo of exactly 10 MB is accepted',
  );
  assert.is(
    (await send(ada, bytesOf(Buffer.concat([jpeg, Buffer.alloc(limit + 1 - jpeg.length)])), 'photo.jpg')).status,
    413,
  );

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
  console.log(
    `  refused after ${(sent / MB).toFixed(1)} of 500 MB, memory grew by ${Math.max(0, Math.round((most - before) / MB))} MB`,
  );
});

test('a photo is served only to its owner, as a download that no browser takes for anything else', async () => {
  const api = await createTestApp();
  const [ada, bo] = [await api.signedIn('ada'), await api.signedIn('bo')];
  const { profileImageUrl } = (await (await send(ada, bytesOf(png), 'my photo.png', TYPES.png)).json()) as {
    profileImageUrl: string;
  };
  assert.match(profileImageUrl, /^\/api\/user\/photo\/[0-9a-f-]{36}$/);
  assert.is((await ada.call('GET', '/api/user')).body.profileImageUrl, profileImageUrl);
  const own = await ada.request('GET', profileImageUrl);
  assert.equal(
    ['Content-Type', 'Content-Disposition', 'X-Content-Type-Options', 'Cache-Control'].map((name) =>
      own.headers.get(name),
    ),
    ['image/jpeg', 'attachment; filename="photo.jpg"', 'nosniff', 'no-store'],
  );
  const foreign = await bo.call('GET', profileImageUrl);
  const missing = await bo.call('GET', '/api/user/photo/00000000-0000-4000-8000-000000000000');
  assert.is(foreign.status, 404);
  assert.is(foreign.text, missing.text);
  assert.is((await api.client().call('GET', profileImageUrl)).status, 401);
});

test('a photo is stored encrypted, a new one replaces it, and a removed one leaves nothing', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const urls: string[] = [];
  await Promise.all(
    [1, 2, 3].map(async () =>
      urls.push(
        ((await (await send(ada, bytesOf(jpeg), 'photo.jpg')).json()) as { profileImageUrl: string }).profileImageUrl,
      ),
    ),
  );
  const [file, ...more] = stored(api);
  assert.equal(more, [], 'three uploads at once leave one photo');
  const bytes = readFileSync(file!);
  assert.not.ok(bytes.includes(Buffer.from([0xff, 0xd8, 0xff])), 'the stored file is encrypted');
  const { profileImageUrl } = (await ada.call('GET', '/api/user')).body;
  assert.ok(urls.includes(profileImageUrl));
  assert.is((await ada.request('GET', profileImageUrl)).status, 200);

  assert.is((await ada.call('DELETE', '/api/user/photo')).status, 200);
  assert.equal(stored(api), []);
  assert.is((await ada.call('GET', '/api/user')).body.profileImageUrl, null);
  assert.is((await ada.request('GET', profileImageUrl)).status, 404);
  assert.is((await ada.call('DELETE', '/api/user/photo')).status, 200, 'deleting a missing photo succeeds');
});

test('a photo whose server dies after its file was stored is deleted within an hour, and other photos stay', async () => {
  const api = await createTestApp();
  const [ada, bo] = [await api.signedIn('ada'), await api.signedIn('bo')];
  const { profileImageUrl } = await (await send(bo, bytesOf(jpeg), 'photo.jpg')).json();
  const { blobs } = api.deps;
  const { put } = blobs;
  await new Promise<void>((resolve) => {
    blobs.put = async (...file) => {
      await put(...file);
      resolve();
      return new Promise(() => {});
    };
    void send(ada, bytesOf(jpeg), 'photo.jpg');
  });
  assert.is(stored(api).length, 2);
  await api.runJobs();
  assert.is(stored(api).length, 2, 'its upload may still go on');
  api.clock.now += HOUR;
  await api.runJobs();
  assert.is(stored(api).length, 1);
  assert.is((await bo.request('GET', profileImageUrl)).status, 200);
});

test('a photo that the store refuses leaves no file, even if it cannot be deleted at once', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const { blobs } = api.deps;
  const { put, remove } = blobs;
  blobs.put = async (...file) => {
    await put(...file);
    throw new BlobStoreError('unavailable', 'TIMEOUT');
  };
  blobs.remove = () => Promise.reject(new BlobStoreError('unavailable', 'TIMEOUT'));
  assert.is((await send(ada, bytesOf(jpeg), 'photo.jpg')).status, 503);
  blobs.remove = remove;
  api.clock.now += HOUR;
  await api.runJobs();
  assert.equal(stored(api), []);
});

test('a photo is replaced and removed while the store cannot delete files, and a job deletes them later', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const { blobs } = api.deps;
  const { remove } = blobs;
  const outage = (): void => void (blobs.remove = () => Promise.reject(new BlobStoreError('unavailable', 'TIMEOUT')));
  assert.is((await send(ada, bytesOf(jpeg), 'photo.jpg')).status, 200);
  outage();
  const replaced = await send(ada, bytesOf(png), 'photo.png', TYPES.png);
  assert.is(replaced.status, 200, await replaced.clone().text());
  const { profileImageUrl } = (await replaced.json()) as { profileImageUrl: string };
  assert.is((await ada.request('GET', profileImageUrl)).status, 200);
  blobs.remove = remove;
  await api.runJobs();
  assert.is(stored(api).length, 1, 'the old file is deleted');
  assert.is((await ada.request('GET', profileImageUrl)).status, 200);

  outage();
  assert.is((await ada.call('DELETE', '/api/user/photo')).status, 200);
  assert.is((await ada.call('GET', '/api/user')).body.profileImageUrl, null);
  blobs.remove = remove;
  await api.runJobs();
  assert.equal(stored(api), []);
});

test.run();
