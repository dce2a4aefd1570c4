/** A copy of the product's definitions that a test may change, and a restart of the server with it. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../../api/app.ts';
import { openDefinitionLibrary } from '../../api/lib/definition-library/library.ts';
import { root } from '../../scripts/lib/project.ts';
import type { Json, TestApp } from './api.ts';
import { tempDir } from './temp-dir.ts';

export interface DefinitionFolder {
  readonly folder: string;
  /** Changes one form, named by its file: `i20`. */
  change(name: string, edit: (definition: Json) => void): void;
}

export function definitionFolder(): DefinitionFolder {
  const folder = tempDir();
  cpSync(join(root, 'form-definitions'), folder, { recursive: true });
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
