/**
 * `npm run dev:model [-- MODE]`: a stand-in for a language model, for use with `npm run dev`. Type another mode to
 * change it. Each request is printed.
 */
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { MODEL_MODES, startModelServer, type ModelMode } from './lib/model-server.ts';
import { endWith } from './lib/project.ts';

/** Milliseconds between two words, to imitate the speed of a model. */
const PACE = 40;
const PORT = 4010;

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const asMode = (text: string): ModelMode | undefined => MODEL_MODES.find((mode) => mode === text);

const [wanted = 'right'] = process.argv.slice(2);
const mode = asMode(wanted);
if (!mode) endWith(`There is no mode '${wanted}'. Modes: ${MODEL_MODES.join(', ')}`);

const server = await startModelServer({ port: PORT }).catch((error: Error) => endWith(error.message));
server.mode = mode;
server.beforeWord = async () => {
  await setTimeout(PACE);
};
server.onRequest = ({ messages }) => {
  print(`\n${server.mode}:`);
  for (const { role, content } of messages) print(`  ${role}: ${content.replaceAll('\n', '\n    ')}`);
};

print(`A stand-in for a language model answers at ${server.url}. Start the product with:

  OPENAI_API_KEY=${server.apiKey} OPENAI_BASE_URL=${server.url} npm run dev

Mode: ${server.mode}. To change it, type another mode and press Enter: ${MODEL_MODES.join(', ')}.`);

createInterface({ input: process.stdin }).on('line', (line) => {
  const next = asMode(line.trim());
  if (next) server.mode = next;
  print(next ? `Mode: ${next}` : `There is no such mode. Modes: ${MODEL_MODES.join(', ')}`);
});
