import { ENDINGS, pagesToRead, READ_PAGES } from '../../../engine/product/documents/limits.ts';
import { documentKind } from '../../../engine/product/documents/kinds.ts';
import type { DocumentIssue } from '../../../engine/product/documents/types.ts';
import { unverifiedReason } from '../../../engine/product/documents/verification.ts';
import { isoTime } from '../../../engine/lib/time.ts';
import { READING_ERRORS, type ReadingErrorCode } from '../reading/errors.ts';
import type { DocumentContent } from './content.ts';
import type { DocumentRow } from './queries.ts';
import type { DocumentDetails, DocumentView } from './schemas.ts';

export interface OpenedDocument {
  readonly row: DocumentRow;
  readonly content: DocumentContent;
}

const endingOf = (mimeType: string): string =>
  Object.entries(ENDINGS).find(([, type]) => type === mimeType)?.[0] ?? 'bin';

/** The generated name under which a user saves the file. */
export const fileNameOf = ({ id, documentType, mimeType }: DocumentRow): string =>
  `${documentType.toLowerCase().replaceAll('_', '-')}-${id}.${endingOf(mimeType)}`;

/**
 * A document in the format of the API.
 * @param options.today the current day of the user
 * @param options.compared conflicts with the user's other data
 */
export function documentView(
  { row, content }: OpenedDocument,
  { today, compared }: { today: string; compared: readonly DocumentIssue[] },
): DocumentView {
  const { id, documentType, mimeType, size, state } = row;
  const isRead = state === 'PROCESSED';
  const dated = documentKind(documentType).checkDates?.(content.values, { today }) ?? [];
  const issues = errorsFirst([...content.issues, ...unreadPages(row), ...dated, ...compared]);
  return {
    id,
    filename: fileNameOf(row),
    originalName: content.originalName,
    fileName: content.originalName,
    documentType,
    mimeType,
    fileSize: size,
    objectPath: `/api/documents/${id}/file`,
    createdAt: isoTime(row.createdAt),
    hasText: isRead,
    isVerified: isRead && !unverifiedReason(documentType, { values: content.values, issues }),
    aiValidation: isRead ? { issues } : null,
    processing: state === 'PROCESSING' ? { page: row.page, pages: pagesToRead(row.pages) } : null,
    failed: state === 'FAILED' ? READING_ERRORS[row.failure as ReadingErrorCode] : null,
    pages: row.pages,
    values: content.values.map((value) => ({ ...value, box: [...value.box] })),
  };
}

/** The same with the recognized text. */
export const documentDetails = (
  { row, content }: OpenedDocument,
  options: Parameters<typeof documentView>[1],
): DocumentDetails => ({
  ...documentView({ row, content }, options),
  ocrText: row.state === 'PROCESSED' ? content.text : null,
});

function unreadPages({ pages }: DocumentRow): DocumentIssue[] {
  if (pages <= READ_PAGES) return [];
  return [
    {
      id: 'unread-pages',
      severity: 'warning',
      message: `This document has ${pages} pages. Only the first ${READ_PAGES} were read.`,
      fix: 'If something important is on a later page, upload that page as a separate document.',
    },
  ];
}

const errorsFirst = (issues: readonly DocumentIssue[]): DocumentIssue[] =>
  issues.toSorted((one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'));
