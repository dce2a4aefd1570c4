import type { ReviewAnswer, ReviewHeading, ReviewRow, ReviewStep } from '../review/types.ts';
import type { Content, TextNode } from './content.ts';
import { fitsTable, groupTable, type GroupRow } from './group-table.ts';
import { keepTogether } from './keep-together.ts';
import { ANSWER_WIDTH, CONTENT_WIDTH, HAIRLINE_LIGHT, INDENT, INK_MUTED, INK_SUBTLE, LABEL_WIDTH } from './look.ts';
import { answerText, textRuns } from './text-runs.ts';

/**
 * A question or an answer with more characters gets the full width, the answer below its question, and may continue on
 * the next page.
 */
const LONG = 400;
/** The characters that a line break counts as: about one line. */
const LINE = 60;

/** The number of rows that stay on one page with the heading above them, so that no heading ends a page. */
const KEEP = 2;

/** One step: its heading, and its questions and answers in two columns between hairlines. */
export function stepBlock(step: ReviewStep): Content[] {
  const heading: Content = {
    text: textRuns(`${step.index + 1}. ${step.title}`),
    fontSize: 13,
    bold: true,
    margin: [0, 16, 0, 5],
    outline: true,
    outlineText: step.title,
  };
  const none: Content = { text: 'There are no questions here.', color: INK_SUBTLE, italics: true };
  return partBlocks(step.rows.length === 0 ? [heading, none] : [heading], step.rows, rowBlocks);
}

/**
 * The rows, with the headings among them. Each heading stays on one page with the first block of its rows.
 *
 * @param above what the first rows stay together with
 */
export function partBlocks(
  above: readonly Content[],
  rows: readonly ReviewRow[],
  blocksOf: (rows: readonly PartRow[]) => Content[],
): Content[] {
  if (rows.length === 0) return [keepTogether([...above])];
  return parts(rows).flatMap((part, at) => {
    const headings = [...(at === 0 ? above : []), ...(part.heading ? [subheading(part.heading)] : [])];
    const [first, ...rest] = blocksOf(part.rows);
    if (first === undefined) return headings;
    return headings.length === 0 ? [first, ...rest] : [keepTogether([...headings, first]), ...rest];
  });
}

/** An answer, or a repeating group that is printed as a table. */
export type PartRow = ReviewAnswer | GroupRow[];

interface Part {
  readonly heading: ReviewHeading | null;
  readonly rows: PartRow[];
}

/** The rows, grouped by the heading above them. The rows of a repeating group are one table, when it is readable. */
function parts(rows: readonly ReviewRow[]): Part[] {
  const result: Part[] = [{ heading: null, rows: [] }];
  let at = 0;
  for (let row = rows[at]; row; row = rows[at]) {
    if (row.kind === 'group-row') {
      const group = groupRows(rows.slice(at), row.key);
      at += group.reduce((count, { cells }) => count + 1 + cells.length, 0);
      if (fitsTable(group)) result.at(-1)!.rows.push(group);
      // The answers after the group do not belong to its last row.
      else
        result.push(...group.map(({ heading, cells }) => ({ heading, rows: [...cells] })), { heading: null, rows: [] });
      continue;
    }
    if (row.kind === 'answer') result.at(-1)!.rows.push(row);
    else result.push({ heading: row, rows: [] });
    at += 1;
  }
  return result.filter((part) => part.heading || part.rows.length > 0);
}

/** The rows of the repeating group that these rows begin with. @param key of its first row */
function groupRows(rows: readonly ReviewRow[], key: string): GroupRow[] {
  const prefix = key.slice(0, key.indexOf('/') + 1);
  const group: Array<{ heading: ReviewHeading; cells: ReviewAnswer[] }> = [];
  for (const row of rows) {
    if (row.kind === 'group-row' && row.key.startsWith(prefix)) group.push({ heading: row, cells: [] });
    else if (row.kind === 'answer' && row.path.startsWith(prefix)) group.at(-1)?.cells.push(row);
    else break;
  }
  return group;
}

function subheading({ kind, text, depth }: ReviewHeading): Content {
  // Without a text, a gap shows where the section before ends.
  if (text === null) return { text: ' ', fontSize: 12 };
  return {
    text: textRuns(text),
    bold: true,
    fontSize: kind === 'section' ? 10 : 9.5,
    color: INK_MUTED,
    margin: [depth * INDENT, 9, 0, 3],
  };
}

/**
 * Puts consecutive short answers into tables, the first of which is small enough to stay on one page with its heading.
 * Each long answer and each repeating group is a separate block.
 */
export function rowBlocks(rows: readonly PartRow[]): Content[] {
  const blocks: Content[] = [];
  let short: ReviewAnswer[] = [];
  let lineAbove = false;
  const flush = (): void => {
    if (short.length > 0) {
      blocks.push(answerTable(short, lineAbove));
      lineAbove = true;
    }
    short = [];
  };
  for (const row of rows) {
    if (Array.isArray(row)) {
      flush();
      blocks.push(groupTable(row));
      lineAbove = false;
    } else if (isLong(row)) {
      flush();
      blocks.push(longAnswer(row));
      lineAbove = true;
    } else {
      short.push(row);
      if (blocks.length === 0 && short.length === KEEP) flush();
    }
  }
  flush();
  return blocks;
}

export function isLong(row: ReviewAnswer): boolean {
  return [row.label, row.text ?? '']
    .map(textRuns)
    .some((text) => text.length + (text.split('\n').length - 1) * LINE > LONG);
}

/** @param goesOn true when the block directly before ends with a hairline */
function answerTable(rows: readonly ReviewAnswer[], goesOn: boolean): Content {
  return {
    layout: goesOn ? 'moreRows' : 'rows',
    table: {
      widths: [LABEL_WIDTH, ANSWER_WIDTH],
      dontBreakRows: true,
      body: rows.map((row) => [
        { text: textRuns(row.label), color: INK_MUTED, margin: [row.depth * INDENT, 0, 0, 0] },
        answerText(row),
      ]),
    },
  };
}

/** The question is the first line of the answer's text, so that no page ends between the two. */
function longAnswer(row: ReviewAnswer): Content {
  const answer = row.text === null ? answerText(row) : { text: textRuns(row.text) };
  const text: TextNode = {
    text: [{ text: textRuns(`${row.label}\n`), color: INK_MUTED }, answer],
    margin: [0, 4, 0, 5],
    longText: { indent: row.depth * INDENT },
  };
  return {
    stack: [
      text,
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: CONTENT_WIDTH, y2: 0, lineWidth: 0.5, lineColor: HAIRLINE_LIGHT }] },
    ],
  };
}
