/** A copy of the product's definitions that a test may change, and a restart of the server with it. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createApp } from '../../api/app.ts';
import { openDefinitionLibrary } from '../../api/lib/definition-library/library.ts';
import { NOT_FORMS } from '../../api/lib/definitions.ts';
import { root } from '../../scripts/lib/project.ts';
import type { Json, TestApp } from './api.ts';
import { tempDir } from './temp-dir.ts';

export interface DefinitionFolder {
  readonly folder: string;
  /** Changes one form, named by its file: `i20`. */
  change(name: string, edit: (definition: Json) => void): void;
}

/** @param only the files of the forms that are copied, such as `i20`; all when absent. Each one takes a time to check. */
export function definitionFolder(...only: string[]): DefinitionFolder {
  const folder = tempDir();
  const product = join(root, 'form-definitions');
  const isForm = (path: string): boolean =>
    dirname(path) === product && path.endsWith('.json') && !NOT_FORMS.has(basename(path));
  const filter = (path: string): boolean =>
    only.length === 0 || !isForm(path) || only.includes(basename(path, '.json'));
  cpSync(product, folder, { recursive: true, filter });
  const change: DefinitionFolder['change'] = (name, edit) => {
    const file = join(folder, `${name}.json`);
    const definition: Json = JSON.parse(readFileSync(file, 'utf8'));
    edit(definition);
    writeFileSync(file, JSON.stringify(definition, null, 2));
  };
  return { folder, change };
}

/** Restarts the server with the same data: the same users and forms, but the folder is read again. */
export async function restart({ deps, app: old }: TestApp, folder: string): Promise<void> {
  const app = createApp({ ...deps, definitions: await openDefinitionLibrary(deps.db, folder, deps.now) });
  Object.assign(old, { fetch: app.fetch, request: app.request });
}
