import { cpSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openConnection } from '../../api/db/driver.ts';
import { databaseFile } from '../../api/db/client.ts';
import { isErrorBody, PASSWORD, type Json } from '../support/api.ts';
import { productForm } from '../support/product-form.ts';
import { startServer } from '../support/server.ts';
import { inside, smallDisks } from '../support/small-disk.ts';
import { tempDir } from '../support/temp-dir.ts';

const test = suite('a full disk');
const MONITOR_TOKEN = 'a token of the operator';

interface Answer {
  status: number;
  body: Json;
}

function clientOf(url: string) {
  let cookie = '';
  return async (method: string, path: string, json?: unknown): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { Origin: url, Cookie: cookie, ...(json !== undefined && { 'Content-Type': 'application/json' }) },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return { status: response.status, body: await response.json() };
  };
}

for (const disk of smallDisks()) {
  test(`${disk.name}: a failed write is an error, earlier saves stay, and saving works again once there is room`, async () => {
    const dataDir = tempDir();
    const through = disk.through(dataDir);
    const server = await startServer({ MONITOR_TOKEN }, { dataDir, through });
    try {
      const call = clientOf(server.url);
      assert.is(
        (
          await call('POST', '/api/register', {
            email: 'ada@example.org',
            password: PASSWORD,
            firstName: 'Ada',
            lastName: 'Lind',
          })
        ).status,
        201,
      );
      const { id } = (await call('POST', '/api/forms', { formType: 'DS160' })).body;
      const fields = productForm('DS160').fields.slice(0, 20);
      /** About 180 kB. Each answer contains the number of its save. */
      const answersOf = (count: number) =>
        Object.fromEntries(fields.map(({ name }) => [name, String(count).padEnd(9_000, 'x')]));
      const save = (count: number, status = 'DRAFT') =>
        call('PUT', `/api/forms/${id}`, { formData: answersOf(count), status });
      const stored = async () => (await call('GET', `/api/forms/${id}`)).body;

      disk.fill(server.pid, dataDir);
      const monitor = await fetch(`${server.url}/api/ready`, { headers: { Authorization: `Bearer ${MONITOR_TOKEN}` } });
      assert.equal([monitor.status, Object.keys(((await monitor.json()) as Json).fields ?? {})], [503, ['database']]);
      assert.is((await call('GET', '/api/health')).status, 200, 'a server that can still be read is not ended');
      for (const path of [`/api/forms/${id}`, `/api/forms/${id}/history`, `/api/forms/${id}/prefill`])
        assert.is((await call('GET', path)).status, 200, `${path} can be read`);
      disk.widen(server.pid, dataDir);

      disk.narrow(server.pid, dataDir);
      const tally = { saved: 0, refused: 0 };
      /** Saves, and checks that a read confirms what the answer said. */
      const saveAndLook = async (count: number, status?: string) => {
        const answer = await save(count, status);
        if (answer.status === 507) {
          tally.refused += 1;
          assert.ok(isErrorBody(answer.body));
          assert.is(answer.body.code, 'STORAGE_FAILED');
        } else {
          assert.is(answer.status, status === 'SUBMITTED' ? 422 : 200, JSON.stringify(answer.body).slice(0, 200));
          tally.saved = count;
        }
        assert.equal((await stored()).formData, answersOf(tally.saved));
      };
      for (let count = 1; count < 100 && tally.refused === 0; count += 1) await saveAndLook(count);
      const before = tally.saved;
      assert.ok(tally.refused > 0 && before > 0, 'some saves succeed before the disk is full');
      for (let count = 1000; count < 1006; count += 1)
        await saveAndLook(count, count % 3 === 0 ? 'SUBMITTED' : 'DRAFT');
      for (const [method, path, json] of [
        ['POST', '/api/forms', { formType: 'DS160', formData: answersOf(1) }],
        ['POST', `/api/forms/${id}/copy`],
      ] as const) {
        const { status, body } = await call(method, path, json);
        assert.ok(status === 507 ? isErrorBody(body) : status === 201, `${method} ${path} answered ${status}`);
        assert.is(
          (await call('GET', '/api/forms')).body.some((form: Json) => form.id === body.id),
          status === 201,
        );
      }
      assert.is((await call('GET', '/api/user')).status, 200, 'reads still work');

      disk.widen(server.pid, dataDir);
      for (let count = 2000; count < 2002; count += 1) assert.is((await save(count)).status, 200);
      assert.equal((await stored()).formData, answersOf(2001));
      // Checks a copy, because SQLite needs the real path of a file, and the path on this disk is not visible here.
      const copy = tempDir();
      cpSync(inside(server.pid, dataDir), copy, { recursive: true });
      const db = openConnection(databaseFile(copy));
      assert.is(db.pragma('integrity_check', { simple: true }), 'ok');
      db.close();
      assert.match(server.log(), /SQLITE_(FULL|IOERR)/, 'the log names the error');
      console.log(`  ${disk.name}: full after ${before} saves, ${tally.refused} requests refused, 0 saves lost`);
    } finally {
      await server.stop();
    }
  });
}

test.run();
