import type { Column, Content, ContentText } from 'pdfmake/interfaces';
import type { Step } from '../model/form.ts';
import type { ReviewAnswer } from '../review/types.ts';
import { fitsPage, keepTogether } from './keep-together.ts';
import { COLUMN_GAP, CONTENT_WIDTH, INK_SUBTLE } from './look.ts';
import { isLong, partBlocks, rowBlocks } from './step-block.ts';
import { textRuns } from './text-runs.ts';

/**
 * The certification and its signature, kept on one page where they fit, because a signature without its text certifies
 * nothing. Texts and dates are printed over a line for a pen; other answers, such as a ticked box, like those of the
 * steps before.
 */
export function certificationBlock(review: Step, signature: readonly ReviewAnswer[]): Content[] {
  const text = review.certification;
  if (!text && signature.length === 0) return [];
  const head: [ContentText, ...Content[]] = [
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
  // An answer that is too long for a signature is printed like any other answer.
  const tooLong = signature.some(isLong);
  const isLine = ({ path }: ReviewAnswer): boolean =>
    !tooLong && review.fields.some(({ name, widget }) => name === path && (widget === 'text' || widget === 'date'));
  const blocks = partBlocks(head, signature, () => [
    ...rowBlocks(signature.filter((row) => !isLine(row))),
    ...pairs(signature.filter(isLine)).map((pair) =>
      keepTogether([{ columns: pair.map(signatureLine), columnGap: COLUMN_GAP, margin: [0, 20, 0, 0] }]),
    ),
  ]);
  return tooLong ? blocks : [keepTogether(blocks)];
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
