import { join } from 'node:path';
import type { KnowledgeEntry } from '../../../engine/product/knowledge/entry.ts';
import { entryTopic, fieldEntries, fieldTopic } from '../../../engine/product/knowledge/field-topics.ts';
import { createKnowledgeSearch } from '../../../engine/product/knowledge/search-knowledge.ts';
import type { DefinitionLibrary } from '../../lib/definition-library/library.ts';
import { productRoot } from '../../lib/product-root.ts';
import type { Knowledge } from '../../providers/assistant/assistant.ts';
import { readKnowledge } from './read-knowledge.ts';

/** The folder with the entries. */
export const KNOWLEDGE_FOLDER = join(productRoot(), 'api', 'content', 'knowledge');

/**
 * Opens the knowledge base: its entries, and the questions of the current forms.
 * @throws StartupError that lists all problems with file and line
 */
export function openKnowledge(
  definitions: DefinitionLibrary,
  { productName, folder = KNOWLEDGE_FOLDER }: { productName: string; folder?: string },
): Knowledge {
  const entries = entriesOf(folder, productName);
  let version: string | undefined;
  let known = new Map<string, KnowledgeEntry>();
  let search: ReturnType<typeof createKnowledgeSearch> | undefined;

  /** Builds the search at the first question, and again after a form has changed in development. */
  const follow = (): void => {
    const catalogue = definitions.catalogue();
    const present = catalogue.map(({ sha256 }) => sha256).join();
    if (present === version) return;
    const fields = catalogue.flatMap(({ type }) => fieldEntries(definitions.current(type)!));
    known = new Map([...entries, ...fields].map((entry) => [entry.id, entry]));
    search = createKnowledgeSearch([...entries.map(entryTopic), ...fields.map(fieldTopic)]);
    version = present;
  };

  return {
    get(id) {
      follow();
      return known.get(id);
    },
    explained: (type) =>
      Object.fromEntries(
        entries.flatMap(({ id, explains }) =>
          explains
            .filter((question) => question.startsWith(`${type}.`))
            .map((question) => [question.slice(type.length + 1), id]),
        ),
      ),
    find(question) {
      follow();
      return (search?.(question) ?? []).flatMap(({ id }) => known.get(id) ?? []);
    },
  };
}

/**
 * Cache by folder and product name: reading takes 0.2 s, and a process that opens the knowledge base again gets the
 * same entries.
 */
const opened = new Map<string, readonly KnowledgeEntry[]>();

function entriesOf(folder: string, productName: string): readonly KnowledgeEntry[] {
  const key = JSON.stringify([folder, productName]);
  const entries = opened.get(key) ?? readKnowledge(folder, productName);
  opened.set(key, entries);
  return entries;
}
