import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { DefinitionFileError, readDefinitions } from '../../api/lib/definitions.ts';
import { StartupError } from '../../api/lib/startup-error.ts';
import { root } from '../../scripts/lib/project.ts';
import { createTestApp, type Json } from '../support/api.ts';
import { tempDir } from '../support/temp-dir.ts';
import { suite } from '../support/suite.ts';

const test = suite('definition files');

function folderWith(change: (folder: string, i20: Json) => string | void): string {
  const folder = tempDir();
  cpSync(join(root, 'form-definitions'), folder, { recursive: true });
  const file = join(folder, 'i20.json');
  const i20 = JSON.parse(readFileSync(file, 'utf8'));
  const text = change(folder, i20);
  writeFileSync(file, text ?? JSON.stringify(i20, null, 2));
  return folder;
}

const refusal = async (folder: string): Promise<string> => {
  try {
    await createTestApp({ FORM_DEFINITIONS_DIR: folder });
  } catch (error) {
    assert.instance(error, StartupError);
    return (error as Error).message;
  }
  throw new Error('The definition was taken');
};

test('a file that is not JSON stops the start, and the error names file, line and column', async () => {
  const message = await refusal(folderWith(() => '{\n  "title": "I-20",\n  "x-form": {,\n}'));
  assert.match(message, /i20\.json:3:14  /);
});

test('a file that is not saved as UTF-8 stops the start, and the error names the sign that cannot be read', async () => {
  const folder = folderWith(() => {});
  const file = join(folder, 'i20.json');
  const text = readFileSync(file, 'utf8').replace('"title": "Family name"', '"title": "Family name (año)"');
  writeFileSync(file, text, 'latin1');
  assert.match(await refusal(folder), /i20\.json:\d+:\d+  This character cannot be read/);
});

test('an unknown key stops the start, and the error names file and position', async () => {
  const message = await refusal(
    folderWith((_, i20) => {
      i20.properties.familyName['x-stepp'] = 'student';
    }),
  );
  assert.match(message, /i20\.json:\d+:\d+  .*x-stepp.*Did you mean/);
});

test('a reference to a missing step stops the start, and the error says what to fix', async () => {
  const message = await refusal(
    folderWith((_, i20) => {
      i20.properties.familyName['x-step'] = 'nowhere';
    }),
  );
  assert.match(message, /i20\.json:\d+:\d+  There is no step 'nowhere'/);
});

test('a regular expression that can run for very long stops the start', async () => {
  const message = await refusal(
    folderWith((_, i20) => {
      i20.properties.sevisId.pattern = '^(N+)+$';
    }),
  );
  assert.match(message, /i20\.json:\d+:\d+  This regular expression can run for a very long time/);
});

test('a missing choice list stops the start and is named', async () => {
  const message = await refusal(
    folderWith((folder) => {
      rmSync(join(folder, 'choices', 'birth-countries.json'));
    }),
  );
  assert.match(message, /i20\.json:\d+:\d+  There is no list of choices .birth-countries./);
});

test('a missing list that another list includes stops the start and is named', async () => {
  const message = await refusal(
    folderWith((folder) => {
      rmSync(join(folder, 'choices', 'countries.json'));
    }),
  );
  assert.match(message, /birth-countries\.json includes the list "countries"/);
});

test('a choice list with a wrong shape stops the start and is named', async () => {
  const message = await refusal(
    folderWith((folder) => {
      writeFileSync(join(folder, 'choices', 'countries.json'), '["Sweden"]');
    }),
  );
  assert.match(message, /countries\.json is not a list of choices/);
});

test('two files for one form type stop the start, and the error names both', async () => {
  const message = await refusal(
    folderWith((folder, i20) => {
      writeFileSync(join(folder, 'other.json'), JSON.stringify(i20));
    }),
  );
  assert.match(message, 'i20.json');
  assert.match(message, 'other.json');
  assert.match(message, 'I20');
});

test('a missing folder, or one without a form, stops the start, and the error names its setting', async () => {
  assert.match(await refusal('/nowhere/at/all'), /FORM_DEFINITIONS_DIR/);
  assert.match(await refusal(tempDir()), /has no form definition: set FORM_DEFINITIONS_DIR/);
});

test('a new file adds a new form without any other change', async () => {
  const folder = folderWith((target, i20) => {
    writeFileSync(
      join(target, 'o1.json'),
      JSON.stringify({ ...i20, title: 'O-1 Visa', 'x-form': { ...i20['x-form'], type: 'O1', code: 'O-1' } }),
    );
  });
  const api = await createTestApp({ FORM_DEFINITIONS_DIR: folder });
  const client = await api.signedIn();
  assert.is((await client.call('POST', '/api/forms', { formType: 'O1' })).body.title, 'O-1 Visa Application');
});

test('the hash ignores white space and the editor’s $schema, but not the order of fields', () => {
  const hashOf = (folder: string) =>
    readDefinitions(folder).find(({ bundle }) => bundle.definition['x-form'].type === 'I20')!.bundle.sha256;
  const plain = hashOf(folderWith(() => undefined));
  assert.is(hashOf(folderWith((_, i20) => JSON.stringify(i20))), plain);
  assert.is(
    hashOf(
      folderWith((_, i20) => {
        delete i20.$schema;
      }),
    ),
    plain,
  );
  assert.is.not(
    hashOf(
      folderWith((_, i20) => {
        const { familyName, ...rest } = i20.properties;
        i20.properties = { ...rest, familyName };
      }),
    ),
    plain,
  );
  assert.ok(new DefinitionFileError('x.json', Array(30).fill('wrong')).message.includes('and 20 more'));
});

test.run();
