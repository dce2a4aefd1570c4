/** While a form is being written: follows the folder of definitions, so that a saved file is served at once. */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { checkForms } from './check-forms/check-forms.ts';
import { problemLine, type FileProblem } from './check-forms/problem.ts';
import { readDefinitions } from './definitions.ts';
import { compileFile, type DefinitionLibrary } from './definition-library/library.ts';
import { describeError, type Log } from './log.ts';
import { StartupError } from './startup-error.ts';
import { watchFolders } from './watch-folders.ts';

/** What the folder holds now. */
export interface LiveState {
  /** Every mistake, each with its place. A file that has one is not taken: the form stays as it was. */
  readonly problems: readonly FileProblem[];
  /** Form type → hash of the definition that is served. */
  readonly forms: Readonly<Record<string, string>>;
}

export interface LiveDefinitions {
  state(): LiveState;
  /** The file that describes a form, relative to where the server runs; undefined for an unknown type. */
  fileOf(type: string): string | undefined;
  /** Called after each save. Returns the unsubscriber. */
  subscribe(listener: (state: LiveState) => void): () => void;
  /** Aborted by {@link close}: a stream to a browser ends with it. */
  readonly closed: AbortSignal;
  close(): void;
}

/** Watches until it is closed. What is wrong in a file is logged as `file:line:col  message  how to fix it`. */
export async function watchDefinitions(folder: string, library: DefinitionLibrary, log: Log): Promise<LiveDefinitions> {
  const lists = join(folder, 'choices');
  const ending = new AbortController();
  const listeners = new Set<(state: LiveState) => void>();
  let fileByType = new Map<string, string>();
  let problems: readonly FileProblem[] = [];
  const state = (): LiveState => ({
    problems,
    forms: Object.fromEntries(library.catalogue().map(({ type, sha256 }) => [type, sha256])),
  });

  const follow = async (): Promise<void> => {
    const found = await checkForms(folder);
    problems = found.map((problem) => ({ ...problem, file: relative(process.cwd(), problem.file) }));
    for (const problem of problems) log.warn({ message: problemLine(problem) });
    // A list that cannot be read may be in any form.
    if (!found.some(({ file }) => dirname(file) === lists)) await take(new Set(found.map(({ file }) => file)));
    for (const listener of listeners) listener(state());
  };

  const take = async (broken: ReadonlySet<string>): Promise<void> => {
    const files = readDefinitions(folder, { except: broken });
    const sound = new Map(
      files.map((one) => [one.bundle.definition['x-form'].type, { file: one.file, form: compileFile(one) }]),
    );
    // Of a broken file the form stays that it described before.
    for (const [type, file] of fileByType) {
      const form = broken.has(file) && !sound.has(type) ? library.current(type) : undefined;
      if (form) sound.set(type, { file, form });
    }
    const before = state().forms;
    await library.replace([...sound.values()].map(({ form }) => form));
    fileByType = new Map([...sound].map(([type, { file }]) => [type, file]));
    const after = state().forms;
    const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (type) => before[type] !== after[type],
    );
    if (changed.length > 0) log.info({ message: 'Form definitions changed', types: changed.join(', ') });
  };

  const watchers = await watchFolders(
    [folder, lists].filter((one) => existsSync(one)),
    () =>
      follow().catch((error: unknown) => {
        // A file was saved again or taken away between the check and the reading: its own event follows.
        log.warn(
          error instanceof StartupError
            ? { message: error.message }
            : { message: 'The form definitions could not be read', ...describeError(error) },
        );
      }),
  );

  return {
    state,
    fileOf(type) {
      const file = fileByType.get(type);
      return file && relative(process.cwd(), file);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    closed: ending.signal,
    close() {
      for (const watcher of watchers) watcher.close();
      ending.abort();
    },
  };
}
