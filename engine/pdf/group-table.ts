import type { ReviewAnswer, ReviewHeading } from '../review/types.ts';
import type { Content, TextNode } from './content.ts';
import { CONTENT_WIDTH, INDENT, INK_MUTED, INK_SUBTLE } from './look.ts';
import { answerText, textRuns } from './text-runs.ts';

/** One row of a repeating group. */
export interface GroupRow {
  readonly heading: ReviewHeading;
  readonly cells: readonly ReviewAnswer[];
}

/**
 * Above these limits a table's columns are too narrow to read, or its head or a row too high for a page, and each row is
 * printed as a list.
 */
const MAX_COLUMNS = 6;
const LONGEST_CELL = 120;

const NUMBER_WIDTH = 16;
/** The left and right padding of a cell together, as the layout `group` sets it. */
const PADDING = 12;
/** The minimum and maximum weight of a column, in characters, when the width is divided. */
const NARROWEST = 8;
const WIDEST = 30;

/** The width of a character, in points. Most are narrower. */
const CHARACTER = 5.6;

interface Column {
  readonly name: string;
  readonly label: string;
  readonly weight: number;
  /** The characters of its longest word. */
  readonly word: number;
}

export function fitsTable(rows: readonly GroupRow[]): boolean {
  const columns = columnsOf(rows);
  return (
    columns.length <= MAX_COLUMNS &&
    columnWidths(columns, leftOf(rows)).every((width, at) => width >= columns[at]!.word * CHARACTER) &&
    rows.every(({ cells }) =>
      cells
        .flatMap(({ label, text }) => [textRuns(label), textRuns(text ?? '')])
        .every((text) => text.length <= LONGEST_CELL && !text.includes('\n')),
    )
  );
}

/** A repeating group: one column for each question, one numbered line for each row. Each page repeats the head. */
export function groupTable(rows: readonly GroupRow[]): Content {
  const columns = columnsOf(rows);
  const left = leftOf(rows);
  return {
    layout: 'group',
    margin: [left, 0, 0, 10],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [NUMBER_WIDTH, ...columnWidths(columns, left)],
      body: [
        [' ', ...columns.map(({ label }) => label)].map((text): TextNode => ({
          text: textRuns(text),
          fontSize: 8,
          color: INK_MUTED,
        })),
        ...rows.map(({ cells }, at): TextNode[] => [
          { text: String(at + 1), color: INK_SUBTLE },
          ...columns.map(({ name }): TextNode => {
            const cell = cells.find(({ path }) => nameOf(path) === name);
            // The cell of a question that was not asked in this row stays blank.
            return cell ? answerText(cell) : { text: ' ' };
          }),
        ]),
      ],
    },
  };
}

const leftOf = (rows: readonly GroupRow[]): number => Math.max(0, ((rows[0]?.heading.depth ?? 0) - 1) * INDENT);

/** Each column gets the width of its longest word. What is left is divided by weight, and is negative if it is too little. */
function columnWidths(columns: readonly Column[], left: number): number[] {
  const width = CONTENT_WIDTH - left - NUMBER_WIDTH - PADDING * (columns.length + 1);
  const rest = width - columns.reduce((sum, { word }) => sum + word * CHARACTER, 0);
  const total = columns.reduce((sum, { weight }) => sum + weight, 0);
  return columns.map(({ weight, word }) => word * CHARACTER + (rest * weight) / total);
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The questions that are asked in some row, in screen order. */
function columnsOf(rows: readonly GroupRow[]): Column[] {
  const cells = rows.flatMap((row) => row.cells);
  return (rows[0]?.heading.questions ?? []).flatMap((name) => {
    const own = cells.filter(({ path }) => nameOf(path) === name);
    const label = own[0]?.label;
    if (label === undefined) return [];
    const shown = own.map(({ text }) => text ?? 'Not answered');
    const word = Math.max(...[label, ...shown].map(longestWord));
    const length = Math.max(longestWord(label), ...shown.map((text) => text.length));
    return { name, label, weight: Math.min(WIDEST, Math.max(NARROWEST, length)), word };
  });
}

const longestWord = (text: string): number => Math.max(...text.split(/\s/).map((word) => word.length));
