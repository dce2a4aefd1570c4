import type { DocumentIssue, DocumentKind } from './types.ts';

/** Limits of the DS-160's photo, a square JPEG: pixels per side, bytes (Department of State, image requirements). */
const SIDE = { least: 600, most: 1200 };
const MAX_BYTES = 240 * 1024;

/** The picture of the applicant that goes with an application. */
export const photo: DocumentKind = {
  type: 'PHOTO',
  title: 'Photo',
  isText: false,
  signs: [],
  values: [],
  needed: [],
  check({ file: { mimeType, width, height, size } }) {
    if (width === null || height === null)
      return [
        {
          id: 'photo-not-picture',
          severity: 'error',
          message: 'This is a PDF. The photo must be a picture.',
          fix: 'Upload the photo as a JPG file.',
        },
      ];
    const issues: DocumentIssue[] = [];
    if (mimeType !== 'image/jpeg')
      issues.push({
        id: 'photo-not-jpeg',
        severity: 'error',
        message: 'The photo is not a JPG. The form for the photo takes only a JPG.',
        fix: 'Save the photo as a JPG, then upload it again.',
      });
    if (width !== height || width < SIDE.least || width > SIDE.most)
      issues.push({
        id: 'photo-size',
        severity: 'error',
        message: `The photo has ${width} by ${height} pixels. It must be square, with ${SIDE.least} to ${SIDE.most} pixels on each side.`,
        fix: 'Crop the photo to a square and change its size, or take a new one.',
      });
    if (size > MAX_BYTES)
      issues.push({
        id: 'photo-too-large',
        severity: 'error',
        message: `The photo has ${Math.ceil(size / 1024)} kB. It may have ${MAX_BYTES / 1024} kB at most.`,
        fix: 'Save the photo as a JPG with a lower quality, then upload it again.',
      });
    return issues;
  },
};
