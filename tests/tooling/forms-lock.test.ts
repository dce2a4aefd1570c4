/** The version lock: a form with drafts changes its shape only with a new version and a migration. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readDefinitions } from '../../api/lib/definitions.ts';
import type { Condition, FormDefinition } from '../../engine/model/types.ts';
import { checkLock } from '../../scripts/lib/check-lock.ts';
import { root } from '../../scripts/lib/project.ts';
import { lockFile, lockForm, readLock, writeLock } from '../../scripts/lib/versions-lock.ts';
import { definitionFolder } from '../support/definition-folder.ts';
import { toH1BVersion2 } from '../support/h1b-version-2.ts';
import { runCommand } from '../support/run-command.ts';

const test = suite('versions.lock.json');
type Moves = NonNullable<FormDefinition['x-migrations']>[number]['moves'];
const product = join(root, 'form-definitions');

/** Edits the H-1B and checks the lock. @returns each problem as `message fix`, and its line */
function foundAfter(edit: (definition: FormDefinition) => void): { found: string[]; lines: string[] } {
  const { folder, change } = definitionFolder();
  change('h1b', edit);
  const problems = checkLock(folder);
  const text = readFileSync(join(folder, 'h1b.json'), 'utf8').split('\n');
  return {
    found: problems.map(({ message, fix }) => `${message} ${fix}`),
    lines: problems.map(({ file, line }) => `${basename(file)}: ${text[line - 1]!.trim()}`),
  };
}

test('every form of the product is locked in its current shape; after a change without drafts: npm run forms:lock -- --replace TYPE', () => {
  assert.equal(checkLock(product), []);
  assert.equal(
    readDefinitions(product)
      .map(({ bundle }) => bundle.definition['x-form'].type)
      .filter((type) => !readLock(product)![type]),
    [],
    'run: npm run forms:lock',
  );
});

test('changed texts need no new version', () => {
  assert.equal(
    foundAfter((form) => {
      form.properties['jobTitle']!.title = 'Position';
    }).found,
    [],
  );
});

test('a changed shape without a new version is reported, question by question, with what to do', () => {
  const { found, lines } = foundAfter((form) => {
    delete form.properties['petitionerTradeName'];
    form.properties['fax'] = { type: 'string', title: 'Fax', 'x-step': 'review' };
    form.properties['jobTitle']!.maxLength = 7;
  });
  assert.equal(found, [
    "The form has changed since version 1 was locked: 'petitionerTradeName' is gone, 'fax' is new, 'jobTitle' has changed. " +
      'Raise "version" to 2. Add an entry with "from": 1 to x-migrations that says what happens to the drafts. Then run "npm run forms:lock". ' +
      'If nobody has filled in version 1 yet, run "npm run forms:lock -- --replace H1B" instead.',
  ]);
  assert.equal(lines, ['h1b.json: "version": 1,']);
});

test('a long list of changes is shortened', () => {
  const { found } = foundAfter((form) => {
    for (const field of Object.values(form.properties))
      field['x-visibleWhen'] = { classification: 'H-1B' } as Condition;
  });
  assert.match(found[0]!, /'petitionerLegalName' has changed, .* \d+ more\. Raise/);
});

test('changed steps are a changed shape', () => {
  assert.match(
    foundAfter((form) => {
      form['x-steps'].splice(1, 0, { id: 'extra', title: 'Extra' });
    }).found[0]!,
    'the steps have changed',
  );
});

test('a new version without a migration is reported', () => {
  const { found } = foundAfter((form) => {
    toH1BVersion2(form);
    delete form['x-migrations'];
  });
  assert.equal(found, [
    'Drafts of version 1 cannot move to version 2: a migration is missing. Add { "from": 1, "moves": [] } to x-migrations, and list in \'moves\' what has to move.',
  ]);
});

test('a removed question without a move is reported', () => {
  const { found, lines } = foundAfter((form) => {
    toH1BVersion2(form);
    form['x-migrations']![0]!.moves.splice(2, 1);
  });
  assert.equal(found, [
    "'beneficiaryOtherNames' is no longer asked. Drafts of version 1 can have an answer to it, and no move says what happens to that answer. " +
      'Add { "drop": "beneficiaryOtherNames" } to the moves, or rename or split it.',
  ]);
  assert.equal(lines, ['h1b.json: "x-migrations": [']);
});

