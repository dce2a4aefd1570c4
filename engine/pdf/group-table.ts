import type { Content, TableCell } from 'pdfmake/interfaces';
import type { ReviewAnswer, ReviewHeading } from '../review/types.ts';
import { CONTENT_WIDTH, INDENT, INK_MUTED, INK_SUBTLE } from './look.ts';
import { answerText, textRuns } from './text-runs.ts';

/** One row of a repeating group. */
export interface GroupRow {
  readonly heading: ReviewHeading;
  readonly cells: readonly ReviewAnswer[];
}

/** Above these limits a table's columns are too narrow to read, and each row is printed as a list. */
const MAX_COLUMNS = 6;
const LONGEST_CELL = 120;

const NUMBER_WIDTH = 16;
/** The left and right padding of a cell together, as the layout `group` sets it. */
const PADDING = 12;
/** The minimum and maximum weight of a column, in characters, when the width is divided. */
const NARROWEST = 8;
const WIDEST = 30;

interface Column {
  readonly name: string;
  readonly label: string;
  readonly weight: number;
}

export function fitsTable(rows: readonly GroupRow[]): boolean {
  return (
    columnsOf(rows).length <= MAX_COLUMNS &&
    rows.every(({ cells }) =>
      cells
        .map(({ text }) => textRuns(text ?? ''))
        .every((text) => text.length <= LONGEST_CELL && !text.includes('\n')),
    )
  );
}

/** A repeating group: one column for each question, one numbered line for each row. Each page repeats the head. */
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
            // The cell of a question that was not asked in this row stays blank.
            return cell ? answerText(cell) : { text: ' ' };
          }),
        ]),
      ],
    },
  };
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The questions of all rows in screen order. A row may lack some questions, but never has them in another order. */
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
