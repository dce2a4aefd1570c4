import type { DocumentKind } from './types.ts';

/** The picture of the applicant that goes with an application. */
export const photo: DocumentKind = { type: 'PHOTO', title: 'Photo', values: [], needed: [] };
