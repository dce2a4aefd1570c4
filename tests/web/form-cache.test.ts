/** What the browser's lists show after a form was read that has changed on another device. */
import { mutate } from 'swr';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FormListItem, FormView } from '../../api/modules/forms/schemas.ts';
import { readForm } from '../../web/lib/get-forms.ts';
import { localForm } from '../../web/features/wizard/local-form.ts';
import { deadlinesKey, formsKey } from '../../web/lib/form-cache.ts';
import { travelForm } from '../support/travel-form.ts';

const test = suite('The cache of forms');
const { fetch } = globalThis;
const deadlines = [{ formId: 'a' }];
const view = (id: string): FormView => ({ ...localForm(travelForm(), {}), id, title: id });

/** The data under a key, without loading it. */
async function cached<T>(key: string): Promise<T | undefined> {
  let found: T | undefined;
  await mutate<T>(key, (known) => (found = known), { revalidate: false });
  return found;
}
const listed = async (): Promise<string[]> => (await cached<FormListItem[]>(formsKey))?.map(({ id }) => id) ?? [];

/** The server's answer to every request from now on. */
const answerWith = (json: unknown, status = 200): void => {
  globalThis.fetch = () => Promise.resolve(Response.json(json, { status }));
};

test.before.each(async () => {
  await mutate(formsKey, [view('a'), view('b')], { revalidate: false });
  await mutate(deadlinesKey, deadlines, { revalidate: false });
});
test.after(() => {
  globalThis.fetch = fetch;
});

test('the deadlines are dropped when the status or the deadline of a form has changed elsewhere', async () => {
  for (const change of [{ status: 'SUBMITTED' }, { deadline: '2027-01-31' }]) {
    await mutate(deadlinesKey, deadlines, { revalidate: false });
    answerWith({ ...view('b'), ...change });
    await readForm('b');
    assert.is(await cached(deadlinesKey), undefined, JSON.stringify(change));
    assert.equal(await listed(), ['a', 'b']);
  }
});

test('the deadlines stay when only answers have changed', async () => {
  answerWith({ ...view('b'), revision: 9, formData: { givenName: 'Anna' }, completionPercentage: 50 });
  await readForm('b');
  assert.equal(await cached(deadlinesKey), deadlines);
});

test('a form that was deleted elsewhere leaves the list and the deadlines', async () => {
  answerWith({ code: 'NOT_FOUND', message: 'This form does not exist, or it is not yours.' }, 404);
  const error = await readForm('a').catch((cause: unknown) => cause);
  assert.is((error as { status?: number }).status, 404);
  assert.equal(await listed(), ['b']);
  assert.is(await cached(deadlinesKey), undefined);
});

test.run();
