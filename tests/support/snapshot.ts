/**
 * Texts that a test compares with files, one file for each name. `npm run test:update` writes them again; the
 * difference is then read and committed like any other.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as assert from 'uvu/assert';

export interface SnapshotMode {
  /** Write files that differ, and delete files that no test uses. */
  readonly update: boolean;
  /** The machine keeps no files, so a missing file is a mistake there, not a new one. */
  readonly ci: boolean;
  /** Receives a line for each file that was written or is obsolete. */
  readonly say: (line: string) => void;
}

const MODE: SnapshotMode = {
  update: process.env.UPDATE_SNAPSHOTS === '1',
  ci: Boolean(process.env.CI),
  say: console.log,
};

export interface Snapshots {
  /** Compares a text with the file of this name. A missing file is written, except on CI. */
  match(name: string, text: string): void;
  /** Reports the files that have none of these names. */
  obsolete(names: readonly string[]): string[];
}

export function snapshotsIn(folder: string, { update, ci, say }: SnapshotMode = MODE): Snapshots {
  return {
    match(name, text) {
      const file = join(folder, name);
      const missing = !existsSync(file);
      if (missing && ci && !update)
        throw new Error(`The snapshot ${name} is missing: run the tests here and commit it.`);
      if (!missing && !update)
        return assert.fixture(
          text,
          readFileSync(file, 'utf8'),
          `${name} has changed: read the difference, then npm run test:update`,
        );
      if (!missing && readFileSync(file, 'utf8') === text) return undefined;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      return say(`${missing ? 'written' : 'rewritten'}: ${name}`);
    },
    obsolete(names) {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const left = files
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .filter((name) => !names.includes(name))
        .sort();
      for (const name of left) {
        if (update) rmSync(join(folder, name));
        say(update ? `deleted: ${name}` : `obsolete: ${name} (npm run test:update deletes it)`);
      }
      return left;
    },
  };
}
