import type { Content, TableCell } from 'pdfmake/interfaces';
import type { ReviewAnswer, ReviewHeading } from '../review/types.ts';
import { CONTENT_WIDTH, INDENT, INK_MUTED, INK_SUBTLE } from './look.ts';
import { answerText, textRuns } from './text-runs.ts';

/** One row of a repeating group. */
export interface GroupRow {
  readonly heading: ReviewHeading;
  readonly cells: readonly ReviewAnswer[];
}

/** Beyond these a table is too narrow to be read, and each row is printed as its own list. */
const MOST_COLUMNS = 6;
const LONGEST_CELL = 120;

const NUMBER_WIDTH = 16;
/** Around each cell, on both sides together, by the layout `group`. */
const PADDING = 12;
/** Characters that a column is worth at least and at most when the width is shared out. */
const NARROWEST = 8;
const WIDEST = 30;

interface Column {
  readonly name: string;
  readonly label: string;
  readonly weight: number;
}

export function fitsTable(rows: readonly GroupRow[]): boolean {
  return (
    columnsOf(rows).length <= MOST_COLUMNS &&
    rows.every(({ cells }) => cells.every(({ text }) => (text ?? '').length <= LONGEST_CELL && !text?.includes('\n')))
  );
}

/** A repeating group: a column a question, a numbered line a row. The head is repeated on each page that it reaches. */
export function groupTable(rows: readonly GroupRow[]): Content {
  const columns = columnsOf(rows);
  const left = Math.max(0, ((rows[0]?.heading.depth ?? 0) - 1) * INDENT);
  const width = CONTENT_WIDTH - left - NUMBER_WIDTH - PADDING * (columns.length + 1);
  const total = columns.reduce((sum, { weight }) => sum + weight, 0);
  return {
    layout: 'group',
    margin: [left, 0, 0, 10],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [NUMBER_WIDTH, ...columns.map(({ weight }) => (width * weight) / total)],
      body: [
        [' ', ...columns.map(({ label }) => label)].map((text): TableCell => ({
          text: textRuns(text),
          fontSize: 8,
          color: INK_MUTED,
        })),
        ...rows.map(({ cells }, at): TableCell[] => [
          { text: String(at + 1), color: INK_SUBTLE },
          ...columns.map(({ name }): TableCell => {
            const cell = cells.find(({ path }) => nameOf(path) === name);
            // What was not asked in this row stays blank.
            return cell ? answerText(cell) : { text: ' ' };
          }),
        ]),
      ],
    },
  };
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The questions of all rows in screen order: a row may be without some, but never turns any two round. */
function columnsOf(rows: readonly GroupRow[]): Column[] {
  const columns: Column[] = [];
  for (const { cells } of rows) {
    let after = -1;
    for (const { path, label, text } of cells) {
      const name = nameOf(path);
      const at = columns.findIndex((column) => column.name === name);
      const length = Math.max(...label.split(' ').map((word) => word.length), (text ?? 'Not answered').length);
      const weight = Math.min(WIDEST, Math.max(NARROWEST, length, columns[at]?.weight ?? 0));
      if (at < 0) columns.splice(after + 1, 0, { name, label, weight });
      else columns[at] = { name, label, weight };
      after = at < 0 ? after + 1 : at;
    }
  }
  return columns;
}
