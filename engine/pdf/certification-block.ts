import type { Column, Content } from 'pdfmake/interfaces';
import type { Step } from '../model/form.ts';
import type { ReviewAnswer } from '../review/types.ts';
import { COLUMN_GAP, CONTENT_WIDTH, INK_SUBTLE } from './look.ts';
import { isLong, rowBlocks } from './step-block.ts';
import { textRuns } from './text-runs.ts';

/**
 * The certification and its signature, kept on one page, because a signature without its text certifies nothing. Texts
 * and dates are printed over a line for a pen; other answers, such as a ticked box, like those of the steps before.
 */
export function certificationBlock(review: Step, signature: readonly ReviewAnswer[]): Content[] {
  const text = review.certification;
  if (!text && signature.length === 0) return [];
  // An answer that is too long for a signature is printed like any other answer.
  const tooLong = signature.some(isLong);
  const isLine = ({ path }: ReviewAnswer): boolean =>
    review.fields.some(({ name, widget }) => name === path && (widget === 'text' || widget === 'date'));
  return [
    {
      unbreakable: true,
      stack: [
        {
          text: textRuns('Certification'),
          fontSize: 13,
          bold: true,
          margin: [0, 18, 0, 6],
          outline: true,
          outlineText: 'Certification',
        },
        ...(text
          ? [
              {
                layout: 'certification',
                table: { widths: ['*'], body: [[{ text: textRuns(text) }]] },
              } satisfies Content,
            ]
          : []),
        ...(tooLong ? [] : rowBlocks(signature.filter((row) => !isLine(row)))),
        ...pairs(tooLong ? [] : signature.filter(isLine)).map((pair): Content => ({
          columns: pair.map(signatureLine),
          columnGap: COLUMN_GAP,
          margin: [0, 20, 0, 0],
        })),
      ],
    },
    ...(tooLong ? rowBlocks(signature) : []),
  ];
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
