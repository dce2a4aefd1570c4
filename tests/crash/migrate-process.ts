/** Opens the database of its argument, reports it, and migrates when a message arrives. */
import { migrateDatabase, openDatabase } from '../../api/db/client.ts';

const db = openDatabase(process.argv[2]!);
process.stdout.write('open');
process.stdin.once('data', () => {
  migrateDatabase(db);
  process.exit(0);
});
