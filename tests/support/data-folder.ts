import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './api.ts';

/** The files of the data folder, by path. */
export const filesOf = ({ dataDir }: Pick<TestApp, 'dataDir'>): string[] =>
  readdirSync(dataDir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** All files of the data folder, including the WAL, and every line of the log: place → bytes. */
export const everyByte = (api: Pick<TestApp, 'dataDir' | 'logLines'>): Map<string, Buffer> =>
  new Map([
    ...filesOf(api).map((file) => [file, readFileSync(file)] as const),
    ['the log', Buffer.from(api.logLines.join(''))],
  ]);
