/** Prints the time of a knowledge base search for a question, milliseconds. */
import { fieldEntries, fieldTopic } from '../../../engine/product/knowledge/field-topics.ts';
import { createKnowledgeSearch } from '../../../engine/product/knowledge/search-knowledge.ts';
import { KNOWLEDGE_FOLDER } from '../../../api/modules/knowledge/knowledge.ts';
import { readKnowledge } from '../../../api/modules/knowledge/read-knowledge.ts';
import { askedQuestions } from '../../../tests/fixtures/knowledge/asked.ts';
import { productForm } from '../../../tests/support/product-form.ts';
import { median, microseconds } from '../lib/rounds.ts';

const ROUNDS = 21;

const fields = (['I20', 'H1B', 'DS160'] as const).flatMap((type) => fieldEntries(productForm(type)));
const entries = readKnowledge(KNOWLEDGE_FOLDER, 'Formport');
const search = createKnowledgeSearch([...entries, ...fields.map(fieldTopic)]);
const askAll = () => {
  for (const { ask } of askedQuestions) search(ask);
};
microseconds(askAll, 3);
const rounds = Array.from({ length: ROUNDS }, () => microseconds(askAll, 1) / askedQuestions.length / 1000);
process.stdout.write(JSON.stringify({ ms: median(rounds) }));
