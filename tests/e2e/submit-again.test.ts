import * as assert from 'uvu/assert';
import { completeI20 } from '../support/complete.ts';
import { journey, readForm, toast } from '../support/journey.ts';
import { submitForm } from '../support/submit.ts';

const { test, world } = journey('Submitting again');

test('when the answer to a submit is lost, submitting again shows the form as submitted, not as locked', async () => {
  const { page, expect } = await world.signedIn();
  const { id } = await completeI20(page);
  expect({ status: 0, url: /\/api\/forms\// });
  let lost = 0;
  await page.route('**/api/forms/*', async (route) => {
    const isSubmit = route.request().method() === 'PUT' && route.request().postData()?.includes('"SUBMITTED"');
    if (!isSubmit || lost > 0) return route.continue();
    lost += 1;
    // The server accepts the submit, but the connection ends before its answer.
    await route.fetch();
    return route.abort('failed');
  });
  await page.goto(`/forms/${id}/review`);
  await submitForm(page, 'Submit I-20 Application');
  await toast(page, 'Error submitting form').waitFor();
  await page.getByText('The server cannot be reached. Check your connection.').first().waitFor();
  const { submittedAt } = await readForm(page, id);
  assert.ok(lost === 1 && submittedAt, 'the first request submitted the form');
  await submitForm(page, 'Submit I-20 Application');
  await page.getByText('You can still read and download it.', { exact: true }).waitFor();
  assert.is((await readForm(page, id)).submittedAt, submittedAt, 'the form was submitted only once');
});

test.run();
