import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { makeBackup } from '../../scripts/lib/backup.ts';
import { createTestApp } from '../support/api.ts';
import { everyByte } from '../support/data-folder.ts';
import { textPdf } from '../support/documents/pdf-files.ts';
import { searchBytes } from '../support/search-bytes.ts';
import { tempDir } from '../support/temp-dir.ts';
import { newAddress, readerOf, sendTo, tryUpload, uploadDocument } from '../support/upload-document.ts';
import { suite } from '../support/suite.ts';

const test = suite('canaries');

const CANARIES = {
  ssn: '078-05-1127',
  passport: 'XK4471902',
  aNumber: 'A219-884-103',
  birth: '1971-03-29',
  street: 'Quetzalgatan 77',
  native: '王小明娜',
};

test("self-check: this test's search does find a plain value", async () => {
  const api = await createTestApp();
  const client = await api.signedIn('ada');
  await client.call('POST', '/api/forms', { formType: 'H1B', title: `Petition ${CANARIES.ssn}` });
  api.logLines.push(Buffer.from(`..${CANARIES.birth}..`).toString('base64'));
  const found = searchBytes(everyByte(api), [CANARIES.ssn, CANARIES.birth]);
  assert.ok(
    found.some((place) => place.startsWith(CANARIES.ssn)),
    'plain in the database',
  );
  assert.ok(found.includes(`${CANARIES.birth} in the log`), 'base64 in the log');
});

test('after a full run, no answer is readable in the database, its WAL, the log or a backup', async () => {
  const api = await createTestApp();
  const client = await api.signedIn('ada');
  const profile = {
    firstName: 'Ada',
    lastName: 'Lind',
    email: client.email,
    passportNumber: CANARIES.passport,
    dateOfBirth: CANARIES.birth,
    address: CANARIES.street,
    fieldOfStudy: CANARIES.native,
    previousApplications: `${CANARIES.ssn}, ${CANARIES.aNumber}`,
  };
  assert.is((await client.call('PUT', '/api/user/profile', profile)).status, 200);
  const h1b = (await client.call('POST', '/api/forms', { formType: 'H1B' })).body;
  const petition = {
    beneficiarySSN: CANARIES.ssn,
    beneficiaryPassportNumber: CANARIES.passport,
    beneficiaryANumber: CANARIES.aNumber,
    beneficiaryBirthDate: CANARIES.birth,
    beneficiaryAddress: CANARIES.street,
    beneficiaryOtherNames: CANARIES.native,
  };
  assert.is((await client.call('PUT', `/api/forms/${h1b.id}`, { formData: petition, status: 'DRAFT' })).status, 200);
  assert.is(
    (await client.call('PUT', `/api/forms/${h1b.id}`, { formData: petition, status: 'DRAFT' }, { 'If-Match': '"1"' }))
      .status,
    409,
  );
  assert.is(
    (
      await client.call(
        'PUT',
        `/api/forms/${h1b.id}`,
        { formData: petition, status: 'SUBMITTED' },
        { 'Idempotency-Key': CANARIES.ssn },
      )
    ).status,
    422,
  );
  const [first, second] = (await client.call('GET', '/api/form-definitions/H1B')).body.definition['x-steps'];
  for (const { id: step } of [first, second]) {
    await client.call('PUT', `/api/forms/${h1b.id}`, {
      formData: { ...petition, beneficiaryOtherNames: step },
      status: 'DRAFT',
      place: { passed: [first.id], step },
    });
  }
  const [entry] = (await client.call('GET', `/api/forms/${h1b.id}/history`)).body;
  assert.is((await client.call('POST', `/api/forms/${h1b.id}/history/${entry.id}/restore`)).status, 200);
  assert.match((await client.call('POST', `/api/forms/${h1b.id}/copy`)).text, CANARIES.ssn);

  const ds160 = (await client.call('POST', '/api/forms', { formType: 'DS160' })).body;
  const application = {
    ...annaEriksson,
    passportNumber: CANARIES.passport,
    dateOfBirth: CANARIES.birth,
    homeAddress: CANARIES.street,
    fullNameNativeAlphabet: CANARIES.native,
  };
  assert.is(
    (await client.call('PUT', `/api/forms/${ds160.id}`, { formData: application, status: 'SUBMITTED' })).status,
    200,
  );
  for (const id of [h1b.id, ds160.id]) {
    assert.match((await client.call('GET', `/api/forms/${id}`)).text, CANARIES.passport);
    assert.is((await client.request('GET', `/api/forms/${id}/download`)).status, 200);
  }

  // Refused values must not appear in the log either.
  await client.call('GET', `/api/forms/${CANARIES.ssn}`);
  await client.call('GET', `/${CANARIES.passport}?q=${CANARIES.ssn}`);
  await client.call('PUT', `/api/forms/${h1b.id}`, {
    formData: { [CANARIES.ssn]: CANARIES.passport },
    status: 'DRAFT',
  });
  await client.call('POST', '/api/forms', { formType: CANARIES.aNumber });
  await client.call('POST', '/api/login', { email: `${CANARIES.passport}@example.org`, password: CANARIES.ssn });
  await client.request('POST', '/api/forms', {
    body: `{"formData": ${CANARIES.ssn}`,
    headers: { 'Content-Type': 'application/json' },
  });

  const places = everyByte(api);
  assert.ok(
    [...places.keys()].some((file) => file.endsWith('-wal')),
    'the WAL is searched too',
  );
  const found = searchBytes(places, Object.values(CANARIES));
  const bytes = [...places.values()].reduce((sum, { length }) => sum + length, 0);
  console.log(`  ${found.length} canaries in ${bytes} bytes of ${places.size} places`);
  assert.equal(found, []);

  const folder = tempDir();
  await makeBackup(api.deps.env, folder, api.clock.now);
  const backup = everyByte({ dataDir: folder, logLines: [] });
  assert.ok(
    [...backup.keys()].some((file) => file.endsWith('formport.db')),
    'the backup is searched too',
  );
  assert.equal(searchBytes(backup, Object.values(CANARIES)), []);
});

