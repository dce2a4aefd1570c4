/** An administrator who changes a user. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { useChangeUser } from '../../web/features/admin/users/api.ts';
import { setPageUser } from '../../web/lib/api.ts';
import { countRefreshes } from '../support/count-refreshes.ts';

const test = suite('A change of a user');
const { fetch } = globalThis;
test.before(() => {
  setPageUser('anna');
  globalThis.fetch = async () => Response.json({});
});
test.after(() => {
  globalThis.fetch = fetch;
  setPageUser(null);
});

type Change = ReturnType<typeof useChangeUser>;

function Users({ onRender }: { onRender: (change: Change) => void }) {
  onRender(useChangeUser());
  return null;
}

/** Gives a user the membership, as the list of users does. */
async function giveMembership(userId: string): Promise<void> {
  let change: Change;
  renderToStaticMarkup(createElement(Users, { onRender: (rendered) => (change = rendered) }));
  await change!.run(userId, { subscriptionStatus: 'active' });
}

test('the own membership shows at once; one of another user loads nothing about oneself', async () => {
  const user = countRefreshes('/api/user');
  await giveMembership('bo');
  assert.is(user(), 0);
  await giveMembership('anna');
  assert.is(user(), 1);
});

test.run();
