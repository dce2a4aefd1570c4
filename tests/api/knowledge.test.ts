/** The knowledge base: the rules for its files, and whether a question finds its entry. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { KNOWLEDGE_FOLDER } from '../../api/modules/knowledge/knowledge.ts';
import { readKnowledge } from '../../api/modules/knowledge/read-knowledge.ts';
import { KEPT_YEARS, MAX_BYTES } from '../../engine/product/documents/limits.ts';
import type { Knowledge } from '../../api/providers/assistant/assistant.ts';
import { askedQuestions, unknownQuestions, type AskedQuestion } from '../fixtures/knowledge/asked.ts';
import { closeQuestions } from '../fixtures/knowledge/close-questions.ts';
import { heldOutQuestions, heldOutUnknown } from '../fixtures/knowledge/held-out.ts';
import { productQuestions } from '../fixtures/knowledge/product.ts';
import { createTestApp, type TestApp } from '../support/api.ts';
import { productForm } from '../support/product-form.ts';
import { tempDir } from '../support/temp-dir.ts';
import { suite } from '../support/suite.ts';

const test = suite('knowledge base');

let api: TestApp;
let knowledge: Knowledge;
test.before(async () => {
  api = await createTestApp();
  knowledge = api.deps.knowledge;
});
test.after(() => api.close());

const firstOf = (question: string): string | undefined => knowledge.find(question)[0]?.id;

test('there are at least 60 entries, each about existing forms and each found by its own phrasings', () => {
  const entries = readKnowledge(KNOWLEDGE_FOLDER, 'Formport');
  assert.ok(entries.length >= 60, String(entries.length));
  const types = new Set(api.deps.definitions.catalogue().map(({ type }) => type));
  for (const { id, forms } of entries)
    assert.ok(
      forms.every((form) => types.has(form)),
      id,
    );
  const unreachable = entries.flatMap(({ id, asks }) =>
    asks.filter((ask) => !knowledge.find(ask).some((found) => found.id === id)).map((ask) => `${id}: ${ask}`),
  );
  assert.equal(unreachable, []);
});

test('no entry names this product by a name that the operator may have changed', () => {
  const named = readKnowledge(KNOWLEDGE_FOLDER, 'Visa Desk').filter((entry) => /formport/i.test(JSON.stringify(entry)));
  assert.equal(
    named.map(({ id }) => id),
    [],
  );
});

test('the entry about documents names the limit of a file, and how long documents are kept', () => {
  const entry = readKnowledge(KNOWLEDGE_FOLDER, 'Formport').find(({ id }) => id === 'product-documents');
  assert.match(entry?.body ?? '', `up to ${MAX_BYTES / 1024 / 1024} MB`);
  assert.match(entry?.body ?? '', `After ${KEPT_YEARS} years it is deleted automatically.`);
});

test('a passport from an embassy keeps its country as the issuing country, with which the form compares it', () => {
  const { body } = readKnowledge(KNOWLEDGE_FOLDER, 'Formport').find(({ id }) => id === 'passport-issuing-city')!;
  const { title } = productForm('DS160').byName.get('issuingCountry')!.definition;
  assert.match(body, `'${title}' is the country whose passport it is`);
});

test('the entry about deadlines names the days of each form', () => {
  const { body } = readKnowledge(KNOWLEDGE_FOLDER, 'Formport').find(({ id }) => id === 'product-deadlines')!;
  for (const [name, type] of [
    ['I-20', 'I20'],
    ['H-1B', 'H1B'],
    ['DS-160', 'DS160'],
  ] as const)
    for (const { daysBefore } of productForm(type).bundle.definition['x-deadline'] ?? [])
      if (daysBefore !== undefined) assert.match(body, new RegExp(`${name}: ${daysBefore} days before`));
});

test('each explained question belongs to a form and has one entry', () => {
  const explained = readKnowledge(KNOWLEDGE_FOLDER, 'Formport').flatMap(({ explains }) => explains);
  assert.ok(explained.length >= 60, String(explained.length));
  assert.is(new Set(explained).size, explained.length);
  for (const question of explained) {
    const [type = '', name = ''] = question.split('.');
    assert.ok(api.deps.definitions.current(type)?.byName.has(name), question);
  }
  assert.is(knowledge.explained('I20').sevisId, 'sevis-id');
});

test('the code of a form or visa is found however its hyphen and letters are typed', () => {
  for (const [code, others, question] of [
    ['I-20', ['I\u201120', 'I–20', 'I\u221220', 'I 20', 'Ｉ－２０'], 'what is an X'],
    ['I-94', ['I\u201194', 'I—94', 'Ｉ９４'], 'where do I find my X number'],
    ['H-1B', ['H\u20111B', 'H–1B', 'H1-B', 'H -1B', 'h 1 b', 'Ｈ－１Ｂ'], 'how much is the X fee'],
    ['I-901', ['I\u2011901', 'I 901'], 'X fee'],
    ['I-797', ['I\u2011797', 'I 797'], 'what is form X'],
    ['F-1', ['F\u20111', 'F 1'], 'X visa'],
  ] as const) {
    const wanted = firstOf(question.replace('X', code));
    assert.ok(wanted, code);
    for (const other of others) assert.is(firstOf(question.replace('X', other)), wanted, `${code} as ${other}`);
  }
});

interface HitRate {
  readonly first: number;
  readonly amongThree: number;
  readonly unanswered: number;
}

/** Counts and prints the questions that find their entry, and the unrelated ones that get no answer. */
function hitRate(name: string, questions: readonly AskedQuestion[], unknown: readonly string[]): HitRate {
  const count = (fits: (found: readonly string[], entry: string) => boolean): number =>
    questions.filter(({ ask, entry }) =>
      fits(
        knowledge.find(ask).map(({ id }) => id),
        entry,
      ),
    ).length;
  const first = count((found, entry) => found[0] === entry);
  const amongThree = count((found, entry) => found.includes(entry));
  const unanswered = unknown.filter((ask) => firstOf(ask) === undefined).length;
  console.log(
    `${name}: ${first} of ${questions.length} find their entry first, ${amongThree} among three; ` +
      `${unanswered} of ${unknown.length} about something else get no answer`,
  );
  return { first, amongThree, unanswered };
}

