/** Applications that an administrator moves at once, however many are selected. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { MAX_MOVES } from '../../engine/product/status.ts';
import { toastStore } from '../../web/components/ui/toaster.tsx';
import { moveApplications } from '../../web/features/admin/applications/api.ts';

const test = suite('Bulk moves');
const { fetch } = globalThis;
const ids = Array.from({ length: 2 * MAX_MOVES + 1 }, (_, index) => `form-${index}`);
let sent: string[][] = [];
let answer: (ids: string[]) => Response;

test.before.each(() => {
  sent = [];
  globalThis.fetch = async (_, init) => {
    const json = JSON.parse(String(init?.body)) as { ids: string[] };
    sent.push(json.ids);
    return answer(json.ids);
  };
});
test.after(() => {
  globalThis.fetch = fetch;
});

const move = (some: readonly string[]) =>
  moveApplications(some, { status: 'AI_REVIEW', failure: 'Not all were moved' });

test('more applications than one request may move are moved with several, each once', async () => {
  answer = ([first = '', ...rest]) => Response.json({ moved: rest, refused: [first] });
  await move(ids);
  assert.equal(
    sent.map(({ length }) => length),
    [MAX_MOVES, MAX_MOVES, 1],
  );
  assert.equal(sent.flat(), ids);
  assert.is(toastStore.getState().shown!.title, `${ids.length - 3} applications moved`);
});

test('after a request that fails, no further one is sent', async () => {
  answer = () => Response.json({ code: 'BUSY', message: 'The server is busy.' }, { status: 503 });
  assert.equal(await move(ids), []);
  assert.is(sent.length, 1);
  const { title, description } = toastStore.getState().shown!;
  assert.equal([title, description], ['Not all were moved', 'The server is busy.']);
});

test('when a later request fails, the notice counts what the earlier ones moved, and only the others stay selected', async () => {
  answer = ([first = '', ...rest]) =>
    sent.length === 1
      ? Response.json({ moved: rest, refused: [first] })
      : Response.json({ code: 'BUSY', message: 'Nothing was changed.' }, { status: 503 });
  assert.equal(new Set(await move(ids)), new Set(ids.slice(0, MAX_MOVES)));
  const { title, description } = toastStore.getState().shown!;
  assert.is(title, 'Not all were moved');
  assert.is(
    description,
    `At least ${MAX_MOVES - 1} applications were moved. Try again in a moment to move the others.`,
  );
});

test('when none can be moved, all stay selected, and the message to the applicant is kept', async () => {
  answer = (refused) => Response.json({ moved: [], refused });
  assert.equal(await move(ids.slice(0, 2)), []);
  assert.is(toastStore.getState().shown!.title, 'Nothing was moved');
});

test('the notice gives both reasons why an application was not moved: its status, or it was deleted', async () => {
  answer = ([first = '', ...rest]) => Response.json({ moved: rest, refused: [first] });
  await move(ids.slice(0, 3));
  const { title, description } = toastStore.getState().shown!;
  assert.is(title, '2 applications moved');
  assert.is(description, '1 application could not be moved: the status does not allow it, or the form was deleted.');
});

test.run();
