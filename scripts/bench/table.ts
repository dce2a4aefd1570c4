/** Writes the table of results to the terminal and to docs/performance.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/project.ts';
import { ROWS } from './rows.ts';
import type { Row } from './types.ts';

const PERFORMANCE = join(root, 'docs/performance.md');
const START = '<!-- bench -->';
const END = '<!-- /bench -->';
const HEAD = ['| row | what | ours | against | measured | target | |', '|---|---|---|---|---|---|---|'];

/** A line of the table, with the name of its row. */
export interface Line {
  readonly row: string;
  readonly text: string;
  readonly met: boolean;
}

export async function measuredLines({ name, run }: Row, options: { full: boolean }): Promise<Line[]> {
  return (await run(options)).map(({ what, ours, theirs, measured, target, met }) => ({
    row: name,
    met,
    text: `| ${[`\`${name}\``, what, ours, theirs || '–', measured, target, met ? '✓' : '**missed**'].join(' | ')} |`,
  }));
}

export function printTable(lines: readonly Line[]): void {
  console.log([...HEAD, ...lines.map(({ text }) => text)].join('\n'));
  const missed = lines.filter(({ met }) => !met).length;
  console.log(`\n${lines.length - missed} of ${lines.length} reach their target.`);
}

/** Replaces the lines of the measured rows between the page's marks. Other lines stay. */
export async function writeTable(lines: readonly Line[]): Promise<void> {
  const text = await readFile(PERFORMANCE, 'utf8');
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`docs/performance.md has no ${START} … ${END}`);
  const measured = new Set(lines.map(({ row }) => row));
  const kept = text
    .slice(start, end)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => ({ row: line.split('`')[1]!, text: line }));
  const body = ROWS.flatMap(({ name }) => (measured.has(name) ? lines : kept).filter(({ row }) => row === name)).map(
    (line) => line.text,
  );
  const machine = `Last measured ${new Date().toISOString().slice(0, 10)} on Node ${process.versions.node} with ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}).`;
  await writeFile(
    PERFORMANCE,
    `${text.slice(0, start + START.length)}\n${[...HEAD, ...body].join('\n')}\n\n${machine}\n${text.slice(end)}`,
  );
}
