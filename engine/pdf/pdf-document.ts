import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Answers } from '../model/types.ts';
import type { Form, Resolution } from '../model/form.ts';
import { formatDate } from '../review/format-date.ts';
import { reviewSteps, signatureRows } from '../review/review-steps.ts';
import { INK, INK_MUTED, INK_SUBTLE, PAGE, RED } from './look.ts';
import { certificationBlock } from './certification-block.ts';
import { stepBlock } from './step-block.ts';
import { codeRuns, textRuns } from './text-runs.ts';

export const DRAFT_MARK = 'DRAFT — not submitted';

export interface PdfOptions {
  readonly form: Form;
  /** As they are, or a submission's relevant ones. Only visible questions are printed. */
  readonly answers: Answers;
  readonly resolution: Resolution;
  readonly formId: string;
  /** The person's own name for the form. */
  readonly title: string;
  /** Not submitted, or given back: every page says so. */
  readonly draft: boolean;
  /** ISO instant; null before it was submitted. */
  readonly submittedAt: string | null;
  readonly productName: string;
  /** `YYYY-MM-DD`, as the person counts days: the day of the submission, for a draft the day that it is printed. */
  readonly today: string;
}

/** What is at the head and foot of every page; the page numbers come from the renderer. */
export interface PageFrame {
  readonly left: Content;
  readonly right: Content;
  /** Under them, on a draft. */
  readonly mark: Content | null;
  readonly foot: Content;
}

/**
 * A pdfmake document without functions: it can be handed to another thread. Table layouts are named (`rows`,
 * `moreRows`, `group`, `facts`, `certification`) and `frame` stands for header and footer; `renderPdf` supplies both,
 * sets `LongText`, and chooses the fonts.
 */
export type PdfDocument = Omit<TDocumentDefinitions, 'header' | 'footer' | 'background' | 'pageBreakBefore'> & {
  readonly frame: PageFrame;
};

/**
 * The form as an official-looking document: the same questions and answers as the review, in the same words.
 * Advice is not printed: it is for the person who fills, not for who reads the paper. Equal options give an equal
 * document, and an equal file: its date is the submission's, or the given day.
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
    pageMargins: [PAGE.side, draft ? PAGE.top + 14 : PAGE.top, PAGE.side, PAGE.bottom],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: INK },
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

/** What the paper is: which form, whose copy, as of when. */
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
