/** Documents as the server lists them, for tests that store none. */
import { randomUUID } from 'node:crypto';
import type { DocumentView } from '../../api/modules/documents/schemas.ts';

/** By default it is a letter of one page that was not read. */
export const documentView = (values: Partial<DocumentView> = {}): DocumentView => {
  const { id = randomUUID(), originalName = 'letter.pdf' } = values;
  return {
    id,
    originalName,
    filename: `other-${id}.pdf`,
    fileName: originalName,
    objectPath: `/api/objects/${id}`,
    pages: 1,
    documentType: 'OTHER',
    mimeType: 'application/pdf',
    fileSize: 1000,
    createdAt: '2026-11-20T12:00:00.000Z',
    processing: null,
    failed: null,
    hasText: false,
    isVerified: false,
    values: [],
    aiValidation: null,
    ...values,
  };
};

/** Values that were read from the first page of a document. */
export const readValues = (values: Readonly<Record<string, string>>): DocumentView['values'] =>
  Object.entries(values).map(([name, value]) => ({
    name,
    value,
    certain: true,
    confidence: 0.95,
    page: 0,
    box: [0.1, 0.06, 0.4, 0.03],
  }));
