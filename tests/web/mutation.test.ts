/** A change that the user sends to the server: pressed twice, failed, or without an answer. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { toastStore } from '../../web/components/ui/toaster.tsx';
import { ApiError } from '../../web/lib/api-error.ts';
import { useMutation } from '../../web/lib/mutation.ts';
import { useFormMutation } from '../../web/lib/use-form-mutation.ts';
import { useRepeatKey } from '../../web/lib/use-repeat-key.ts';
import { withChanges } from '../../web/lib/with-changes.ts';

const test = suite('A change that is sent');
test.after(() => toastStore.setState({ shown: null }));

/** What a hook returns to its component. */
function rendered<T>(useHook: () => T): T {
  const found: T[] = [];
  function Component({ onRender }: { onRender: (returned: T) => void }) {
    onRender(useHook());
    return null;
  }
  renderToStaticMarkup(createElement(Component, { onRender: (returned) => found.push(returned) }));
  return found[0]!;
}
const refused = (): ApiError => {
  const body = { code: 'CONFLICT', message: 'There is one already.' };
  return new ApiError(422, JSON.stringify(body), body as never);
};
/** The notice on the screen. */
const notice = () => {
  const { title, description } = toastStore.getState().shown ?? {};
  return [title, description];
};

test('two presses send one change, and a press after its answer sends the next', async () => {
  let sent = 0;
  let answer = (): void => undefined;
  const send = () => {
    sent += 1;
    return new Promise<void>((resolve) => (answer = resolve));
  };
  const { run } = rendered(() => useMutation(send, 'Not sent'));
  const first = run();
  await run();
  assert.is(sent, 1);
  answer();
  await first;
  void run();
  assert.is(sent, 2);
});

test('a failed change says why, and can be sent again', async () => {
  let fails = true;
  const sent: string[] = [];
  const told: unknown[] = [];
  const error = refused();
  const send = async (name: string): Promise<void> => {
    sent.push(name);
    if (fails) throw error;
  };
  const said = rendered(() => useMutation(send, 'Not sent'));
  await said.run('Anna');
  assert.equal(notice(), ['Not sent', 'There is one already.']);
  await rendered(() => useMutation(send, (...failure) => void told.push(...failure))).run('Bo');
  assert.equal(told, [error, 'Bo']);
  fails = false;
  await said.run('Cy');
  assert.equal(sent, ['Anna', 'Bo', 'Cy']);
});

test('a form with a known error sends nothing; without one it does, and a failure has its specified words', async () => {
  let sent = 0;
  const send = async (): Promise<void> => {
    sent += 1;
    throw new TypeError('Failed to fetch');
  };
  let found: Record<string, string> = { email: 'Invalid email address' };
  const focused: string[] = [];
  const form = {
    querySelector: () => ({ focus: () => focused.push('the first wrong field') }),
  } as unknown as HTMLFormElement;
  const { submit } = rendered(() => useFormMutation(send, 'Not sent', { check: () => found, otherwise: 'Try later.' }));
  submit(form);
  assert.equal([sent, focused], [0, ['the first wrong field']]);
  found = {};
  submit(form);
  focused.length = 0;
  await new Promise(setImmediate);
  assert.equal([sent, notice(), focused.length], [1, ['Not sent', 'Try later.'], 1]);
});

test('a call without an answer is repeated with its key; after an answer or a refusal, or for something else, the key is new', async () => {
  const call = rendered(useRepeatKey);
  const keys: string[] = [];
  const send = (subject: string, error?: Error) =>
    call(subject, async (headers) => {
      keys.push(headers['Idempotency-Key']);
      if (error) throw error;
    }).catch((cause: unknown) => assert.is(cause, error));
  const lost = new TypeError('Failed to fetch');
  await send('form', lost);
  await send('copy', lost);
  await send('form', refused());
  await send('form', lost);
  await send('form');
  await send('form');
  await send('copy');
  const [form, copy] = keys;
  assert.equal([keys[2], keys[6]], [form, copy]);
  assert.is(keys[4], keys[3]);
  assert.is(new Set(keys).size, 4);
});

test('only what the user has changed replaces the values that another device has changed meanwhile', () => {
  const shown = { firstName: 'Anna', phone: '1', city: 'Lund' };
  const edited = { ...shown, phone: '' };
  assert.equal(withChanges({ firstName: 'Ann', phone: '2', city: 'Lund' }, { shown, edited }), {
    firstName: 'Ann',
    phone: '',
    city: 'Lund',
  });
});

test.run();
