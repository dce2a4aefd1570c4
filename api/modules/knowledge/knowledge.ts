import { join } from 'node:path';
import type { KnowledgeEntry } from '../../../engine/product/knowledge/entry.ts';
import { entryTopic, fieldEntries, fieldTopic } from '../../../engine/product/knowledge/field-topics.ts';
import { createKnowledgeSearch } from '../../../engine/product/knowledge/search-knowledge.ts';
import type { DefinitionLibrary } from '../../lib/definition-library/library.ts';
import { productRoot } from '../../lib/product-root.ts';
import type { Knowledge } from '../../providers/assistant/assistant.ts';
import { readKnowledge } from './read-knowledge.ts';

/** Where the entries are. */
export const KNOWLEDGE_FOLDER = join(productRoot(), 'api', 'content', 'knowledge');

/**
 * The knowledge base, with the questions of the forms of today.
 * @throws StartupError naming file and line of everything that is wrong
 */
export function openKnowledge(
  definitions: DefinitionLibrary,
  { productName, folder = KNOWLEDGE_FOLDER }: { productName: string; folder?: string },
): Knowledge {
  const entries = entriesOf(folder, productName);
  let version: string | undefined;
  let known = new Map<string, KnowledgeEntry>();
  let search: ReturnType<typeof createKnowledgeSearch> | undefined;

  /** Made when the first question comes, and again after a form was changed in development. */
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

/** By folder and product: reading takes a fifth of a second, and a process that opens the knowledge base again gets the same. */
const opened = new Map<string, readonly KnowledgeEntry[]>();

function entriesOf(folder: string, productName: string): readonly KnowledgeEntry[] {
  const key = JSON.stringify([folder, productName]);
  const entries = opened.get(key) ?? readKnowledge(folder, productName);
  opened.set(key, entries);
  return entries;
}
