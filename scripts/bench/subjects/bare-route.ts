/**
 * The smallest possible save: a Hono route that writes a request's bytes to SQLite, with the product's durability.
 * Prints its URL.
 */
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import { openConnection } from '../../../api/db/driver.ts';

const [file = ''] = process.argv.slice(2);
const db = openConnection(file);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec('CREATE TABLE forms (id TEXT PRIMARY KEY, content BLOB NOT NULL)');
const put = db.prepare(
  'INSERT INTO forms (id, content) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET content = excluded.content',
);

const app = new Hono().put('/forms/:id', async (c) => {
  put.run(c.req.param('id'), Buffer.from(await c.req.arrayBuffer()));
  return c.json({ ok: true });
});

const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
process.once('SIGTERM', () => process.exit(0));
