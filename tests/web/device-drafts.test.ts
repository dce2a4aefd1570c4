/** What pages leave on the device, and which page takes it. */
import { setImmediate as settled } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createLocalDraftStore } from '../../web/features/wizard/device/local-draft-store.ts';
import {
  NOTHING_RECOVERED,
  type LocalDraft,
  type RecoveredDraft,
} from '../../web/features/wizard/device/local-draft.ts';
import { recoverDrafts, tabId } from '../../web/features/wizard/device/recover-drafts.ts';
import { deviceKey, getRecord, lockRecord, putRecord, removeRecordsOf } from '../../web/lib/sealed-records.ts';
import { keepOnDevice, type KeptDevice } from '../support/kept-device.ts';
import { leftDraft } from '../support/saver-world.ts';

const test = suite('Drafts on the device');
const { fetch, setTimeout, clearTimeout } = globalThis;
let device: KeptDevice;
let remove: () => void;
/** The user who is signed in, for the server. */
let user = 'anna';
/** How often the key was asked for. */
let asked = 0;
/** How long the page has waited, ms: for the key and for the storage. */
let waited: number[] = [];
/** Ends of the waits that are not over. */
let waits: Array<() => void> = [];

test.before(() => {
  ({ device, remove } = keepOnDevice());
});
test.before.each(() => {
  user = 'anna';
  device.records.clear();
  globalThis.fetch = async () => {
    asked += 1;
    return Response.json({ userId: user, owner: `owner-${user}`, key: Buffer.alloc(32, user).toString('base64') });
  };
});
test.after.each(() => {
  Object.assign(globalThis, { setTimeout, clearTimeout });
});
test.after(() => {
  globalThis.fetch = fetch;
  remove();
});

/** From now on, the page waits until `waits` are ended. */
function holdClock(): void {
  waited = [];
  waits = [];
  globalThis.setTimeout = ((end: () => void, ms: number) => {
    waited.push(ms);
    waits.push(end);
    return end;
  }) as never;
  globalThis.clearTimeout = (wait) => void (waits = waits.filter((end) => end !== (wait as unknown)));
}

const named = (givenName: string, draft: Partial<LocalDraft> = {}): LocalDraft =>
  leftDraft({ answers: { givenName }, ...draft });
const nameOf = ({ draft }: RecoveredDraft): unknown => draft.answers['givenName'];
const open = (formId = 'form-1', of = 'anna') => recoverDrafts(of, formId);

/** A page that has written these drafts, and is still open. */
async function page(...drafts: LocalDraft[]) {
  const kept: boolean[] = [];
  const store = createLocalDraftStore(user, (isKept) => void kept.push(isKept))!;
  for (const draft of drafts) await store.write(() => draft);
  return { kept, store };
}

/** A page that has written these drafts and is closed. */
async function closedPage(...drafts: LocalDraft[]): Promise<void> {
  (await page(...drafts)).store.release();
  await settled();
}

/** The drafts of the form that a page takes now, which it leaves again. */
async function names(formId?: string, of?: string): Promise<unknown[]> {
  const { drafts } = await open(formId, of);
  for (const { release } of drafts) release();
  await settled();
  return drafts.map(nameOf);
}

/** The same, as soon as another page has freed them. */
async function freed(): Promise<unknown[]> {
  for (let turn = 0; turn < 1_000; turn += 1) {
    const found = await names();
    if (found.length > 0) return found;
  }
  return [];
}

test("a form has the draft of this tab first, then the latest; another form's and another user's stay", async () => {
  await closedPage(named('own', { tab: tabId(), at: 1 }));
  await closedPage(named('older', { at: 2 }));
  await closedPage(named('latest', { at: 3 }));
  await closedPage(named('other form', { formId: 'form-2', at: 4 }));
  user = 'bo';
  await closedPage(named('of Bo'));
  assert.equal(await names('form-1', 'bo'), ['of Bo']);
  user = 'anna';
  assert.equal(await names(), ['own', 'latest', 'older']);
  assert.equal(await names('form-2'), ['other form']);
  await removeRecordsOf('anna', 'form-2');
  assert.equal([await names('form-2'), (await names()).length], [[], 3]);
  await removeRecordsOf('anna');
  assert.is(device.records.size, 1);
});

test('a draft that is taken is taken once, and is gone when its answers are saved', async () => {
  await closedPage(named('Anna'));
  holdClock();
  const { drafts } = await open();
  for (const end of waits) end();
  await settled();
  assert.equal(await names(), []);
  await drafts[0]!.remove();
  assert.equal([await names(), device.records.size], [[], 0]);
});

test('the draft of a page that is still open comes when that page is gone, as it wrote it last', async () => {
  const [still, saved] = [await page(named('A')), await page(named('B'))];
  const { drafts, followHeld } = await open();
  assert.equal(drafts, []);
  const came: RecoveredDraft[] = [];
  await saved.store.remove();
  const first = new Promise<void>((resolve) => {
    followHeld((draft) => {
      came.push(draft);
      resolve();
    });
  });
  await still.store.write(() => named('Anna'));
  assert.equal(came, []);
  for (const { store } of [saved, still]) store.release();
  await first;
  assert.equal(came.map(nameOf), ['Anna']);
  came[0]!.release();
});

