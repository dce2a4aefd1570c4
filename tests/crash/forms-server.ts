/**
 * Only the product's forms calls, with its database, encryption and sessions, so that it starts in a fraction of the
 * time. Surviving a crash depends on these parts, not on pages, accounts or the check of the definitions. Its argument
 * is the hash of the one definition in use, which is in the database.
 */
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import type { AppEnv, Deps } from '../../api/context.ts';
import { databaseFile, migrateDatabase, openDatabase } from '../../api/db/client.ts';
import { readEnv } from '../../api/env.ts';
import { formRoutes } from '../../api/features/forms/routes.ts';
import { getDefinition } from '../../api/lib/definition-library/queries.ts';
import { createLog } from '../../api/lib/log.ts';
import { createSessions } from '../../api/lib/sessions/sessions.ts';
import { findDataKey } from '../../api/lib/vault/data-key.ts';
import { createUserQueue } from '../../api/lib/user-queue.ts';
import { createVault } from '../../api/lib/vault/vault.ts';
import { checkAccess } from '../../api/middleware/access.ts';
import { auditScope } from '../../api/middleware/audit-scope.ts';
import { onError } from '../../api/middleware/on-error.ts';
import { requestLog } from '../../api/middleware/request-log.ts';
import { findRule } from '../../api/middleware/route-rules.ts';
import { ROUTES } from '../../api/routes-table.ts';
import { compileForm } from '../../engine/model/compile-form.ts';
import type { DefinitionBundle } from '../../engine/model/types.ts';
import { withValidators } from '../../engine/model/form.ts';

const env = readEnv();
const db = openDatabase(databaseFile(env.DATA_DIR));
const { key } = await findDataKey(db, env.DATA_DIR, env.DATA_KEY);
migrateDatabase(db);

const [, , sha256 = ''] = process.argv;
const row = await getDefinition(db, sha256);
const model = compileForm({ sha256, ...(JSON.parse(row!.json) as Omit<DefinitionBundle, 'sha256'>) });
const form = withValidators(model, Object.fromEntries(Object.keys(model.valueSchemas).map((id) => [id, () => true])));

const log = createLog('error', (line) => process.stderr.write(line));
const deps: Pick<Deps, 'env' | 'db' | 'vault' | 'sessions' | 'userQueue' | 'log' | 'now'> & {
  definitions: Pick<Deps['definitions'], 'current' | 'get'>;
} = {
  env,
  db,
  log,
  now: Date.now,
  vault: createVault(db, key),
  sessions: createSessions(db, { idleDays: 7, maxDays: 30 }),
  userQueue: createUserQueue(),
  definitions: { current: () => form, get: async () => form },
};
const app = new Hono<AppEnv>()
  .use(requestLog(deps), findRule(ROUTES), checkAccess(deps), auditScope(deps))
  .route('/api/forms', formRoutes(deps as Deps));
app.onError(onError(deps));
const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`Running at http://localhost:${(server.address() as AddressInfo).port}\n`),
);
