/** The table of results, on the terminal and in the README. */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/project.ts';
import type { Result } from './types.ts';

const README = join(root, 'README.md');
const START = '<!-- bench -->';
const END = '<!-- /bench -->';

export const missed = (results: readonly Result[]): Result[] => results.filter(({ met }) => !met);

/** A Markdown table. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ what, ours, theirs, written, target, met }) => [what, ours, theirs || '–', met ? written : `**${written}**`, target]);
  return [['what', 'ours', 'against', 'measured', 'target'], ['---', '---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Replaces the table between the README's marks. */
export async function writeTable(results: readonly Result[]): Promise<void> {
  const text = await readFile(README, 'utf8');
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`README.md has no ${START} … ${END}`);
  const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;
  await writeFile(README, `${text.slice(0, start + START.length)}\n${tableOf(results)}\n\nMeasured ${machine}.\n${text.slice(end)}`);
}
