/**
 * `npm run bench [-- ROW…] [-- --write] [-- --full]`: compares the product with the libraries it is built from, and
 * prints a table. ROW selects rows (default: all). `--write` puts the results into the table of docs/performance.md.
 * `--full` measures everything instead of samples: it reads every passport in every quality, which takes 15 minutes.
 *
 * Times depend on the machine and its other work, so most figures are ratios within one run: `paired` of
 * `lib/rounds.ts` measures both sides in each round, one right after the other, and takes medians. A missed target is
 * shown, but the exit code stays 0. The exit code is 1 only when a row could not be measured.
 *
 * To add a row, add a file to `rows/` that exports a `Row` (`types.ts`), and list it in `rows.ts`. Its `run` starts
 * what it needs, measures, stops everything it has started and returns one or more lines, made with `ratioResult` or
 * `figureResult` of `lib/results.ts`. Helpers: `startProduct` (`lib/product.ts`: the built product in its own process,
 * and a browser page of it), `openBenchPage` (`lib/bench-page.ts`: one of `pages/`, bundled as for production),
 * `runSubject` (`lib/subject.ts`: one of `subjects/`, bundled like the server, in its own process), `openPutLoad`
 * (`lib/put-load.ts`: saves over keep-alive connections).
 */
import { endWith } from '../lib/project.ts';
import { readArguments } from '../lib/read-arguments.ts';
import { ROWS } from './rows.ts';
import { measuredLines, printTable, writeTable, type Line } from './table.ts';

const {
  positionals: asked,
  values: { write, full },
} = readArguments('npm run bench [-- ROW ...] [--write] [--full]', {
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, full: { type: 'boolean', default: false } },
});
const unknown = asked.filter((name) => !ROWS.some((row) => row.name === name));
if (unknown.length > 0)
  endWith(`There is no row ${unknown.join(', ')}. There are: ${ROWS.map(({ name }) => name).join(', ')}`);

const lines: Line[] = [];
for (const row of ROWS.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  console.error(`Measuring ${row.name} …`);
  try {
    lines.push(...(await measuredLines(row, { full })));
  } catch (error) {
    console.error(`${row.name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
printTable(lines);
if (write) await writeTable(lines);
