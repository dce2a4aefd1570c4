import type { DocumentIssue, ReadValue } from './types.ts';
import { notCertain } from './verification.ts';

/** Whether a page's `sharpness` is below the limits, which were measured on drawn documents. */
export interface PageSharpness {
  readonly isUnreadable: boolean;
  readonly isBlurred: boolean;
}

/**
 * Reports what is wrong with the pictures of a document's pages, for every type of document.
 * @param wanted the values that a document of its type must give
 */
export function pageIssues(
  pages: readonly PageSharpness[],
  { values, wanted, hasText }: { values: readonly ReadValue[]; wanted: readonly string[]; hasText: boolean },
): DocumentIssue[] {
  if (pages.some(({ isUnreadable }) => isUnreadable))
    return [
      {
        id: 'unreadable',
        severity: 'error',
        message: pages.length > 1 ? 'A page is too blurred to read.' : 'The picture is too blurred to read.',
        fix: 'Take a new picture in good light. Hold the camera still, and wait until the text is sharp.',
      },
    ];
  if (notCertain(wanted, values).length > 0 && pages.some(({ isBlurred }) => isBlurred))
    return [
      {
        id: 'blurred',
        severity: 'warning',
        message: 'The picture is blurred. Some of it could not be read.',
        fix: 'Check the values that were read, or take a sharper picture and upload it instead.',
      },
    ];
  return hasText
    ? []
    : [
        {
          id: 'unreadable',
          severity: 'error',
          message: 'No text was found on this document.',
          fix: 'Upload a picture of the whole page, taken from above in good light.',
        },
      ];
}
