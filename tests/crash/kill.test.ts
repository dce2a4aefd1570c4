/**
 * Kills the server in the middle of its work, CRASH_KILLS times (default 30). Every twentieth time it is the built
 * product. Otherwise it is only the forms calls, over the same data, because they start faster.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openConnection } from '../../api/db/driver.ts';
import { databaseFile } from '../../api/db/client.ts';
import { QUOTAS } from '../../api/lib/quotas.ts';
import { root } from '../../scripts/lib/project.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { tempDir } from '../support/temp-dir.ts';
import { createApplicant, type Applicant } from './applicant.ts';
import { writeLogForm } from './log-form.ts';
import { prepareData } from './prepare-data.ts';

const test = suite('crashes');

const KILLS = Number(process.env.CRASH_KILLS ?? 30);
/** Number of data folders, each with its own server: while one starts, the other is killed. */
const WORLDS = 2;
const PEOPLE = 4;
/** The kill comes after a random number of acknowledged saves below SAVES, and a random time below MILLISECONDS. */
const SAVES = 16;
const MILLISECONDS = 6;

const trace = join(root, 'tests/crash/trace-requests.mjs');

/**
 * Bundles the forms calls and their packages into one file, which starts sooner. The file is in node_modules, so that
 * the native packages are found.
 */
async function buildFormsServer(): Promise<string> {
  const outfile = join(root, 'node_modules/.cache/formport/forms-server.mjs');
  mkdirSync(join(outfile, '..'), { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: ['tests/crash/forms-server.ts'],
    outfile,
    bundle: true,
    external: ['better-sqlite3', '@node-rs/argon2', 'sharp'],
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  return outfile;
}

interface Tally {
  kills: number;
  built: number;
  unanswered: number;
  further: number;
  saves: number;
}

/** Runs one data folder, whose server is killed until all kills are done. */
async function world(name: string, formsServer: string, tally: Tally): Promise<void> {
  const [dataDir, forms] = [tempDir(), tempDir()];
  writeLogForm(forms);
  const { cookies, sha256 } = await prepareData(dataDir, PEOPLE);
  let applicants: Applicant[] = [];
  let arrived = new Set<string>();
  const start = (built: boolean): Promise<RunningServer> =>
    startServer(
      { FORM_DEFINITIONS_DIR: forms },
      {
        dataDir,
        program: ['--import', trace, ...(built ? ['dist/api/server.js'] : [formsServer, sha256])],
        onTrace: (text) => {
          for (const line of text.split('\n')) arrived.add(line.slice(1));
        },
      },
    );

  for (let server: RunningServer; ;) {
    const built = tally.kills % 20 === 0;
    server = await start(built);
    const { url } = server;
    try {
      if (applicants.length === 0) {
        applicants = await Promise.all(cookies.map((cookie, index) => createApplicant(`${name}${index}`, cookie, url)));
      } else {
        const found = await Promise.all(applicants.map((applicant) => applicant.check(url)));
        tally.further += found.filter((one) => one === 'one save further').length;
        checkDatabase(dataDir);
      }
      if (tally.kills >= KILLS) return;
      tally.kills += 1;
      tally.built += Number(built);
      arrived = new Set();
      let left = Math.floor(Math.random() * SAVES);
      let due = () => undefined as void;
      const moment = new Promise<void>((resolve) => {
        due = resolve;
      });
      const onAcknowledged = () => {
        tally.saves += 1;
        left -= 1;
        if (left <= 0) due();
      };
      if (left === 0) due();
      const gone = Promise.all(applicants.map((applicant) => applicant.saveUntilGone(url, onAcknowledged)));
      await Promise.race([gone, moment]);
      await new Promise((resolve) => {
        setTimeout(resolve, Math.random() * MILLISECONDS);
      });
      await Promise.all([server.kill(), gone]);
      tally.unanswered += Number(applicants.some((applicant) => applicant.isUnanswered(arrived)));
    } finally {
      await server.kill();
    }
  }
}

/**
 * Checks the database as the server sees it, after its own recovery. The rows that are stored with a save are there, too:
 * each save from the second on changes answers of the other step, so it keeps the replaced ones, and the first save
 * begins the only editing session, which is one audit event.
 */
function checkDatabase(dataDir: string): void {
  const db = openConnection(databaseFile(dataDir), { readonly: true });
  assert.is(db.pragma('integrity_check', { simple: true }), 'ok');
  assert.equal(db.pragma('foreign_key_check'), []);
  const forms = db.prepare<[], { id: string; revision: number }>('SELECT id, revision FROM forms').all();
  assert.is(forms.length, PEOPLE);
  const history = db
    .prepare<[string], number>('SELECT revision FROM form_history WHERE form_id = ? ORDER BY revision')
    .pluck();
  const events = db.prepare<[string], string>('SELECT action FROM audit_events WHERE subject_id = ?').pluck();
  for (const { id, revision } of forms) {
    const replaced = Array.from({ length: Math.max(0, revision - 2) }, (_, index) => index + 2);
    assert.equal(history.all(id), replaced.slice(-QUOTAS.historyEntriesOfAForm), `the history of revision ${revision}`);
    assert.equal(
      events.all(id).sort(),
      revision > 1 ? ['FORM_CREATE', 'FORM_UPDATE'] : ['FORM_CREATE'],
      `the events of revision ${revision}`,
    );
  }
  db.close();
}

test('however often the server is killed while applicants type, no acknowledged save is lost or half stored', async () => {
  const formsServer = await buildFormsServer();
  const tally: Tally = { kills: 0, built: 0, unanswered: 0, further: 0, saves: 0 };
  const start = performance.now();
  await Promise.all(Array.from({ length: WORLDS }, (_, index) => world('abcdef'[index]!, formsServer, tally)));
  console.log(
    `  ${tally.kills} kills (${tally.built} of the built product) in ${Math.round((performance.now() - start) / 1000)} s: ` +
      `${tally.unanswered} between a request's arrival and its answer; ${tally.saves} saves acknowledged, 0 lost, 0 half, also in history and audit events; ` +
      `${tally.further} stored without having been acknowledged, each sent again to no further effect`,
  );
  assert.ok(tally.kills >= KILLS);
  assert.ok(tally.unanswered * 2 >= tally.kills, 'at least half of the kills come between a request and its answer');
  assert.ok(tally.saves > tally.kills, 'there were more saves than kills');
});

test.run();
