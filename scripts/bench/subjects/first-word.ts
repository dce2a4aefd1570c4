/**
 * Prints the milliseconds between the first word from the model's server and the first word from the product, for a
 * user with a complete DS-160, whose values are masked.
 */
import { annaEriksson } from '../../../tests/fixtures/answers/ds160-anna-eriksson.ts';
import { createModelApp } from '../../../tests/support/model-app.ts';
import { median } from '../lib/rounds.ts';

const ROUNDS = 21;
const QUESTION = 'what is a SEVIS ID?';

const app = await createModelApp();
const person = await app.signedIn();
await person.call('POST', '/api/forms', { formType: 'DS160', formData: annaEriksson });

/** Milliseconds to the first word of the answer. */
async function timeToWord(send: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const reader = (await send()).body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (!text.includes('This ')) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`No word came: ${text}`);
    text += decoder.decode(value, { stream: true });
  }
  const took = performance.now() - began;
  await reader.cancel();
  return took;
}

const direct = () =>
  fetch(`${app.model.url}/chat/completions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${app.model.apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ model: 'gpt-4o', stream: true, messages: [{ role: 'user', content: QUESTION }] }),
  });
const throughProduct = () =>
  person.request('POST', '/api/ai/chat', { json: { question: QUESTION }, headers: { Accept: 'application/x-ndjson' } });

const rounds: Array<{ own: number; ours: number }> = [];
for (let round = 0; round < ROUNDS; round += 1)
  rounds.push({ own: await timeToWord(direct), ours: await timeToWord(throughProduct) });
process.stdout.write(JSON.stringify({ ms: median(rounds.map(({ own, ours }) => ours - own)) }));
app.close();