test('a page that is left while it waits for such a draft, or reads it, leaves it to the next page', async () => {
  for (const reads of [false, true]) {
    device.records.clear();
    const first = await page(named('Anna'));
    const { followHeld } = await open();
    const came: RecoveredDraft[] = [];
    const stop = followHeld((draft) => came.push(draft));
    device.stalls = reads;
    if (!reads) stop();
    first.store.release();
    await settled();
    stop();
    device.answer();
    assert.equal([await freed(), came], [['Anna'], []]);
  }
});

test('a storage that does not answer in five seconds fails, and what comes later is left to the next page', async () => {
  await closedPage(named('Anna'));
  holdClock();
  device.stalls = true;
  const opened = open();
  await settled();
  assert.equal(waited, [15_000, 5_000], 'the key comes over the network, which may be slow');
  waits[0]!();
  const { drafts, failed } = await opened;
  assert.equal([drafts, failed], [[], true]);
  device.answer();
  assert.equal(await freed(), ['Anna']);
});

test('the deletion of drafts waits no longer for the storage, and is done later', async () => {
  await closedPage(named('Anna'));
  holdClock();
  device.stalls = true;
  const removed = removeRecordsOf('anna').catch((error: Error) => error.message);
  await settled();
  assert.equal(waited, [15_000, 5_000]);
  waits[0]!();
  assert.is(await removed, 'No answer came in time.');
  device.answer();
  for (let turn = 0; turn < 1_000 && device.records.size > 0; turn += 1) await settled();
  assert.is(device.records.size, 0);
});

test('a key that the server did not give is asked for again, and is not that of another user', async () => {
  await closedPage(named('Anna'));
  user = 'bo';
  assert.is((await open('form-1', 'cy')).failed, true);
  user = 'cy';
  const before = asked;
  for (const { failed, drafts } of [await open('form-1', 'cy'), await open('form-1', 'cy')])
    assert.equal([failed, drafts], [false, []]);
  assert.is(asked - before, 1, 'it is asked for once');
});

test('a record cannot be read under another id, nor by another key; no key can be read, and no nonce comes twice', async () => {
  const anna = await deviceKey('anna');
  assert.is(anna.key.extractable, false);
  const nonces = new Set<string>();
  for (let time = 0; time < 2; time += 1) {
    await putRecord(anna, 'one', named('Anna'));
    nonces.add(String((device.records.get('one') as { nonce: Uint8Array }).nonce));
  }
  assert.is(nonces.size, 2);
  device.records.set('two', device.records.get('one'));
  user = 'bo';
  assert.equal([await getRecord(anna, 'two'), await getRecord(await deviceKey('bo'), 'one')], [undefined, undefined]);
  assert.equal(await getRecord(anna, 'one'), named('Anna'));
});

test('of the drafts that come during a write, the last one is written; the page knows when the device has it', async () => {
  const { kept, store } = await page();
  const made: string[] = [];
  const write = (name: string) =>
    store.write(() => {
      made.push(name);
      return named(name);
    });
  assert.is(store.isUpToDate(), true);
  const written = [write('A'), write('An'), write('Ann')];
  assert.is(store.isUpToDate(), false);
  assert.equal(await Promise.all(written), [true, true, true]);
  assert.equal([made, kept, store.isUpToDate()], [['A', 'Ann'], [true, true], true]);
  device.stalls = true;
  const last = write('Anna');
  // The user leaves the form, and the last write goes on.
  store.release();
  await settled();
  const [id] = device.records.keys();
  assert.is(await lockRecord(id!), undefined);
  device.answer();
  assert.is(await last, true);
  assert.equal(await freed(), ['Anna']);
});

test('a page knows when the device does not keep its draft, and tries again with the next', async () => {
  const { kept, store } = await page();
  device.full = true;
  assert.is(await store.write(() => named('A')), false);
  assert.is(store.isUpToDate(), false);
  device.full = false;
  assert.is(await store.write(() => named('An')), true);
  assert.equal([kept, store.isUpToDate(), device.records.size], [[false, true], true, 1]);
  assert.equal([await store.remove(), device.records.size], [true, 0]);
  // Nothing is left to remove.
  assert.equal([await store.remove(), kept], [true, [false, true, true]]);
});

test('what is saved while its draft is being written is not left on the device', async () => {
  const { store } = await page();
  const writes = ['A', 'An'].map((name) => store.write(() => named(name)));
  await Promise.all([...writes, store.remove()]);
  assert.is(device.records.size, 0);
});

test('without locks, as in a page over plain http, nothing is kept, and nothing fails', async () => {
  const { locks } = navigator;
  Object.assign(navigator, { locks: undefined });
  assert.equal([createLocalDraftStore('anna', () => undefined), await open()], [undefined, NOTHING_RECOVERED]);
  const before = asked;
  await removeRecordsOf('bo');
  assert.is(asked, before, 'no key is needed');
  Object.assign(navigator, { locks });
});

test.run();
