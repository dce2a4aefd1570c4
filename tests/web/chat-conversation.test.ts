/** The chat's conversation: how many questions are left today, and why a question got no answer. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { conversationStore, sendDraft, setDraft, stopAnswer } from '../../web/features/assistant/chat/conversation.ts';
import { createFormConversation } from '../../web/features/assistant/form/form-conversation.ts';
import { setPageUser } from '../../web/lib/api.ts';
import type { FormTools } from '../../web/lib/form-tools.ts';
import { countRefreshes } from '../support/count-refreshes.ts';
import { questionsLeftOn, utcToday } from '../../web/features/assistant/components/questions-left.ts';

const test = suite('The conversation of the chat');
const { fetch } = globalThis;
const { now } = Date;
const NOON = Date.parse('2026-11-20T12:00:00Z');
test.before.each(() => {
  Date.now = () => NOON;
});
test.after(() => {
  globalThis.fetch = fetch;
  Date.now = now;
});

const left = () => questionsLeftOn(utcToday());
const problem = () => conversationStore.getState().problem;

/** Asks a question. The server answers with these lines, and then holds the answer open if it is not `closed`. */
async function ask({ lines, closed = true }: { lines: object[]; closed?: boolean }): Promise<void> {
  globalThis.fetch = async (_, init) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const line of lines) controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
        if (closed) controller.close();
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } });
  };
  setDraft('What is an I-20?');
  await sendDraft();
}

const answer = (questionsLeft: number) => ({
  lines: [{ answer: { response: 'A form.', engine: 'built-in', sources: [], questionsLeft } }],
});

/** Resolves when a part of the answer has arrived. */
const firstPart = () =>
  new Promise<void>((resolve) => {
    const stop = conversationStore.subscribe(({ partial }) => {
      if (partial === '') return;
      stop();
      resolve();
    });
  });

test('a stopped answer uses up a question', async () => {
  await ask(answer(1));
  assert.is(left(), 1);
  const part = firstPart();
  const stopped = ask({ lines: [{ text: 'A fo' }], closed: false });
  await part;
  stopAnswer();
  await stopped;
  const last = conversationStore.getState().messages.at(-1);
  assert.equal([last?.content, last?.notice], ['A fo', 'You stopped this answer.']);
  assert.is(left(), 0);
});

test('an answer that fails on the way uses up a question, and the server says why', async () => {
  await ask(answer(3));
  const message = 'The answer could not be finished. Ask again.';
  await ask({ lines: [{ text: 'A fo' }, { error: { code: 'INTERNAL', message } }] });
  assert.equal([problem(), left()], [message, 2]);
  assert.is(conversationStore.getState().draft, 'What is an I-20?');
});

test('an answer that breaks off uses up a question, and is not called unsent', async () => {
  await ask(answer(3));
  await ask({ lines: [{ text: 'A fo' }] });
  assert.match(problem() ?? '', /^The answer broke off\. The server could not be reached\./);
  assert.is(left(), 2);
});

test('a question that is not sent does not count', async () => {
  await ask(answer(3));
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  setDraft('What is an I-20?');
  await sendDraft();
  assert.match(problem() ?? '', 'Your question was not sent.');
  assert.is(left(), 3);
});

test("the chat and a form's assistant learn from each other how many questions are left", async () => {
  await ask(answer(4));
  const form = { meta: { type: 'I20' }, sha256: 'a'.repeat(64) };
  const tools = { form: () => form, answers: () => ({}), relevant: () => ({}) } as unknown as FormTools;
  const beside = createFormConversation('form', tools);
  const said = { suggestions: ['A form.'], warnings: [], sources: [], offers: [], prefillData: {}, questionsLeft: 3 };
  globalThis.fetch = () => Promise.resolve(Response.json({ ...said, engine: 'built-in' }));
  beside.setDraft('What is an I-20?');
  await beside.ask();
  assert.is(left(), 3);
  // They are not the questions of the next user of this page.
  setPageUser('bo');
  assert.is(left(), undefined);
  setPageUser(null);
});

test('a screen with the used amounts of the plan follows each question that counts, and learns of the limit', async () => {
  const refreshes = countRefreshes('subscription');
  await ask(answer(2));
  assert.is(refreshes(), 1);
  await ask({ lines: [{ text: 'A fo' }] });
  assert.is(refreshes(), 2);
  const limit = { code: 'PLAN_LIMIT', message: 'You have used all questions for today.' };
  globalThis.fetch = () => Promise.resolve(Response.json(limit, { status: 403 }));
  setDraft('What is an I-20?');
  await sendDraft();
  assert.equal([problem(), refreshes()], [limit.message, 3]);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await sendDraft();
  assert.is(refreshes(), 3);
});

test('the number of one day is not shown on the next', async () => {
  await ask(answer(0));
  assert.is(left(), 0);
  Date.now = () => Date.parse('2026-11-21T00:00:01Z');
  assert.is(left(), undefined);
});

test.run();
