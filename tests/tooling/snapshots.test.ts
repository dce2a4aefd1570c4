/** How snapshots are written, compared and reported. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findTests, withSnapshots } from '../../scripts/lib/test-plan.ts';
import { annaErikssonI20 } from '../fixtures/answers/i20-anna-eriksson.ts';
import { joseMunozPena } from '../fixtures/answers/i20-jose-munoz-pena.ts';
import { formOf, smallForm } from '../support/forms.ts';
import { productForm } from '../support/product-form.ts';
import { snapshotsIn, type SnapshotMode, type Snapshots } from '../support/snapshot.ts';
import { tempDir } from '../support/temp-dir.ts';
import { emptyText, messagesText } from '../support/verdict.ts';

const test = suite('snapshots');

function open(mode: Partial<SnapshotMode> = {}, folder = tempDir()): Snapshots & { said: string[]; folder: string } {
  const said: string[] = [];
  return {
    ...snapshotsIn(folder, { update: false, ci: false, say: (line) => said.push(line), ...mode }),
    said,
    folder,
  };
}

test('a missing snapshot is written and reported', () => {
  const { match, said, folder } = open();
  match('i20/empty.txt', 'one\n');
  assert.is(readFileSync(join(folder, 'i20/empty.txt'), 'utf8'), 'one\n');
  assert.equal(said, ['written: i20/empty.txt']);
});

test('a missing snapshot fails in CI, and nothing is written', () => {
  const { match, folder } = open({ ci: true });
  assert.throws(() => match('a.txt', 'one\n'), /The snapshot a\.txt is missing/);
  assert.not.ok(existsSync(join(folder, 'a.txt')));
});

test('an equal snapshot passes; a different one fails with the differing lines and what to do', () => {
  const { match, folder, said } = open();
  writeFileSync(join(folder, 'a.txt'), 'one\ntwo\nthree\n');
  match('a.txt', 'one\ntwo\nthree\n');
  try {
    match('a.txt', 'one\n2\nthree\n');
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, /a\.txt has changed.*npm run test:update/);
    assert.match((error as assert.Assertion).details as string, /two/);
  }
  assert.is(readFileSync(join(folder, 'a.txt'), 'utf8'), 'one\ntwo\nthree\n');
  assert.equal(said, []);
});

test('the update rewrites changed snapshots, in CI too, and deletes unused ones', () => {
  const { match, obsolete, folder, said } = open({ update: true, ci: true });
  for (const name of ['a.txt', 'b.txt', 'old.txt']) writeFileSync(join(folder, name), 'one\n');
  match('a.txt', 'one\n');
  match('b.txt', 'two\n');
  match('c.txt', 'three\n');
  obsolete(['a.txt', 'b.txt', 'c.txt']);
  assert.equal(said, ['rewritten: b.txt', 'written: c.txt', 'deleted: old.txt']);
  assert.equal(
    ['a.txt', 'b.txt', 'c.txt', 'old.txt'].map((name) => existsSync(join(folder, name))),
    [true, true, true, false],
  );
});

test('an unused snapshot is reported and kept', () => {
  const { obsolete, folder, said } = open();
  mkdirSync(join(folder, 'l1'));
  writeFileSync(join(folder, 'l1/empty.txt'), '');
  assert.equal(obsolete(['i20/empty.txt']), ['l1/empty.txt']);
  assert.equal(said, ['obsolete: l1/empty.txt (npm run test:update deletes it)']);
  assert.ok(existsSync(join(folder, 'l1/empty.txt')));
});

test('a changed message is a difference of one line in all of the snapshots', () => {
  const form = productForm('I20');
  const definition = structuredClone(form.bundle.definition);
  definition.properties.familyName!['x-messages'] = { required: 'Enter the family name' };
  const changed = formOf({ ...form.bundle, definition });
  const people = [annaErikssonI20, joseMunozPena];
  const lines = (one: typeof form): string[] =>
    `${messagesText(one, people, '2026-11-20')}${emptyText(one, '2026-11-20')}`.split('\n');
  const [before, after] = [lines(form), lines(changed)];
  assert.equal(
    before.filter((line) => !after.includes(line)),
    ['  student  familyName  required  Family name is required'],
  );
  assert.equal(
    after.filter((line) => !before.includes(line)),
    ['  student  familyName  required  Enter the family name'],
  );
});

test('the messages of a form include those of several choices, of the bounds of a month, and of its checks', () => {
  const form = smallForm(
    {
      colors: {
        type: 'array',
        title: 'Colors',
        minItems: 2,
        maxItems: 2,
        items: { type: 'string', enum: ['Red', 'Green', 'Blue'] },
      },
      since: { type: 'string', format: 'year-month', title: 'Since', 'x-min': '2000-01', 'x-max': '2020-12' },
    },
    {
      'x-checks': [
        { id: 'red', severity: 'info', fields: ['colors'], when: { colors: { minItems: 1 } }, message: 'Is it red?' },
      ],
    },
  );
  const text = messagesText(form, [{}], '2026-11-20');
  for (const line of [
    'colors  enum  Choose from the options',
    'colors  minItems  Choose at least 2',
    'colors  maxItems  Choose at most 2',
    'since  minimum  Must be in or after January 2000',
    'since  maximum  Must be in or before December 2020',
    'red  Is it red?',
  ])
    assert.match(text, line);
});

test('npm run test:update runs the files that have snapshots', async () => {
  assert.equal(
    withSnapshots(await findTests()).map(({ path }) => path),
    ['tests/engine/snapshots.test.ts'],
  );
});

test.run();
