import { sql } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { connectionOf } from '../../api/db/connection.ts';
import { batch, isUniqueViolation, RowCountError, statement, type Statement } from '../../api/db/batch.ts';
import { rateLimits, users } from '../../api/db/tables.ts';
import { createTestApp } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('batches');

const start = async () => {
  const api = await createTestApp();
  const { db } = api.deps;
  const insert = (id: string, rows?: number): Statement =>
    statement(db.insert(rateLimits).values({ bucket: id, count: 1, startedAt: 1 }), rows);
  const ids = async () => (await db.select().from(rateLimits)).map(({ bucket }) => bucket).sort();
  return { api, db, insert, ids };
};

test('a batch runs all of its statements or none', async () => {
  const { db, insert, ids } = await start();
  await batch(db, [insert('a', 1), insert('b')]);
  assert.equal(await ids(), ['a', 'b']);
  let failed: unknown;
  await batch(db, [insert('c', 1), insert('a', 1)]).catch((error: unknown) => {
    failed = error;
  });
  assert.ok(failed instanceof Error);
  assert.equal(await ids(), ['a', 'b']);
});

test('a statement that changes an unexpected number of rows undoes the batch, and the error has its index', async () => {
  const { db, insert, ids } = await start();
  let failed: unknown;
  await batch(db, [
    insert('a', 1),
    statement(db.delete(rateLimits).where(sql`bucket = 'none'`), 1),
    insert('b', 1),
  ]).catch((error: unknown) => {
    failed = error;
  });
  assert.instance(failed, RowCountError);
  assert.is((failed as RowCountError).index, 1);
  assert.equal(await ids(), []);
});

test('concurrent batches neither mix nor lose rows', async () => {
  const { db, insert, ids } = await start();
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      batch(db, [insert(`first ${index}`, 1), insert(`second ${index}`, index % 2 === 0 ? 1 : 2)]),
    ),
  );
  assert.is(results.filter(({ status }) => status === 'fulfilled').length, 50);
  const kept = await ids();
  assert.is(kept.length, 100);
  assert.ok(kept.every((id) => Number(id.split(' ')[1]) % 2 === 0));
});

test('a batch of one statement that changes a wrong number of rows is undone, and the batches beside it succeed', async () => {
  const { db, insert, ids } = await start();
  await batch(db, [insert('a', 1), insert('b', 1)]);
  const results = await Promise.allSettled([
    batch(db, [insert('c', 1)]),
    batch(db, [statement(db.delete(rateLimits), 1)]),
    batch(db, [statement(db.delete(rateLimits).where(sql`bucket = 'none'`), 1)]),
    batch(db, [insert('d', 1)]),
  ]);
  assert.equal(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected', 'fulfilled'],
  );
  for (const index of [1, 2]) assert.instance((results[index] as PromiseRejectedResult).reason, RowCountError);
  assert.equal(await ids(), ['a', 'b', 'c', 'd']);
});

test('an error that ends the whole commit fails only the batch that caused it', async () => {
  const { db, insert, ids } = await start();
  const pages = connectionOf(db).pragma('page_count', { simple: true }) as number;
  // The database may grow by a few pages: the small rows fit, the large one does not.
  connectionOf(db).pragma(`max_page_count = ${pages + 2}`);
  const large = insert('x'.repeat(1_000_000), 1);
  const results = await Promise.allSettled([
    batch(db, [insert('a', 1)]),
    batch(db, [large]),
    batch(db, [insert('b', 1)]),
  ]);
  assert.equal(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.is((results[1] as PromiseRejectedResult).reason.code, 'SQLITE_FULL');
  assert.equal(await ids(), ['a', 'b']);
});

test('batches at the same moment share one write to the disk', async () => {
  const { db, insert } = await start();
  connectionOf(db).pragma('wal_checkpoint(TRUNCATE)');
  await Promise.all(Array.from({ length: 50 }, (_, index) => batch(db, [insert(`one ${index}`, 1)])));
  // A commit writes each changed page once: 50 commits would write about 100 pages.
  const [written] = connectionOf(db).pragma('wal_checkpoint(PASSIVE)') as Array<{ log: number }>;
  assert.ok(written!.log < 20, `${written!.log} pages`);
});

test('a violated unique constraint is told apart from other errors', async () => {
  const { api, db } = await start();
  await api.signedIn('ada');
  const [row] = await db.select().from(users);
  let failed: unknown;
  await batch(db, [statement(db.insert(users).values({ ...row!, id: 'another' }))]).catch((error: unknown) => {
    failed = error;
  });
  assert.ok(isUniqueViolation(failed));
  assert.not(isUniqueViolation(new Error('another')));
  assert.not(isUniqueViolation(null));
});

test.run();
