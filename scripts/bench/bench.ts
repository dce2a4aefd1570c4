/**
 * `npm run bench [-- ROW…] [-- --write]`: measures the product against what it is built from, as ratios within one
 * run. ROW names one of the rows; `--write` puts the table into the README. Ends with code 1 when a target is missed.
 */
import { parseArgs } from 'node:util';
import { ROWS } from './rows.ts';
import { missed, tableOf, writeTable } from './table.ts';
import type { Result } from './types.ts';

const { positionals, values: { write } } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean', default: false } } });
const unknown = positionals.filter((name) => !ROWS.some((row) => row.name === name));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. There are: ${ROWS.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
if (write && positionals.length > 0) {
  console.error('--write writes the whole table, so it goes with all rows.');
  process.exit(1);
}

const results: Result[] = [];
for (const row of ROWS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  console.error(`Measuring ${row.name} …`);
  results.push(...await row.run());
}
console.log(tableOf(results));
if (write) await writeTable(results);
for (const { what, written, target } of missed(results)) console.error(`✘ ${what}: ${written}, must reach ${target}`);
process.exitCode = missed(results).length > 0 ? 1 : 0;
