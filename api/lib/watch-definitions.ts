/** For authors of forms: watches the folder of definitions, so that a saved file is served at once. */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isMistake } from '../../engine/authoring/check/check-rules.ts';
import { checkForms } from './check-forms/check-forms.ts';
import { problemLine, type FileProblem } from './check-forms/problem.ts';
import { readDefinitions } from './definitions.ts';
import { compileFile, type DefinitionLibrary } from './definition-library/library.ts';
import { describeError, type Log } from './log.ts';
import { StartupError } from './startup-error.ts';
import { watchFolders } from './watch-folders.ts';

/** The current state of the folder. */
export interface LiveState {
  /** Every mistake with its position. A file with a mistake is not loaded; its form keeps its last version. */
  readonly problems: readonly FileProblem[];
  /** Form type → hash of the definition that is served. */
  readonly forms: Readonly<Record<string, string>>;
}

export interface LiveDefinitions {
  state(): LiveState;
  /** The file that describes a form, relative to the working directory; undefined for an unknown type. */
  fileOf(type: string): string | undefined;
  /** Calls the listener after each save. Returns a function that unsubscribes it. */
  subscribe(listener: (state: LiveState) => void): () => void;
  /** Aborted by {@link close}, which ends the streams to browsers. */
  readonly closed: AbortSignal;
  close(): void;
}

/** Watches until it is closed. Mistakes in a file are logged as `file:line:col  message  how to fix it`. */
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
    const found = (await checkForms(folder)).filter(isMistake);
    problems = found.map((problem) => ({ ...problem, file: relative(process.cwd(), problem.file) }));
    for (const problem of problems) log.warn({ message: problemLine(problem) });
    // If a list has mistakes, no form is reloaded, because any form may use it.
    if (!found.some(({ file }) => dirname(file) === lists)) await take(new Set(found.map(({ file }) => file)));
    for (const listener of listeners) listener(state());
  };

  const take = async (broken: ReadonlySet<string>): Promise<void> => {
    const files = readDefinitions(folder, { except: broken });
    const sound = new Map(
      files.map((one) => [one.bundle.definition['x-form'].type, { file: one.file, form: compileFile(one) }]),
    );
    // The form of a broken file keeps its last version.
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
        // A file was saved again or deleted between the check and the reading. Its own event follows.
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
