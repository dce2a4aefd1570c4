/**
 * `npm run bench [-- ROW…] [-- --write] [-- --full]`: measures the product against what it is built from and prints a
 * table. ROW names rows of it, all without one; `--write` puts what was measured into the table of docs/performance.md;
 * `--full` takes no samples: of the documents it reads every passport in every quality, which takes a quarter of an hour.
 *
 * Times depend on the machine and on what else it does, so a figure that can is a ratio within one run: `paired` of
 * `lib/rounds.ts` measures both sides in each round, one right after the other, and takes medians. A missed target is
 * shown and ends with code 0 all the same; only a row that could not be measured ends with code 1.
 *
 * To add a row: a file in `rows/` that exports a `Row` (`types.ts`), named in `rows.ts`. Its `run` starts what it needs,
 * measures, stops what it has started and answers a line or more, made with `ratioResult` or `figureResult` of
 * `lib/results.ts`. At hand: `startProduct` (`lib/product.ts`: the built product in its own process, and a browser
 * page of it), `openBenchPage` (`lib/bench-page.ts`: one of `pages/`, bundled as for production), `runSubject`
 * (`lib/subject.ts`: one of `subjects/`, bundled as the server is, in its own process), `openPutLoad`
 * (`lib/put-load.ts`: saves over kept connections).
 */
import { parseArgs } from 'node:util';
import { ROWS } from './rows.ts';
import { measuredLines, printTable, writeTable, type Line } from './table.ts';

const {
  positionals: asked,
  values: { write, full },
} = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, full: { type: 'boolean', default: false } },
});
const unknown = asked.filter((name) => !ROWS.some((row) => row.name === name));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. There are: ${ROWS.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

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
