/** During development a saved definition is served at once; a broken one is reported and changes nothing. */
import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { LiveDefinitions, LiveState } from '../../api/lib/watch-definitions.ts';
import { StartupError } from '../../api/lib/startup-error.ts';
import { watchFolders } from '../../api/lib/watch-folders.ts';
import { resolve } from '../../engine/resolve.ts';
import { createTestApp, ORIGIN, type TestApp } from '../support/api.ts';
import { definitionFolder, type DefinitionFolder } from '../support/definition-folder.ts';
import { readPdf } from '../support/pdf-text.ts';
import { suite } from '../support/suite.ts';

const TODAY = '2026-11-20';
const test = suite('Live definitions');
let api: TestApp;
let live: LiveDefinitions;
let files: DefinitionFolder;

test.before.each(async () => {
  files = definitionFolder();
  // Two forms show as much as three, in less time.
  rmSync(join(files.folder, 'ds160.json'));
  api = await createTestApp({ NODE_ENV: 'development', FORM_DEFINITIONS_DIR: files.folder });
  live = api.deps.live!;
});

/** Makes a change and waits until the server reports a state that fits. */
async function after(change: () => void, fits: (state: LiveState) => boolean): Promise<LiveState> {
  return new Promise((resolvePromise) => {
    const unsubscribe = live.subscribe((state) => {
      if (!fits(state)) return;
      unsubscribe();
      resolvePromise(state);
    });
    change();
  });
}

const fileOf = (name: string): string => join(files.folder, `${name}.json`);
const catalogue = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await api.client().call('GET', '/api/form-definitions')).body.map((entry: { type: string; title: string }) => [
      entry.type,
      entry.title,
    ]),
  );

test('when the system has no watcher left, the error names its limits and not the disk', async () => {
  const noWatcher = (): never => {
    throw Object.assign(new Error('System limit for number of file watchers reached'), { code: 'ENOSPC' });
  };
  const error = await watchFolders([files.folder], async () => undefined, noWatcher).catch((reason: unknown) => reason);
  assert.instance(error, StartupError);
  assert.match((error as StartupError).message, 'raise fs.inotify.max_user_watches');
});

test('an editor that replaces the file is followed too', async () => {
  const before = live.state().forms['I20'];
  await after(
    () => {
      const text = readFileSync(fileOf('i20'), 'utf8').replace('"title": "', '"title": "New ');
      writeFileSync(`${fileOf('i20')}.tmp`, text);
      renameSync(`${fileOf('i20')}.tmp`, fileOf('i20'));
    },
    ({ forms }) => forms['I20'] !== before,
  );
  assert.match((await catalogue())['I20']!, /^New /);
});

test('a new file adds a form, and removing it removes the form', async () => {
  await after(
    () => {
      writeFileSync(fileOf('extra'), readFileSync(fileOf('i20'), 'utf8').replace('"type": "I20"', '"type": "EXTRA"'));
    },
    ({ forms }) => forms['EXTRA'] !== undefined,
  );
  assert.ok((await catalogue())['EXTRA']);
  await after(
    () => rmSync(fileOf('extra')),
    ({ forms }) => forms['EXTRA'] === undefined,
  );
  assert.not.ok((await catalogue())['EXTRA']);
});

test('a changed choice list changes the forms that use it', async () => {
  const before = live.state().forms;
  const list = join(files.folder, 'choices/us-states.json');
  const state = await after(
    () => {
      writeFileSync(list, readFileSync(list, 'utf8').replace('"choices": [', '"choices": [ { "value": "Atlantis" },'));
    },
    ({ forms }) => forms['H1B'] !== before['H1B'],
  );
  assert.is(state.forms['I20'], before['I20'], 'a form that does not use the list is unchanged');
});

for (const [name, breakIt, expected] of [
  ['is not JSON', (text: string) => text.replace('"title":', '"title"'), /i20\.json:\d+:\d+ {2}/],
  [
    'asks about a field that does not exist',
    (text: string) => text.replace('"hasDependents": "Yes"', '"hasDependants": "Yes"'),
    /i20\.json:\d+:\d+ {2}There is no field 'hasDependants'/,
  ],
] as const) {
  test(`a file that ${name} changes nothing, is in the log with its line, and is loaded after it is fixed`, async () => {
    const right = readFileSync(fileOf('i20'), 'utf8');
    const before = live.state();
    assert.equal(before.problems, []);
    const broken = await after(
      () => writeFileSync(fileOf('i20'), breakIt(right)),
      ({ problems }) => problems.length > 0,
    );
    assert.equal(broken.forms, before.forms);
    assert.match(broken.problems[0]!.file, /i20\.json$/);
    assert.ok(
      api.logLines.some((line) => expected.test(JSON.parse(line).message)),
      api.logLines.join(''),
    );
    const fixed = await after(
      () => writeFileSync(fileOf('i20'), right.replace('"title": "', '"title": "Fixed ')),
      ({ problems }) => problems.length === 0,
    );
    assert.is.not(fixed.forms['I20'], before.forms['I20']);
  });
}

