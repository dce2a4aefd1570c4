/**
 * A database as after the server's first start. It is made once and copied, so that each test starts with a fresh one.
 */
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { closeDatabase, databaseFile, migrateDatabase, openDatabase } from '../../api/db/client.ts';
import { openDefinitionLibrary } from '../../api/lib/definition-library/library.ts';
import { productRoot } from '../../api/lib/product-root.ts';
import { tempDir } from './temp-dir.ts';

/** Makes a migrated database with the product's own definitions and without a registered data key. @returns its file */
export async function makeMigratedDatabase(folder: string): Promise<string> {
  const file = databaseFile(folder);
  const db = openDatabase(file);
  migrateDatabase(db);
  await openDefinitionLibrary(db, join(productRoot(), 'form-definitions'), () => 0);
  closeDatabase(db);
  return file;
}

let made: Promise<string> | undefined;

/** Copies the database into a folder that has none yet. `npm test` makes the original once for all files. */
export async function copyMigratedDatabase(folder: string): Promise<void> {
  const file = databaseFile(folder);
  if (existsSync(file)) return;
  copyFileSync(process.env.TEST_DATABASE ?? (await (made ??= makeMigratedDatabase(tempDir()))), file);
}
