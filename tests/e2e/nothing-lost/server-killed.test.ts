/** A server that is killed during a save, and is started again. */
import * as assert from 'uvu/assert';
import { journey, readForm } from '../../support/journey.ts';
import { familyName, field, isSave, openI20, saveState, savedAt } from '../../support/i20-page.ts';
import { startServer, type RunningServer } from '../../support/server.ts';

const { test, world } = journey('Nothing is lost: a killed server', {});
let again: RunningServer | undefined;
test.after(async () => {
  await again?.kill();
});

test('the server is killed with SIGKILL while the applicant types, and starts again: every character is saved', async () => {
  const { page, expect } = await world.signedIn();
  // If the server stored a save but could not answer, the retry gets a 409, because its revision is stale.
  expect({ status: 0, url: /\/api\// }, { status: 409, url: /\/api\/forms\// });
  const id = await openI20(page);
  const { dataDir, url } = world.server;

  await familyName(page).pressSequentially('Eriks');
  // The autosave is running when the server is killed, and the applicant types on.
  await page.waitForRequest(isSave);
  await Promise.all([world.server.kill(), familyName(page).pressSequentially('son-Lindqvist', { delay: 20 })]);
  await field(page, 'Permanent address').pressSequentially('Storgatan 12 B, lägenhet 1402', { delay: 20 });
  await saveState(page, 'failed').waitFor();
  assert.is(await familyName(page).inputValue(), 'Eriksson-Lindqvist');

  again = await startServer({ PORT: new URL(url).port, DATA_DIR: dataDir });
  await savedAt(page).waitFor({ timeout: 60_000 });
  const { formData } = await readForm(page, id);
  assert.equal(
    [formData.familyName, formData.permanentAddress],
    ['Eriksson-Lindqvist', 'Storgatan 12 B, lägenhet 1402'],
  );
});

test.run();