test('one broken file does not block the others', async () => {
  const before = live.state().forms;
  await after(
    () => writeFileSync(fileOf('i20'), '{'),
    ({ problems }) => problems.length > 0,
  );
  const { forms } = await after(
    () =>
      files.change('h1b', (form) => {
        form.title = 'Changed';
      }),
    (state) => state.forms['H1B'] !== before['H1B'],
  );
  assert.is(forms['I20'], before['I20']);
});

test('a choice list that cannot be read leaves every form unchanged', async () => {
  const list = join(files.folder, 'choices/countries.json');
  const before = live.state().forms;
  const { forms, problems } = await after(
    () => writeFileSync(list, '['),
    (state) => state.problems.length > 0,
  );
  assert.equal(forms, before);
  assert.match(problems[0]!.file, /countries\.json$/);
});

test('of two files for one type the first is used and the second is reported', async () => {
  const { forms, problems } = await after(
    () => copyFileSync(fileOf('i20'), fileOf('zz')),
    (state) => state.problems.length > 0,
  );
  assert.match(problems[0]!.message, /i20\.json already has the form type I20/);
  assert.ok(forms['I20']);
});

test('a saved definition is served without a restart, and reaches the browser as an event', async () => {
  const response = await api.client().request('GET', '/api/preview/events');
  assert.match(response.headers.get('Content-Type')!, /^text\/event-stream/);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<LiveState> => {
    let text = '';
    while (!text.includes('\n\n')) text += (await reader.read()).value;
    assert.match(text, /^event: definitions\n/);
    return JSON.parse(/data: (.*)/.exec(text)![1]!) as LiveState;
  };
  const before = await next();
  files.change('i20', (form) => {
    form.title = 'I-20, changed';
  });
  assert.is.not((await next()).forms['I20'], before.forms['I20']);
  assert.is((await catalogue())['I20'], 'I-20, changed');
  live.close();
  assert.ok((await reader.read()).done, 'the stream ends when the server stops');
});

test('a preview needs no account, and gives valid sample answers and their PDF', async () => {
  const visitor = api.client();
  const { status, body } = await visitor.call('GET', `/api/preview/H1B?seed=3&today=${TODAY}`);
  assert.is(status, 200);
  assert.match(body.file, /h1b\.json$/);
  const form = api.deps.definitions.current('H1B')!;
  assert.is(body.sha256, form.sha256);
  assert.ok(resolve(form, body.answers, { today: TODAY }).steps.every((step) => step.valid));

  const made = await visitor.call('POST', '/api/preview/H1B/pdf', {
    answers: body.answers,
    today: TODAY,
    sha256: body.sha256,
  });
  assert.is(made.status, 200);
  const pdf = await visitor.request('GET', `/api/preview/pdf/${made.body.id}`);
  assert.match(
    (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).text,
    new RegExp(body.answers.beneficiaryFamilyName),
  );
  assert.match(
    pdf.headers.get('Content-Security-Policy')!,
    /frame-ancestors 'self'/,
    'the preview may show the PDF in a frame',
  );
  assert.is(pdf.headers.get('X-Frame-Options'), 'SAMEORIGIN');
});

test('an unknown form, a missing date and a PDF that was never made are clear errors', async () => {
  const visitor = api.client();
  assert.is((await visitor.call('GET', `/api/preview/NOPE?today=${TODAY}`)).status, 404);
  assert.is((await visitor.call('GET', '/api/preview/I20')).status, 400);
  assert.is((await visitor.call('GET', '/api/preview/pdf/nope')).status, 404);
  assert.is(
    (await visitor.call('POST', '/api/preview/I20/pdf', { answers: {}, today: 'soon', sha256: '' })).status,
    400,
  );
  assert.is(
    (await visitor.call('POST', '/api/preview/I20/pdf', { answers: {}, today: TODAY, sha256: 'f'.repeat(64) })).status,
    404,
  );
});

test('outside development there is no preview and no watcher on the folder', async () => {
  for (const NODE_ENV of ['production', 'test']) {
    const other = await createTestApp({ NODE_ENV, FORM_DEFINITIONS_DIR: files.folder });
    assert.is(other.deps.live, undefined);
    for (const path of ['/api/preview/events', `/api/preview/I20?today=${TODAY}`, '/api/preview/pdf/x']) {
      assert.is((await other.app.request(`${ORIGIN}${path}`)).status, 404, `${NODE_ENV} ${path}`);
    }
    assert.is(
      (await other.client().call('POST', '/api/preview/I20/pdf', { answers: {}, today: TODAY, sha256: 'f'.repeat(64) }))
        .status,
      404,
    );
  }
});

test.run();