test('85 % of 80 questions find their entry first and 95 % among three; 30 unrelated questions get no answer', () => {
  assert.is(askedQuestions.length, 80);
  assert.is(unknownQuestions.length, 30);
  const { first, amongThree, unanswered } = hitRate('Known questions', askedQuestions, unknownQuestions);
  assert.ok(first >= 68 && amongThree >= 76);
  assert.is(unanswered, 30);
});

test('15 of 20 held-out questions find their entry; 18 of 20 unrelated ones get no answer', () => {
  const { first, amongThree, unanswered } = hitRate('Held-out questions', heldOutQuestions, heldOutUnknown);
  assert.ok(first >= 14 && amongThree >= 15 && unanswered >= 18);
});

test('questions about the product find its entries, and questions about a visa do not', () => {
  const wrong = productQuestions.flatMap(({ ask, entry }) => {
    const first = firstOf(ask);
    const isRight = entry === null ? !first?.startsWith('product-') : first === entry;
    return isRight ? [] : `${ask}: ${first}`;
  });
  assert.equal(wrong, []);
});

for (const { ask, entry } of closeQuestions)
  test(`${ask} gets ${entry ?? 'no answer of another form or visa'}`, () => {
    assert.is(firstOf(ask) ?? null, entry);
  });

test('a number, yes, no, thanks or one letter is no question', () => {
  for (const text of ['thank you', 'Thanks!', '1', '20', '1+1', 'what is 1 + 1?', 'yes', 'No.', 'o', 'yes yes', '?'])
    assert.is(firstOf(text), undefined, text);
  for (const text of ['H1B', 'f-1', 'fee', 'no given name']) assert.ok(firstOf(text), text);
});

test("a form's code is a word also before another word", () => {
  assert.is(firstOf('How much does the I-129 cost?'), 'h1b-fees');
});

test("a question's help text answers when no entry does, and says which form asks the question", () => {
  const [found] = knowledge.find('Specialized skills');
  assert.is(found?.id, 'DS160.specializedSkills');
  assert.match(found!.body, "on the form 'DS-160");
});

/** Changes one file of the knowledge base. @returns the error of a start with it */
function problemOf(file: string, change: (text: string) => string): string {
  const folder = tempDir();
  cpSync(KNOWLEDGE_FOLDER, folder, { recursive: true });
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  try {
    readKnowledge(folder, 'Formport');
  } catch (error) {
    return (error as Error).message.replaceAll(`${folder}/`, '');
  }
  return 'It can be used.';
}

const BROKEN: Array<[what: string, change: (text: string) => string, message: RegExp]> = [
  ['an unknown key', (text) => text.replace('asOf:', 'askOf: yes\nasOf:'), /dso\.md:11: .*askOf/],
  ['a missing key', (text) => text.replace(/^title:.*\n/m, ''), /dso\.md:2: title: /],
  ['a wrong day', (text) => text.replace(/asOf:.*/, 'asOf: 22.11.2026'), /dso\.md:11: asOf: must be a day/],
  ['broken YAML', (text) => text.replace('forms: [', 'forms: [['), /dso\.md:\d+: /],
  ['an id that is not its file name', (text) => text.replace('id: dso', 'id: officer'), /dso\.md:2: id: must be 'dso'/],
  [
    'an address that is not https',
    (text) => text.replace('https:', 'http:'),
    /dso\.md:14: source\.0\.address: must be/,
  ],
  ['markup in its text', (text) => `${text}\nSee [this](https://example.org).\n`, /dso\.md:20: body: must be plain/],
  [
    'a yes at the beginning of its text, which would be the answer to any question',
    (text) => text.replace(/^A DSO/m, 'Yes, a DSO'),
    /dso\.md:\d+: body: must not begin with yes or no/,
  ],
  ['no front matter', (text) => text.replace('---\n', ''), /dso\.md:1: must begin with front matter/],
  [
    'a related entry that does not exist',
    (text) => text.replace('related: [', 'related: [nothing, '),
    /there is no entry 'nothing'/,
  ],
];
for (const [what, change, message] of BROKEN)
  test(`a file with ${what} stops the start, and the error names the file and the line`, () => {
    assert.match(problemOf('dso.md', change), message);
  });

test.run();
