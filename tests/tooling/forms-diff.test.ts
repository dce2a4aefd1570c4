import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../../scripts/lib/project.ts';
import { definitionFolder } from '../support/definition-folder.ts';
import { toH1BVersion2 } from '../support/h1b-version-2.ts';
import { runCommand } from '../support/run-command.ts';
import { tempDir } from '../support/temp-dir.ts';

const diff = (...files: string[]) => runCommand('forms-diff', files);
const product = join(root, 'form-definitions/h1b.json');

test('forms:diff lists what an applicant will notice, section by section', async () => {
  const { folder, change } = definitionFolder();
  change('h1b', toH1BVersion2);
  const { code, out } = await diff(product, join(folder, 'h1b.json'));
  assert.is(code, 0);
  assert.match(
    out,
    /^H-1B Work Petition \(Form I-129\): version 1 → version 2\n\nNew questions\n {2}“Basis for classification”, on “Petition Type”; it must be answered\.\n/,
  );
  assert.match(out, '\n\nDrafts of version 1\n  The answer to “Trade name” moves to “Doing business as”.\n');
  assert.not.match(out, 'lists of today');
});

test('forms:diff says when it reads an older file with the lists of today, because there are none beside it', async () => {
  const alone = join(tempDir(), 'h1b.json');
  cpSync(product, alone);
  const note = `There is no folder choices beside ${alone}, so it is read with the lists of today: a change of a list does not show.`;
  assert.match((await diff(alone, product)).out, note);
});

test('forms:diff reports when nothing is to be noticed, when the files are of two forms, and when a file is broken or is not named', async () => {
  const { folder, change } = definitionFolder();
  change('i20', (form) => {
    form.required.push('nowhere');
  });
  const [same, two, broken, one] = await Promise.all([
    diff(product, 'h1b.json'),
    diff(product, join(root, 'form-definitions/i20.json')),
    diff(join(folder, 'i20.json'), product),
    diff(product),
  ]);
  assert.match(same.out, 'Applicants will not notice a difference.');
  assert.equal(
    [same, two, broken, one].map(({ code }) => code),
    [0, 1, 1, 1],
  );
  assert.match(two.err, 'These files are different forms: H1B and I20. Give two files of the same form.');
  assert.match(broken.err, /There is no field 'nowhere'[^]*npm run forms:check -- .*i20\.json\n$/);
  assert.match(one.err, 'Give two files');
});

test.run();