test('a move of a question that the locked version does not have is reported, with the right name', () => {
  const { found, lines } = foundAfter((form) => {
    toH1BVersion2(form);
    form['x-migrations']![0]!.moves.push(
      { split: { from: 'jobTitel', table: { Chef: { jobTitle: 'Cook' } } } },
      { rename: { from: 'jobTitle', to: 'inBetween' } },
      { rename: { from: 'inBetween', to: 'jobTitle' } },
    );
  });
  assert.equal(found, ["Version 1 has no question 'jobTitel', so this move does nothing. Did you mean 'jobTitle'?"]);
  assert.match(lines[0]!, /^h1b\.json: [{"]/);
});

test('a removed question of a repeating group without a move is reported', () => {
  const { folder, change } = definitionFolder();
  const trips = (cells: string[]) => (form: FormDefinition) => {
    const properties = Object.fromEntries(cells.map((name) => [name, { type: 'string' as const, title: name }]));
    form.properties['trips'] = {
      type: 'array',
      title: 'Trips',
      'x-step': 'review',
      items: { type: 'object', properties },
    };
  };
  change('h1b', trips(['tripPlace', 'tripReason']));
  writeLock(
    folder,
    Object.fromEntries(
      readDefinitions(folder).map(({ bundle }) => [bundle.definition['x-form'].type, lockForm(bundle)]),
    ),
  );
  assert.equal(checkLock(folder), []);
  change('h1b', (form) => {
    trips(['tripTown'])(form);
    form['x-form'].version = 2;
    form['x-migrations'] = [{ from: 1, moves: [{ rename: { from: 'trips.tripPlace', to: 'trips.tripTown' } }] }];
  });
  assert.equal(
    checkLock(folder).map(({ message }) => /'.*?'/.exec(message)![0]),
    ["'trips.tripReason'"],
  );
});

test('two questions that become one are reported until one of the two answers is dropped', () => {
  const merged = (form: FormDefinition) => {
    toH1BVersion2(form);
    delete form.properties['workLocationCity'];
    form.required = form.required!.filter((name) => name !== 'workLocationCity');
    form['x-migrations']![0]!.moves.push({ rename: { from: 'workLocationCity', to: 'workLocation' } });
  };
  assert.equal(foundAfter(merged).found, [
    "'workLocationCity' moves to a question that can have another answer. A draft of version 1 with both answers cannot move to version 2. " +
      'Add { "drop": "workLocationCity" } at the end of the moves: then the other answer stays.',
  ]);
  const { found } = foundAfter((form) => {
    merged(form);
    form['x-migrations']![0]!.moves.push({ drop: 'workLocationCity' });
  });
  assert.equal(found, ['versions.lock.json still holds version 1. Run: npm run forms:lock']);
});

test('a split into a question that already has answers is reported until one of the two answers is dropped', () => {
  const split = { split: { from: 'workLocationCity', table: { Oslo: { workLocation: 'Norway' } } } };
  const onto = (form: FormDefinition) => {
    toH1BVersion2(form);
    delete form.properties['workLocationCity'];
    form.required = form.required!.filter((name) => name !== 'workLocationCity');
    form['x-migrations']![0]!.moves.push(split);
  };
  const { found, lines } = foundAfter(onto);
  assert.equal(found, [
    "'workLocationCity' moves to 'workLocation', which can have another answer (a default is one too). Of a draft of version 1 with both answers, the answer to 'workLocationCity' would be lost. " +
      'Add { "drop": "workLocation" } before this move: then the moved answer counts. Or add { "drop": "workLocationCity" } at the end of the moves: then the other answer stays.',
  ]);
  assert.match(lines[0]!, /^h1b\.json: [{"]/);
  const locked = ['versions.lock.json still holds version 1. Run: npm run forms:lock'];
  const withMoves = (...moves: Moves) =>
    foundAfter((form) => {
      onto(form);
      form['x-migrations']![0]!.moves.splice(-1, 1, ...moves);
    }).found;
  assert.equal(withMoves({ drop: 'workLocation' }, split), locked);
  assert.equal(withMoves(split, { drop: 'workLocationCity' }), locked);
});

test('a split that gives its own question an answer may say more in one that is asked already', () => {
  const { found } = foundAfter((form) => {
    toH1BVersion2(form);
    const table = { Cook: { jobTitle: 'Other', workLocation: 'Kitchen' } };
    form['x-migrations']![0]!.moves.push({ split: { from: 'jobTitle', table } });
  });
  assert.equal(found, ['versions.lock.json still holds version 1. Run: npm run forms:lock']);
});

test('a question that gets rows under the same name is reported until its answer is dropped', () => {
  const withRows = (form: FormDefinition) => {
    toH1BVersion2(form);
    form.properties['jobTitle'] = {
      type: 'array',
      title: 'Jobs',
      'x-step': 'job',
      items: { type: 'object', properties: { job: { type: 'string', title: 'Job' } } },
    };
  };
  assert.equal(foundAfter(withRows).found, [
    "'jobTitle' had rows and has none now, or the other way round. Drafts of version 1 with an answer to it cannot move to version 2. " +
      'Add { "drop": "jobTitle" } to the moves, or give the question another name.',
  ]);
  const { found } = foundAfter((form) => {
    withRows(form);
    form['x-migrations']![0]!.moves.push({ drop: 'jobTitle' });
  });
  assert.equal(found, ['versions.lock.json still holds version 1. Run: npm run forms:lock']);
});

test('a complete new version only needs to be locked', () => {
  assert.equal(foundAfter(toH1BVersion2).found, ['versions.lock.json still holds version 1. Run: npm run forms:lock']);
});

test('a version never goes back, even if the file of its form was missing for a while', () => {
  const { folder, change } = definitionFolder();
  change('h1b', toH1BVersion2);
  const { H1B: _old, ...others } = readLock(folder)!;
  writeLock(folder, { ...others, H1B: { ...lockForm(readDefinitions(folder)[1]!.bundle), version: 5 } });
  assert.equal(
    checkLock(folder).map(({ message, fix }) => `${message} ${fix}`),
    ['Version 2 is older than version 5, which is locked. Version numbers only go up. Make it 6.'],
  );
});

test('a new form can change until it is locked, and so can the forms of a folder without a lock', () => {
  const { folder, change } = definitionFolder();
  const { H1B: _new, ...others } = readLock(folder)!;
  writeLock(folder, others);
  change('h1b', (form) => {
    delete form.properties.jobTitle;
  });
  assert.equal(checkLock(folder), []);
  change('i20', (form) => {
    form.properties.city.maxLength = 3;
  });
  assert.is(checkLock(folder).length, 1);
  rmSync(lockFile(folder));
  assert.equal(checkLock(folder), []);
});

const npmRun = (script: string, folder: string, ...args: string[]) =>
  runCommand(script, args, { env: { FORM_DEFINITIONS_DIR: folder } });

test('forms:check and forms:lock refuse a changed shape; forms:lock accepts the new version or a replacement', async () => {
  const { folder, change } = definitionFolder('i20');
  change('i20', (form) => {
    form.properties.city.maxLength = 7;
  });
  const [checked, refused] = await Promise.all([npmRun('forms-check', folder), npmRun('forms-lock', folder)]);
  assert.equal([checked.code, refused.code], [1, 1]);
  assert.match(
    checked.out,
    /i20\.json:\d+:\d+ {2}The form has changed since version 1 was locked: 'city' has changed\. {2}Raise "version" to 2/,
  );
  assert.match(refused.out, /'city' has changed[^]*Nothing was locked\./);

  const replaced = await npmRun('forms-lock', folder, '--replace', 'I20');
  assert.equal([replaced.code, checkLock(folder)], [0, []], replaced.out);

  change('i20', (form) => {
    form.properties.city.maxLength = 8;
    form['x-form'].version = 2;
    form['x-migrations'] = [{ from: 1, moves: [] }];
  });
  const locked = await npmRun('forms-lock', folder);
  assert.is(locked.code, 0);
  assert.match(locked.out, 'I20 is locked at version 2.');
  assert.is(readLock(folder)!['I20']!.version, 2);
});

test('a merge conflict in the lock is reported at its line, with what to do', () => {
  const { folder } = definitionFolder('i20');
  const file = lockFile(folder);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('    "version"', '<<<<<<< ours\n    "version"'));
  const found = checkLock(folder).map((one) => `${basename(one.file)}:${one.line}:${one.column} ${one.message}`);
  assert.equal(found, ['versions.lock.json:3:1 The file is not valid JSON.']);
  assert.match(checkLock(folder)[0]!.fix, 'After a merge, take this file as');
});

test.run();
