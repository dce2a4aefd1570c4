import { databaseFile, openDatabase } from '../../api/db/client.ts';
import { connectionOf } from '../../api/db/connection.ts';
import type { TestApp } from './api.ts';

/** Ways in which a database can be read and not written. Each returns what ends it. */
export const UNWRITABLE: Readonly<Record<string, (api: TestApp) => () => void>> = {
  /** The error of a file system that has become read-only, which counts like a full one. */
  'a full disk'({ deps }) {
    const connection = connectionOf(deps.db);
    connection.pragma('query_only = 1');
    return () => void connection.pragma('query_only = 0');
  },
  'another process that writes'({ dataDir }) {
    const other = connectionOf(openDatabase(databaseFile(dataDir)));
    other.exec('BEGIN IMMEDIATE');
    return () => void other.close();
  },
};
