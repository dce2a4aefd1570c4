import * as assert from 'uvu/assert';
import { createRandom } from '../../engine/authoring/sample/random.ts';
import { createTestApp } from '../support/api.ts';
import { openTab, type Ledger } from '../support/two-tabs.ts';
import { suite } from '../support/suite.ts';

const test = suite('two windows on one form');

const SAVES = 500;
/** Fields that only one of the windows changes, and below those that both change. */
const OWN = [
  ['familyName', 'middleName', 'schoolName'],
  ['givenName', 'permanentAddress', 'schoolAddress'],
] as const;
const SHARED = ['city', 'majorField'];

test('500 interleaved saves lose no answer and overwrite none silently', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { body: view } = await client.call('POST', '/api/forms', { formType: 'I20' });
  const form = api.deps.definitions.current('I20')!;
  const random = createRandom('first');
  const ledger: Ledger = {
    byRevision: new Map([[1, view]]),
    saves: 0,
    stale: 0,
    repeats: 0,
    chosen: 0,
    overwrites: [],
  };
  const tabs = ['a', 'b'].map((name) => openTab(name, { form, view, client, random, ledger }));
  const lastOwn = new Map<string, string>();

  const running = new Set<Promise<void>>();
  const save = (index: number) => {
    const pending: Promise<void> = tabs[index]!.save().then(() => void running.delete(pending));
    running.add(pending);
  };
  for (let turn = 0; ledger.saves < SAVES; turn += 1) {
    assert.ok(turn < SAVES * 20, 'the windows stopped saving');
    const index = random.int(0, 1);
    const tab = tabs[index]!;
    for (let edits = random.int(1, 3); edits > 0; edits -= 1) {
      const own = random.chance(0.7);
      const field = random.pick(own ? OWN[index]! : SHARED);
      const value = `${field} ${turn}.${edits}`;
      tab.type(field, value);
      if (own) lastOwn.set(field, value);
    }
    save(index);
    if (random.chance(0.4)) await Promise.all(running);
    else
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    for (const one of tabs) one.choose();
  }

  for (let rounds = 0; rounds < 20 && !(rounds > 1 && tabs.every((tab) => tab.settled())); rounds += 1) {
    for (const tab of tabs) {
      await Promise.all(running);
      tab.choose();
      await tab.save();
    }
  }
  assert.equal(ledger.overwrites, []);
  const { formData } = (await client.call('GET', `/api/forms/${view.id}`)).body;
  for (const [field, value] of lastOwn)
    assert.is(formData[field], value, 'a field that only one window changes keeps its last value');
  for (const field of [...OWN.flat(), ...SHARED])
    assert.equal(
      tabs.map((tab) => tab.value(field)),
      [formData[field], formData[field]],
      `both windows show the same ${field}`,
    );
  assert.ok(ledger.stale > SAVES / 10 && ledger.chosen > 10 && ledger.repeats > 5, 'the windows had conflicts');
  console.log(
    `  ${ledger.saves} saves, ${ledger.stale} of them stale first, ${ledger.repeats} sent twice, ${ledger.chosen} times both answers were shown, 0 silent overwrites`,
  );
});

test.run();
