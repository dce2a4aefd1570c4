/** What a monitor reads: whether the server is ready, its figures, and the errors of browsers in the log. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { connectionOf } from '../../api/db/connection.ts';
import { jobs } from '../../api/db/tables.ts';
import { startS3Server } from '../support/s3.ts';
import { createTestApp, isErrorBody, type TestApp } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('monitoring');
const MONITOR_TOKEN = 'a token of the operator';
const headers = { Authorization: `Bearer ${MONITOR_TOKEN}` };
const ready = (api: TestApp) => api.client().call('GET', '/api/ready', undefined, headers);

test('a working server is ready, and the check only reads from the blob store', async () => {
  const s3 = await startS3Server();
  const api = await createTestApp({
    MONITOR_TOKEN,
    S3_URL: s3.url,
    S3_REGION: s3.credentials.region,
    S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
  });
  const { status, body } = await ready(api);
  assert.equal([status, body, s3.methods], [200, { ok: true }, ['GET']]);
  s3.fault = 403;
  const refused = await ready(api);
  assert.equal([refused.status, Object.keys(refused.body.fields)], [503, ['blobs']]);
  assert.ok(api.logLines.some((line) => line.includes('"reason":"Not ready: blobs"')));
  const [cause = ''] = api.logLines.filter((line) => line.includes('"part":"blobs"'));
  assert.match(cause, '"error":"BlobStoreError","code":"HTTP_403"');
  assert.not.match(refused.text, 'HTTP_403');
  await s3.close();
});

test('each failed part is named: the version of the tables, the definitions, the database', async () => {
  const missing = async (harm: (api: TestApp) => void): Promise<string[]> => {
    const api = await createTestApp({ MONITOR_TOKEN });
    harm(api);
    const { status, body } = await ready(api);
    assert.is(status, 503);
    assert.ok(isErrorBody(body));
    return Object.keys(body.fields ?? {});
  };
  assert.equal(
    await missing(({ deps }) => connectionOf(deps.db).exec('UPDATE __drizzle_migrations SET created_at = 1')),
    ['migrations'],
  );
  assert.equal(await missing(({ deps }) => Object.assign(deps.definitions, { catalogue: () => [] })), ['definitions']);
  assert.equal(await missing(({ dataDir }) => rmSync(join(dataDir, 'formport.db'))), ['database']);
});

test('when nothing can be written, people can still download what they have', async () => {
  const api = await createTestApp();
  const person = await api.signedIn();
  const { id } = (await person.call('POST', '/api/forms', { formType: 'I20' })).body;
  connectionOf(api.deps.db).pragma('query_only = 1');
  for (const path of [
    '/api/forms/archive',
    `/api/forms/${id}/download`,
    `/api/forms/${id}/history`,
    `/api/forms/${id}/prefill`,
  ])
    assert.is((await person.call('GET', path)).status, 200, path);
  assert.is((await person.call('POST', `/api/forms/${id}/ai-assist`, { question: 'What?' })).status, 507);
});

test('the metrics count requests by route, saves, jobs, PDFs, memory and disk space', async () => {
  const api = await createTestApp({ MONITOR_TOKEN });
  const person = await api.signedIn();
  const { id, revision } = (await person.call('POST', '/api/forms', { formType: 'I20' })).body;
  const save = () =>
    person.call(
      'PUT',
      `/api/forms/${id}`,
      { formData: { familyName: 'Zyxwvutsson' }, status: 'DRAFT' },
      { 'If-Match': `"${revision}"` },
    );
  assert.equal([(await save()).status, (await save()).status], [200, 409]);
  await api.runJobs();
  await person.call('GET', '/no/such/page/Zyxwvutsson');
  await api.client().call('GET', `/api/forms/${id}`);
  const { text, headers: answered } = await api.client().call('GET', '/metrics', undefined, headers);
  assert.match(answered.get('Content-Type')!, 'text/plain');
  assert.is(answered.get('Cache-Control'), 'no-store');
  for (const line of [
    'formport_request_duration_seconds_count{method="PUT",route="/api/forms/:id",status="200"} 1',
    'formport_request_duration_seconds_count{method="PUT",route="/api/forms/:id",status="409"} 1',
    'formport_request_duration_seconds_count{method="GET",route="/api/forms/:id",status="401"} 1',
    'formport_saves_total{status="200"} 1',
    'formport_saves_total{status="409"} 1',
    'formport_pdf_documents{state="waiting"} 0',
  ])
    assert.ok(text.includes(`${line}\n`), line);
  for (const name of [
    /formport_jobs\{kind="[\w-]+",state="\w+"\} \d/,
    /formport_database_bytes\{file="database"\} [1-9]/,
    /formport_disk_bytes\{state="free"\} [1-9]/,
    /nodejs_eventloop_lag_seconds /,
    /process_resident_memory_bytes /,
  ])
    assert.match(text, name);
  await api.deps.db.insert(jobs).values({
    id: 'x',
    kind: 'left-behind',
    data: '{}',
    runAt: api.clock.now - 60_000,
    attempts: 1,
    lockedBy: 'gone',
    lockedUntil: api.clock.now - 1,
  });
  const later = (await api.client().call('GET', '/metrics', undefined, headers)).text;
  assert.ok(later.includes('formport_job_overdue_seconds{kind="left-behind"} 60\n'), 'its process has died');
  const idle = (answer: string): number => Number(/^formport_jobs_idle_seconds (\S+)$/m.exec(answer)![1]);
  api.clock.now += 5 * 60_000;
  const idleLater = idle((await api.client().call('GET', '/metrics', undefined, headers)).text);
  assert.is(idleLater - idle(text), 5 * 60, 'no jobs have run since');
  assert.not.match(text, new RegExp(`Zyxwvutsson|${id}|${person.userId}`));
});

const report = {
  error: 'TypeError',
  source: 'error',
  route: '/forms/:id',
  build: '/assets/index-Ab12.js',
  positions: ['/assets/index-Ab12.js:1:2345', '/assets/wizard-_x9.js:12:3'],
};

test('an error is answered and logged also when the database cannot be read', async () => {
  const api = await createTestApp();
  const client = await api.signedIn('ada');
  const { find } = api.deps.sessions;
  api.deps.sessions.find = async (...session) => {
    const found = await find(...session);
    connectionOf(api.deps.db).close();
    return found;
  };
  const { status, body } = await client.call('GET', '/api/forms');
  assert.equal([status, body.code], [500, 'INTERNAL']);
  assert.match(api.logLines.join(''), /"level":"error".*"error":"TypeError","at":"at Database.prepare/);
});

test('a browser error becomes a line of the log', async () => {
  const api = await createTestApp();
  const { status } = await api.client().call('POST', '/api/client-errors', report);
  assert.is(status, 200);
  const line = JSON.parse(api.logLines.find((one) => one.includes('An error in a browser'))!);
  const { error, source, route, build, at } = line;
  assert.equal(
    [error, source, route, build, at],
    ['TypeError', 'error', report.route, report.build, report.positions.join(' < ')],
  );
  assert.ok(line.request);
});

test('a report cannot carry a message, an answer or an address, and one client can send 60 of them, refused ones included', async () => {
  const api = await createTestApp();
  const client = api.client();
  const CANARY = 'Quetzalgatan';
  for (const wrong of [
    { message: CANARY },
    { error: `${CANARY} 77` },
    { error: CANARY },
    { route: `/forms?street=${CANARY}` },
    { route: `/${CANARY} 77` },
    { build: `${CANARY}` },
    { positions: [`at ${CANARY} (/assets/a.js:1:1)`] },
    { positions: [`/assets/a.js?${CANARY}:1:1`] },
    { positions: Array.from({ length: 13 }, () => report.positions[0]) },
    { source: CANARY },
  ])
    assert.is(
      (await client.call('POST', '/api/client-errors', { ...report, ...wrong })).status,
      400,
      JSON.stringify(wrong),
    );
  assert.is((await client.call('POST', '/api/client-errors', { ...report, x: 'x'.repeat(5000) })).status, 413);
  assert.not.match(api.logLines.join(''), CANARY);
  let taken = 0;
  for (; (await client.call('POST', '/api/client-errors', report)).status === 200;) taken += 1;
  assert.is(taken, 60 - 11);
  assert.is((await api.client().call('POST', '/api/client-errors', report)).status, 200, 'other users are not limited');
});

test.run();
