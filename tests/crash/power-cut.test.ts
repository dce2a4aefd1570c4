/**
 * Cuts the power while applicants type. Only what the server had synchronized with the disk is left: a small library in
 * front of its fsync calls keeps exactly that. A build machine has a C compiler, because the database driver needs one.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../../scripts/lib/project.ts';
import { startServer } from '../support/server.ts';
import { tempDir } from '../support/temp-dir.ts';
import { createApplicant, type Applicant } from './applicant.ts';
import { writeLogForm } from './log-form.ts';
import { prepareData } from './prepare-data.ts';

const test = suite('power cut');
const PEOPLE = 3;
const SAVES = 60;

function compileLibrary(): string {
  const library = join(tempDir(), 'synced-files.so');
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, join(root, 'tests/crash/synced-files.c'), '-ldl']);
  return library;
}

/**
 * Cuts the power after {@link SAVES} acknowledged saves and starts the server with what is left.
 * @param preload a module that the first server loads
 * @returns the check of each applicant's answers: an error when an acknowledged save is lost
 */
async function cutPower(preload?: string): Promise<PromiseSettledResult<string>[]> {
  const [dataDir, left, forms] = [realpathSync(tempDir()), realpathSync(tempDir()), tempDir()];
  writeLogForm(forms);
  const { cookies } = await prepareData(dataDir, PEOPLE);
  cpSync(dataDir, left, { recursive: true });
  const program = [...(preload ? ['--import', join(root, 'tests/crash', preload)] : []), 'dist/api/server.js'];
  const env = { FORM_DEFINITIONS_DIR: forms, LD_PRELOAD: compileLibrary(), SYNCED_FROM: dataDir, SYNCED_TO: left };

  const server = await startServer(env, { dataDir, program });
  const applicants: Applicant[] = await Promise.all(
    cookies.map((cookie, index) => createApplicant(`person${index}`, cookie, server.url)),
  );
  let saves = 0;
  await new Promise<void>((resolve, reject) => {
    const onAcknowledged = (): void => {
      saves += 1;
      if (saves === SAVES) void server.kill();
    };
    Promise.all(applicants.map((applicant) => applicant.saveUntilGone(server.url, onAcknowledged))).then(
      () => resolve(),
      reject,
    );
  });

  const after = await startServer({ FORM_DEFINITIONS_DIR: forms }, { dataDir: left });
  try {
    return await Promise.allSettled(applicants.map((applicant) => applicant.check(after.url)));
  } finally {
    await after.kill();
  }
}

test('after a power cut every acknowledged save is still stored', async () => {
  const found = await cutPower();
  assert.equal(
    found.filter(({ status }) => status === 'rejected'),
    [],
  );
  console.log(`  ${SAVES} saves of ${PEOPLE} people acknowledged, 0 lost`);
});

test('a database that does not wait for the disk loses saves, and this test detects it', async () => {
  const found = await cutPower('synchronous-off.mjs');
  assert.ok(found.some(({ status }) => status === 'rejected'));
});

test.run();
