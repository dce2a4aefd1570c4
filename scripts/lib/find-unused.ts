/**
 * Finds the files that no file imports and the exports that no file uses. It reads the import and export lines of every
 * source file. An export that only a test uses counts as used; a file that only tests import does not, because the
 * product would run without it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const FOLDERS = ['engine', 'api', 'web', 'scripts', 'tests'];

/** Files that are run by name, or read by a tool. */
const ENTRIES = [
  /\.test\.tsx?$/,
  /^scripts\/[\w-]+\.(ts|mjs)$/,
  /^scripts\/bench\/(bench|subjects\/[\w.-]+)\.\w+$/,
  /^(vite\.config|web\/main|api\/server|api\/worker|api\/db\/drizzle\.config)\.tsx?$/,
  /\.d\.m?ts$/,
  // Files that are found by their path: a folder that a test reads, and a module that a configuration puts in place of
  // another.
  /^tests\/engine\/spec\/\w+-table\.ts$/,
  /^scripts\/lib\/uvu\.ts$/,
  // For those who show a form with RJSF's own form: the product does not.
  /^engine\/rjsf\/bound-errors\.ts$/,
];

/** Where a file may be used by its name: run as a process or a worker, or given to a tool. Others must be imported. */
const BY_NAME = /^(scripts|tests|web\/pages)\/|-worker\.ts$/;

/** The exports in this file are text: a program that it writes. */
const WRITES_CODE = 'api/features/developers/openapi/typescript-client.ts';

/** Means all exports of a file. */
const ALL = '*';

const VALUES = /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|enum) (\w+)/gm;
const TYPES = /^export (?:declare )?(?:interface|type) (\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}(?: from)?/gm;
const IMPORT =
  /\b(?:import|export)\s+(?:type\s+)?((?:[\w$]+\s*,\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?|[\w$]+))\s+from\s+'([^']+)'/g;
const WHOLE = /(?:\bimport\(\s*|\bimport\s+|new URL\(\s*)'(\.[^']+)'/g;

/**
 * @param root the project's folder
 * @returns a line for each file and export that nothing uses
 */
export function findUnused(root: string): string[] {
  const paths = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/(^|\/)\./.test(path))
      .map((path) => `${folder}/${path}`),
  );
  if (existsSync(join(root, 'vite.config.ts'))) paths.push('vite.config.ts');
  const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const used = namesAskedFor(files);
  const usedByProduct = namesAskedFor(new Map([...files].filter(([path]) => !isOfTests(path))));
  return [...files].flatMap(([path, text]) => {
    const names = used.get(path);
    const isImported = (isOfTests(path) ? used : usedByProduct).has(path);
    if (!isImported && !ENTRIES.some((entry) => entry.test(path)) && !isNamed(path, files))
      return [`${path}: ${names ? 'only tests import it' : 'no file imports it'}`];
    if (!names || names.has(ALL) || path === WRITES_CODE) return [];
    // A type can be part of an exported signature, so it counts as used when its own file uses it.
    const unusedTypes = declared(text, TYPES).filter((name) => text.split(new RegExp(`\\b${name}\\b`)).length === 2);
    return [...declared(text, VALUES), ...listedExports(text), ...unusedTypes]
      .filter((name) => !names.has(name))
      .map((name) => `${path}: no other file uses '${name}'`);
  });
}

const isOfTests = (path: string): boolean => path.startsWith('tests/');

/** True when another file contains the name of the file. */
function isNamed(path: string, files: ReadonlyMap<string, string>): boolean {
  if (!BY_NAME.test(path)) return false;
  const stem = path.replace(/^.*\//, '').replace(/\.\w+$/, '');
  const name = new RegExp(`['"/\`]${stem}(\\.\\w+)?['"\`]`);
  return [...files].some(([other, text]) => other !== path && name.test(text));
}

/** The imported names, by the file that exports them. */
function namesAskedFor(files: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map<string, Set<string>>();
  const ask = (from: string, to: string, names: readonly string[]): void => {
    const path = normalize(join(dirname(from), to));
    used.set(path, new Set([...(used.get(path) ?? []), ...names]));
  };
  for (const [path, text] of files) {
    for (const [, clause = '', to = ''] of text.matchAll(IMPORT))
      if (to.startsWith('.')) ask(path, to, namesOf(clause));
    for (const [, to = ''] of text.matchAll(WHOLE)) ask(path, to, [ALL]);
  }
  return used;
}

const declared = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

const listedExports = (text: string): string[] =>
  [...text.matchAll(LISTED)].flatMap(([, list = '']) => partsOf(list).map((names) => names.at(-1)!));

const namesOf = (clause: string): string[] => (clause.includes('*') ? [ALL] : partsOf(clause).map(([name]) => name!));

/** `{ type one, two as other }` → `[['one'], ['two', 'other']]`. */
const partsOf = (clause: string): string[][] =>
  clause
    .split(/[{},]/)
    .map((part) => part.trim().replace(/^type /, ''))
    .filter((part) => part !== '')
    .map((part) => part.split(/\s+as\s+/));
