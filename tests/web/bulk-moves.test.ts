/** Applications that an administrator moves at once, however many are selected. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { MAX_MOVES } from '../../engine/product/status.ts';
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

test('more applications than one request may move are moved with several, each once', async () => {
  answer = ([first = '', ...rest]) => Response.json({ moved: rest, refused: [first] });
  const { moved, refused } = await moveApplications(ids, 'AI_REVIEW');
  assert.equal(
    sent.map(({ length }) => length),
    [MAX_MOVES, MAX_MOVES, 1],
  );
  assert.equal(sent.flat(), ids);
  assert.equal([moved.length, refused.length], [ids.length - 3, 3]);
});

test('after a request that fails, no further one is sent', async () => {
  answer = () => Response.json({ message: 'The server is busy.' }, { status: 503 });
  const error = await moveApplications(ids, 'AI_REVIEW').catch((reason: unknown) => reason);
  assert.is((error as { status: number }).status, 503);
  assert.is(sent.length, 1);
});

test.run();
