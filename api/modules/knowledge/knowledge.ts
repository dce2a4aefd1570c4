import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnowledgeEntry } from '../../../engine/product/knowledge/entry.ts';
import { fieldEntries, fieldTopic } from '../../../engine/product/knowledge/field-topics.ts';
import { createWordCheck } from '../../../engine/product/knowledge/known-words.ts';
import { createKnowledgeSearch } from '../../../engine/product/knowledge/search-knowledge.ts';
import type { DefinitionLibrary } from '../../lib/definition-library/library.ts';
import { productRoot } from '../../lib/product-root.ts';
import type { Knowledge } from '../../providers/assistant/assistant.ts';
import { readKnowledge, withName } from './read-knowledge.ts';

/** The folder with the entries. */
export const KNOWLEDGE_FOLDER = join(productRoot(), 'api', 'content', 'knowledge');

/** The build puts the checked entries beside its code, because reading the folder takes a quarter of the start. */
const BUILT = new URL('knowledge.json', import.meta.url);

/**
 * Opens the knowledge base: its entries, and the questions of the current forms.
 * @throws StartupError that lists all problems with file and line; only from source, because the build has checked its
 *   entries
 */
export function openKnowledge(definitions: DefinitionLibrary, { productName }: { productName: string }): Knowledge {
  const entries = entriesOf(productName);
  let built: ReturnType<typeof build> | undefined;

  function build(version: string) {
    const fields = definitions.forms().flatMap(fieldEntries);
    const topics = [...entries, ...fields.map(fieldTopic)];
    return {
      version,
      byId: new Map([...entries, ...fields].map((entry) => [entry.id, entry])),
      search: createKnowledgeSearch(topics),
      knowsWord: createWordCheck(topics),
    };
  }

  /** The search is built at the first question, and again after a form has changed in development. */
  function current(): ReturnType<typeof build> {
    const version = definitions
      .forms()
      .map(({ sha256 }) => sha256)
      .join();
    return built?.version === version ? built : (built = build(version));
  }

  return {
    get: (id) => current().byId.get(id),
    explained: (type) =>
      Object.fromEntries(
        entries.flatMap(({ id, explains }) =>
          explains
            .filter((question) => question.startsWith(`${type}.`))
            .map((question) => [question.slice(type.length + 1), id]),
        ),
      ),
    find(question) {
      const { search, byId } = current();
      return search(question).flatMap((id) => byId.get(id) ?? []);
    },
    knowsWordOf: (question) => current().knowsWord(question),
  };
}

/** Cache by product name: a process that opens the knowledge base again gets the same entries. */
const opened = new Map<string, readonly KnowledgeEntry[]>();

function entriesOf(productName: string): readonly KnowledgeEntry[] {
  const entries =
    opened.get(productName) ??
    (existsSync(BUILT)
      ? (JSON.parse(readFileSync(BUILT, 'utf8')) as KnowledgeEntry[]).map((entry) => withName(entry, productName))
      : readKnowledge(KNOWLEDGE_FOLDER, productName));
  opened.set(productName, entries);
  return entries;
}