test('the metadata of a photo, and a data export without a mail server, are not readable on the disk', async () => {
  const api = await createTestApp();
  const client = await api.signedIn('ada');
  const metadata = {
    IFD0: { Artist: CANARIES.passport, ImageDescription: CANARIES.street, Copyright: CANARIES.ssn },
    IFD3: { GPSAreaInformation: CANARIES.aNumber, GPSDateStamp: CANARIES.birth },
  };
  const blank = sharp({ create: { width: 40, height: 30, channels: 3, background: '#225ea9' } });
  const pictures = {
    jpg: await blank.clone().jpeg().withExif(metadata).toBuffer(),
    png: await blank.clone().png().withExif(metadata).toBuffer(),
  };
  assert.ok(
    pictures.jpg.includes(CANARIES.passport) && pictures.png.includes(CANARIES.passport),
    'the pictures contain the planted value',
  );
  const send = async (bytes: Buffer, name: string, type: string) =>
    (
      await client.request('PUT', '/api/user/photo', {
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: { 'Content-Type': type, 'X-File-Name': encodeURIComponent(name) },
      })
    ).status;
  assert.is(await send(pictures.jpg, `${CANARIES.native} ${CANARIES.ssn}.jpg`, 'image/jpeg'), 200);
  assert.is(await send(pictures.png, `${CANARIES.passport}.png`, 'image/png'), 200);
  // Refused because of its name, its content and its type.
  assert.is(await send(pictures.jpg, `${CANARIES.ssn}.gif`, 'image/jpeg'), 400);
  assert.is(await send(pictures.jpg.subarray(0, 200), `${CANARIES.ssn}.jpg`, 'image/jpeg'), 400);
  assert.is(await send(pictures.jpg, `${CANARIES.ssn}.jpg`, 'text/plain'), 415);

  const profile = {
    firstName: 'Ada',
    lastName: 'Lind',
    email: client.email,
    address: CANARIES.street,
    passportNumber: CANARIES.passport,
  };
  assert.is((await client.call('PUT', '/api/user/profile', profile)).status, 200);
  const form = { formType: 'H1B', formData: { beneficiarySSN: CANARIES.ssn, beneficiaryBirthDate: CANARIES.birth } };
  assert.is((await client.call('POST', '/api/forms', form)).status, 201);
  const exported = await client.call('GET', '/api/user/data-export');
  for (const value of [CANARIES.street, CANARIES.passport, CANARIES.ssn]) assert.match(exported.text, value);
  await client.call('POST', '/api/auth/forgot-password', { email: client.email });
  await api.runJobs();

  const places = everyByte(api);
  assert.ok(
    [...places.keys()].some((file) => file.includes('/blobs/')),
    'the stored picture is searched',
  );
  assert.ok(
    [...places.keys()].some((file) => file.endsWith('.eml')),
    'the mail is searched',
  );
  assert.equal(searchBytes(places, Object.values(CANARIES)), []);
});

test('a document, its name and the values read in it are not readable on the disk, nor is a refused document', async () => {
  const text = Object.values(CANARIES).join(' ');
  const values = (['surname', 'number', 'birthDate'] as const).map((name, index) => ({
    name,
    value: [CANARIES.native, CANARIES.passport, CANARIES.birth][index]!,
    certain: true,
    confidence: 1,
    page: 0,
    box: [0, 0, 1, 1] as const,
  }));
  const issues = [{ id: 'x', severity: 'error' as const, message: text, fix: text }];
  const api = await createTestApp(
    {},
    {
      reader: readerOf({
        readDocument: async ({ bytes }) => {
          assert.ok(Buffer.from(bytes).includes(CANARIES.ssn), 'the document contains the planted value');
          return { text, values, issues };
        },
      }),
    },
  );
  const client = await api.signedIn('ada');
  const file = {
    name: `${CANARIES.native} ${CANARIES.ssn}.pdf`,
    type: 'application/pdf',
    bytes: textPdf([[text, CANARIES.ssn]]),
    documentType: 'PASSPORT',
  };
  const { id } = await uploadDocument(client, file);
  await client.call('POST', `/api/documents/${id}/process`);
  await api.runJobs();
  assert.match((await client.call('GET', '/api/documents')).text, CANARIES.passport);
  assert.match((await client.call('GET', '/api/user/data-export')).text, CANARIES.birth);
  const broken = file.bytes.subarray(0, 500);
  assert.is((await tryUpload(client, { ...file, bytes: broken })).status, 400);
  assert.is((await tryUpload(client, { ...file, name: `${CANARIES.ssn}.exe` })).status, 400);
  await sendTo(client, await newAddress(client), file);

  const places = everyByte(api);
  assert.is([...places.keys()].filter((name) => name.includes('/blobs/')).length, 2, 'both files are searched');
  assert.equal(searchBytes(places, Object.values(CANARIES)), []);
});

test.run();
