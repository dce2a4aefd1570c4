/** Reads the knowledge base: Markdown files with YAML front matter, one topic in each file. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { z } from 'zod';
import type { KnowledgeEntry } from '../../../engine/product/knowledge/entry.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { splitFrontMatter } from './front-matter.ts';

const line = (most: number) =>
  z.string().trim().min(1, 'must not be empty').max(most).regex(/^.*$/, 'must be one line');
const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** A file of `api/content/knowledge/`: its front matter, with its text as `body`. */
const knowledgeEntry = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits with hyphens'),
  title: line(80),
  asks: z.array(line(120)).min(4, 'must have 4 to 8 phrasings').max(8, 'must have 4 to 8 phrasings'),
  forms: z.array(z.string()).min(1, 'must name a form'),
  asOf: z.iso.date('must be a day such as 2026-11-22'),
  source: z.array(z.strictObject({ name: line(120), address: z.url({ protocol: /^https$/, error: 'must be https' }) })),
  related: z.array(z.string()),
  explains: z.array(z.string().regex(/^[A-Za-z0-9]+\.\w+$/, 'must name questions such as I20.sevisId')).default([]),
  body: z
    .string()
    .refine((text) => countWords(text) >= 60 && countWords(text) <= 180, 'must have 60 to 180 words')
    .refine((text) => !/^\s*(?:yes|no)\b/i.test(text), 'must not begin with yes or no: it answers other questions too')
    .refine((text) => !/[<>_`#|]|\*\*|\]\(/.test(text), 'must be plain paragraphs and lists: no markup, no links'),
});

/** The front matter begins in the second line of a file. */
const LINES_BEFORE = 1;

/**
 * @param productName replaces `{product}` in the files
 * @throws StartupError that lists all problems with file and line
 */
export function readKnowledge(folder: string, productName: string): KnowledgeEntry[] {
  const problems: string[] = [];
  const entries: KnowledgeEntry[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()) {
    const path = join(folder, file);
    const read = readEntry(readFileSync(path, 'utf8'), basename(file, '.md'));
    if (read.entry) entries.push(withName(read.entry, productName));
    else problems.push(...read.problems.map(({ line, message }) => `${path}:${line}: ${message}`));
  }
  const ids = new Set(entries.map(({ id }) => id));
  for (const { id, related } of entries)
    for (const other of related)
      if (problems.length === 0 && !ids.has(other))
        problems.push(`${join(folder, `${id}.md`)}:1: related: there is no entry '${other}'`);
  if (problems.length > 0) throw new StartupError(`The knowledge base cannot be used:\n  ${problems.join('\n  ')}`);
  return entries;
}

/** Inserts the product name after the file was checked, because the name may contain characters that a file may not. */
export function withName(entry: KnowledgeEntry, name: string): KnowledgeEntry {
  const named = (text: string): string => text.replaceAll('{product}', () => name);
  return { ...entry, title: named(entry.title), asks: entry.asks.map(named), body: named(entry.body) };
}

interface Problem {
  readonly line: number;
  readonly message: string;
}

type Read = { entry: KnowledgeEntry } | { entry?: undefined; problems: Problem[] };

function readEntry(text: string, name: string): Read {
  const parts = splitFrontMatter(text);
  if (!parts) return { problems: [{ line: 1, message: 'must begin with front matter between two lines of ---' }] };
  const { front, body } = parts;
  const lines = new LineCounter();
  const document = parseDocument(front, { lineCounter: lines });
  const lineOf = (offset: number): number => lines.linePos(offset).line + LINES_BEFORE;
  if (document.errors.length > 0)
    return {
      problems: document.errors.map(({ pos, message }) => ({ line: lineOf(pos[0]), message: firstLine(message) })),
    };

  const bodyLine = front.split('\n').length + LINES_BEFORE + 1;
  const result = knowledgeEntry.safeParse({ ...(document.toJS() as object), body });
  if (!result.success)
    return {
      problems: result.error.issues.map((issue) => ({
        line: issue.path[0] === 'body' ? bodyLine : lineOf(offsetOf(document, issue)),
        message: `${issue.path.join('.')}${issue.path.length > 0 ? ': ' : ''}${issue.message}`,
      })),
    };
  if (result.data.id !== name)
    return {
      problems: [
        { line: lineOf(offsetOf(document, { path: ['id'] })), message: `id: must be '${name}', as the file's name` },
      ],
    };
  return { entry: result.data };
}

const firstLine = (text: string): string => text.split('\n', 1)[0]!.replace(/ at line \d+.*$/, '');

/** Position in the front matter of the value that an issue is about; 0 when the value is missing. */
function offsetOf(document: Document, issue: Pick<z.core.$ZodIssue, 'path'> & { keys?: readonly string[] }): number {
  const path = [...issue.path, ...(issue.keys?.slice(0, 1) ?? [])];
  const node: unknown = document.getIn(path, true);
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
