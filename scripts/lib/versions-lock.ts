/**
 * `versions.lock.json`: a fingerprint of the shape of each form's version, so that a shape cannot change unnoticed
 * while drafts use it.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../api/lib/error-code.ts';
import { definitionShape } from '../../engine/authoring/definition-shape.ts';
import type { DefinitionBundle } from '../../engine/model/types.ts';

export interface LockedForm {
  readonly version: number;
  readonly steps: readonly string[];
  /** Field name, or `group.question` → fingerprint of everything that defines its answers. */
  readonly fields: Readonly<Record<string, string>>;
}

/** By form type. A form whose file was deleted stays in the lock, so that its type cannot start again at version 1. */
export type VersionsLock = Readonly<Record<string, LockedForm>>;

const FINGERPRINT_LENGTH = 12;

export const lockFile = (folder: string): string => join(folder, 'versions.lock.json');

/** Undefined when the folder has no lock file, and so no form is locked. @throws SyntaxError when it is not JSON */
export function readLock(folder: string): VersionsLock | undefined {
  let text: string;
  try {
    text = readFileSync(lockFile(folder), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  return JSON.parse(text) as VersionsLock;
}

export function writeLock(folder: string, lock: VersionsLock): void {
  const sorted = Object.fromEntries(Object.entries(lock).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(lockFile(folder), `${JSON.stringify(sorted, null, 2)}\n`);
}

export function lockForm(bundle: DefinitionBundle): LockedForm {
  const { steps, fields } = definitionShape(bundle);
  const prints = Object.entries(fields).map(([name, shape]) => [name, fingerprint(shape)]);
  return { version: bundle.definition['x-form'].version, steps, fields: Object.fromEntries(prints) };
}

const fingerprint = (shape: unknown): string =>
  createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, FINGERPRINT_LENGTH);
