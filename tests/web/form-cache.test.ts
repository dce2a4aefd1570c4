/** What the browser shows after a form was read that has changed on another device, and after an answer comes late. */
import { mutate } from 'swr';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FormListItem, FormView } from '../../api/modules/forms/schemas.ts';
import { readForm } from '../../web/lib/get-forms.ts';
import { localForm } from '../../web/features/wizard/local-form.ts';
import { deadlinesKey, formKey, formsKey, notificationsKey, putForm, removeForm } from '../../web/lib/form-cache.ts';
import { countRefreshes } from '../support/count-refreshes.ts';
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
  await mutate(formKey('a'), undefined, { revalidate: false });
});
test.after(() => {
  globalThis.fetch = fetch;
});

test('the deadlines are dropped when what they show of a form has changed elsewhere', async () => {
  const changes = [{ status: 'SUBMITTED' }, { deadline: '2027-01-31' }, { deadlineLabel: 'Start' }, { title: 'Trip' }];
  for (const change of changes) {
    await mutate(formsKey, [view('a'), view('b')], { revalidate: false });
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

test('nor does a form that is not in the list drop them', async () => {
  answerWith(view('c'));
  await readForm('c');
  assert.equal([await cached(deadlinesKey), await listed()], [deadlines, ['a', 'b']]);
});

test('a saved form becomes the first of the list; its deadlines are dropped, and the notifications loaded again, when its status changes', async () => {
  const notifications = countRefreshes(notificationsKey);
  await mutate(formKey('b'), view('b'), { revalidate: false });
  await putForm({ ...view('b'), revision: 2 });
  assert.equal([await listed(), await cached(deadlinesKey), notifications()], [['b', 'a'], deadlines, 0]);
  await putForm({ ...view('b'), revision: 3, status: 'SUBMITTED' });
  assert.equal([await listed(), await cached(deadlinesKey), notifications()], [['b', 'a'], undefined, 1]);
});

test('a list that is still loading when a form is saved is loaded again', async () => {
  const lists = countRefreshes(formsKey);
  await putForm({ ...view('b'), revision: 4 });
  assert.is(lists(), 0);
  await mutate(formsKey, undefined, { revalidate: false });
  await putForm({ ...view('b'), revision: 5 });
  assert.is(lists(), 1);
});

test('a form that was deleted elsewhere leaves the list and the deadlines', async () => {
  answerWith({ code: 'NOT_FOUND', message: 'This form does not exist, or it is not yours.' }, 404);
  const error = await readForm('a').catch((cause: unknown) => cause);
  assert.is((error as { status?: number }).status, 404);
  assert.equal(await listed(), ['b']);
  assert.is(await cached(deadlinesKey), undefined);
});

test('a form that is deleted here leaves the cache too', async () => {
  await putForm(view('a'));
  await removeForm('a');
  assert.equal([await listed(), await cached(formKey('a')), await cached(deadlinesKey)], [['b'], undefined, undefined]);
});

/** The form `a` as the browser knows it after a save, and after a rename of a minute later. */
const saved: FormView = { ...view('a'), title: 'Old name', revision: 2, updatedAt: '2026-11-20T10:00:00.000Z' };
const renamed: FormView = { ...saved, title: 'New name', updatedAt: '2026-11-20T10:01:00.000Z' };
/** The names of the form on its page and in the list, and its answers. */
const shown = async () => {
  const form = await cached<FormView>(formKey('a'));
  const list = await cached<FormListItem[]>(formsKey);
  return [form?.title, list?.find(({ id }) => id === 'a')?.title, form?.formData];
};

test('the first answer to a save, which the server repeats after a rename, does not bring the old name back', async () => {
  await putForm(saved);
  await putForm(renamed);
  await putForm(saved);
  assert.equal(await shown(), ['New name', 'New name', saved.formData]);
  // Nor after another window has saved.
  await putForm({ ...renamed, revision: 3, formData: { givenName: 'Anna' } });
  await putForm({ ...saved, updatedAt: '2026-11-20T10:02:00.000Z' });
  assert.equal(await shown(), ['New name', 'New name', { givenName: 'Anna' }]);
});

test('a later save is shown, also after the clock of the server was set back', async () => {
  await putForm(renamed);
  await putForm({ ...saved, title: 'Newer name', revision: 4, formData: { givenName: 'Ann' } });
  assert.equal(await shown(), ['Newer name', 'Newer name', { givenName: 'Ann' }]);
});

test('a repeated answer that the form was submitted is shown, because its page saves nothing more', async () => {
  await putForm({ ...renamed, revision: 5 });
  await putForm({ ...saved, status: 'SUBMITTED' });
  assert.is((await cached<FormView>(formKey('a')))?.status, 'SUBMITTED');
});

test.run();
