import type { Content, DynamicContent } from 'pdfmake/interfaces';
import { CONTENT_WIDTH, HAIRLINE, INK_SUBTLE, PAGE } from '../../../engine/pdf/look.ts';
import type { PageFrame } from '../../../engine/pdf/pdf-document.ts';

const rule: Content = {
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: CONTENT_WIDTH, y2: 0, lineWidth: 0.75, lineColor: HAIRLINE }],
};

// pdfmake changes the content that it lays out, so every page gets its own copy.
const fresh = (content: Content): Content => structuredClone(content);

export const pageHeader =
  (frame: PageFrame): DynamicContent =>
  () => ({
    margin: [PAGE.side, 40, PAGE.side, 0],
    stack: [
      { columns: [fresh(frame.left), fresh(frame.right)], margin: [0, 0, 0, 6] },
      fresh(rule),
      ...(frame.mark ? [{ ...(fresh(frame.mark) as object), margin: [0, 6, 0, 0] } as Content] : []),
    ],
  });

export const pageFooter =
  (frame: PageFrame): DynamicContent =>
  (page, pages) => ({
    margin: [PAGE.side, 18, PAGE.side, 0],
    stack: [
      fresh(rule),
      {
        margin: [0, 6, 0, 0],
        columns: [
          fresh(frame.foot),
          { text: `Page ${page} of ${pages}`, width: 100, alignment: 'right', fontSize: 7.5, color: INK_SUBTLE },
        ],
      },
    ],
  });
