/** The displayed state of a document (spec/2 section 4). */
import { unverifiedReason, type UnverifiedReason } from '../../../engine/product/documents/verification.ts';
import { counted } from '../../../engine/lib/counted.ts';
import type { DocumentView } from '../../lib/get-documents.ts';

export const DOCUMENT_STATES = ['Processing', 'Verified', 'Processed', 'Uploaded'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export function stateOf({ processing, isVerified, hasText }: DocumentView): DocumentState {
  if (processing) return 'Processing';
  if (isVerified) return 'Verified';
  return hasText ? 'Processed' : 'Uploaded';
}

/** Why a document is Processed but not Verified, and what to do; undefined in the other states. */
export const unverifiedReasonOf = (document: DocumentView): UnverifiedReason | undefined =>
  stateOf(document) === 'Processed'
    ? unverifiedReason(document.documentType, { values: document.values, issues: issuesOf(document) })
    : undefined;

/** It has no recognized text, and is not being read now. */
export const canProcess = ({ processing, hasText }: DocumentView): boolean => processing === null && !hasText;

/** 'Reading page 1 of 2' */
export function readingText({ page, pages }: NonNullable<DocumentView['processing']>): string {
  if (page === 0) return 'Waiting to be read';
  return pages === null ? `Reading page ${page}` : `Reading page ${page} of ${pages}`;
}

/** The percentage of pages that have been read. */
export const readingPercent = ({ page, pages }: NonNullable<DocumentView['processing']>): number =>
  pages ? Math.round((Math.max(page - 1, 0) / pages) * 100) : 0;

/** '1 more thing to check.' */
export const moreText = (count: number): string => `${counted(count, 'more thing')} to check.`;

export const issuesOf = ({ aiValidation }: DocumentView) => aiValidation?.issues ?? [];
