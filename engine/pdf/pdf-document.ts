import type { Answers } from '../model/types.ts';
import type { Form, Resolution } from '../model/form.ts';
import { formatDate } from '../review/format-date.ts';
import { reviewSteps, signatureRows } from '../review/review-steps.ts';
import type { Content, TextNode } from './content.ts';
import { DRAFT_LINE, FONT_SIZE, INK, INK_MUTED, INK_SUBTLE, PAGE, RED } from './look.ts';
import { certificationBlock } from './certification-block.ts';
import { stepBlock } from './step-block.ts';
import { codeRuns, textRuns } from './text-runs.ts';

export const DRAFT_MARK = 'DRAFT — not submitted';

export interface PdfOptions {
  readonly form: Form;
  /** The answers as typed, or the relevant answers of a submission. Only visible questions are printed. */
  readonly answers: Answers;
  readonly resolution: Resolution;
  readonly formId: string;
  /** The name that the user gave the form. */
  readonly title: string;
  /** True when the form was not submitted, or was returned to the applicant. Every page then says so. */
  readonly draft: boolean;
  /** ISO instant; null before it was submitted. */
  readonly submittedAt: string | null;
  readonly productName: string;
  /** `YYYY-MM-DD` in the user's time zone: the day of the submission, or for a draft the day of printing. */
  readonly today: string;
}

/** The header and footer of every page. The renderer adds the page numbers. */
export interface PageFrame {
  readonly left: TextNode;
  readonly right: TextNode;
  /** Below `left` and `right`, only on a draft. */
  readonly mark: TextNode | null;
  readonly foot: TextNode;
}

/**
 * A pdfmake document without functions, so that it can be sent to another thread. It only names table layouts (`rows`,
 * `moreRows`, `group`, `facts`, `certification`), and has `frame` instead of header and footer. `renderPdf` supplies
 * both, lays out `LongText`, and chooses the fonts.
 */
export interface PdfDocument {
  info: {
    title?: string;
    subject?: string;
    author?: string;
    creator?: string;
    producer?: string;
    creationDate: Date;
  };
  version?: '1.7';
  language?: string;
  displayTitle?: boolean;
  pageSize: 'LETTER';
  pageMargins?: number | [left: number, top: number, right: number, bottom: number];
  defaultStyle: { font: 'Roboto'; fontSize?: number; lineHeight?: number; color?: string };
  frame: PageFrame;
  content: Content[];
}

/**
 * The form as an official-looking document: the same questions and answers as the review, in the same words.
 * Advice is not printed, because it is for the person who fills in the form, not for the reader of the paper. Equal
 * options give an equal document and an equal file: the file's date is the day of the submission, or the given day.
 */
export function pdfDocument(options: PdfOptions): PdfDocument {
  const { form, answers, resolution, title, formId, productName, submittedAt, draft } = options;
  const { heading, subtitle, code } = form.meta;
  const review = form.steps.find((step) => step.isReview);

  return {
    info: {
      title: draft ? `${title} (draft)` : title,
      subject: `${heading}, ${formId}`,
      author: productName,
      creator: productName,
      producer: productName,
      creationDate: new Date(draft || submittedAt === null ? `${options.today}T00:00:00Z` : submittedAt),
    },
    version: '1.7',
    language: 'en-US',
    displayTitle: true,
    pageSize: PAGE.size,
    pageMargins: [PAGE.side, draft ? PAGE.top + DRAFT_LINE : PAGE.top, PAGE.side, PAGE.bottom],
    defaultStyle: { font: 'Roboto', fontSize: FONT_SIZE, lineHeight: 1.2, color: INK },
    frame: {
      left: { text: textRuns(productName), bold: true, fontSize: 9 },
      right: { text: textRuns(`Form ${code}`), bold: true, fontSize: 9, alignment: 'right' },
      mark: draft ? { text: DRAFT_MARK, bold: true, fontSize: 9, color: RED } : null,
      foot: { text: codeRuns(formId), fontSize: 7.5, color: INK_SUBTLE },
    },
    content: [
      { text: textRuns(heading), fontSize: 21, bold: true, lineHeight: 1.1, margin: [0, 6, 0, 3] },
      { text: textRuns(subtitle), fontSize: 11, color: INK_MUTED, margin: [0, 0, 0, 14] },
      facts(options),
      ...reviewSteps(form, resolution, answers).flatMap((step) => stepBlock(step)),
      ...(review ? certificationBlock(review, signatureRows(form, resolution, answers)) : []),
    ],
  };
}

/** Identifies the document: the application's title, the form ID, and the date. */
function facts({ title, formId, submittedAt, today, draft }: PdfOptions): Content {
  const cell = (label: string, value: Content): Content => ({
    stack: [{ text: label, fontSize: 7.5, color: INK_SUBTLE, margin: [0, 0, 0, 1] }, value],
  });
  const submitted = submittedAt !== null && !draft;
  return {
    layout: 'facts',
    margin: [0, 0, 0, 10],
    table: {
      widths: [158, 218, 106],
      body: [
        [
          cell('Application', { text: textRuns(title) }),
          cell('Form ID', { text: codeRuns(formId) }),
          cell(submitted ? 'Submitted' : 'As of', { text: formatDate(today) ?? '' }),
        ],
      ],
    },
  };
}
