import type { Step } from '../model/form.ts';
import { printedAs } from '../review/printed-controls.ts';
import type { ReviewAnswer, ReviewRow } from '../review/types.ts';
import type { Column, Content, TextNode } from './content.ts';
import { fitsPage, keepTogether } from './keep-together.ts';
import { COLUMN_GAP, CONTENT_WIDTH, INK_SUBTLE } from './look.ts';
import { isLong, partBlocks, rowBlocks, type PartRow } from './step-block.ts';
import { textRuns } from './text-runs.ts';

/**
 * The certification and its signature, kept on one page where they fit, because a signature without its text certifies
 * nothing. Texts, dates, emails and phone numbers are printed over a line for a pen; other answers, such as a ticked box,
 * like those of the steps before.
 */
export function certificationBlock(review: Step, signature: readonly ReviewRow[]): Content[] {
  const text = review.certification;
  if (!text && signature.length === 0) return [];
  const head: [TextNode, ...Content[]] = [
    {
      text: textRuns('Certification'),
      fontSize: 13,
      bold: true,
      margin: [0, 18, 0, 6],
      outline: true,
      outlineText: 'Certification',
    },
  ];
  if (text) head.push({ layout: 'certification', table: { widths: ['*'], body: [[{ text: textRuns(text) }]] } });
  // The text then goes on on the next page, and its heading must not be left behind.
  if (!fitsPage(head)) head[0].pageBreak = 'before';
  const blocks = partBlocks(head, signature, (rows) => signatureBlocks(rows, review));
  return signature.some((row) => row.kind === 'answer' && isLong(row)) ? blocks : [keepTogether(blocks)];
}

/** In the order of the screen. An answer that is too long for a signature is printed like any other answer. */
function signatureBlocks(rows: readonly PartRow[], review: Step): Content[] {
  const isLine = (row: PartRow): row is ReviewAnswer =>
    !Array.isArray(row) &&
    !isLong(row) &&
    review.fields.some((field) => field.name === row.path && printedAs(field).onLine);
  const runs: PartRow[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last && isLine(last[0]!) === isLine(row)) last.push(row);
    else runs.push([row]);
  }
  return runs.flatMap((run, at): Content[] =>
    run.every(isLine)
      ? pairs(run).map((pair) =>
          keepTogether([{ columns: pair.map(signatureLine), columnGap: COLUMN_GAP, margin: [0, 20, 0, 0] }]),
        )
      : // Below lines for a pen, with a gap.
        at > 0
        ? [{ stack: rowBlocks(run), margin: [0, 10, 0, 0] }]
        : rowBlocks(run),
  );
}

const HALF = (CONTENT_WIDTH - COLUMN_GAP) / 2;

/** The typed answer above a line, its label below. Without an answer, the line stays empty, to be signed with a pen. */
function signatureLine(row: ReviewAnswer): Column {
  return {
    width: HALF,
    stack: [
      { text: row.text === null ? ' ' : textRuns(row.text), fontSize: 11 },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: HALF, y2: 0, lineWidth: 0.75 }], margin: [0, 2, 0, 3] },
      { text: textRuns(row.label), fontSize: 8, color: INK_SUBTLE },
    ],
  };
}

function pairs<T>(items: readonly T[]): T[][] {
  const result: T[][] = [];
  for (let at = 0; at < items.length; at += 2) result.push(items.slice(at, at + 2));
  return result;
}
