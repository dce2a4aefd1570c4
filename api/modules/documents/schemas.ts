/**
 * Requests and answers of the document calls (spec/2 sections 3 and 7). The web infers its types from here through the
 * typed client.
 */
import { z } from 'zod';
import { id } from '../../lib/id-param.ts';
import { DOCUMENT_TYPES } from '../../../engine/product/documents/kinds.ts';
import { CHOOSE_ANOTHER, MAX_BYTES, MIME_TYPES } from '../../../engine/product/documents/limits.ts';

const documentType = z.enum(DOCUMENT_TYPES);
const fraction = z.number().min(0).max(1);

/** The first page is 0. */
export const pageParam = z.strictObject({ id, page: z.string().regex(/^\d{1,4}$/) });
export const uploadParam = z.strictObject({ token: z.string().regex(/^[\w-]{1,64}$/) });

/** Only its length is checked here. It is judged together with the bytes: a file with a deceptive name is removed. */
const originalName = z
  .string()
  .max(1000, 'The name of the file is too long. Give it a shorter name, then choose it again.');

/** `POST /api/documents`, as specified. `filename` is accepted but not used: the file gets a generated name. */
export const recordBody = z.strictObject({
  filename: z.string().max(1000).optional().describe('Not used: the file gets a generated name.'),
  originalName,
  documentType: z.enum(DOCUMENT_TYPES, 'Please select a document type before uploading'),
  mimeType: z.enum(MIME_TYPES, CHOOSE_ANOTHER),
  fileSize: z.number().int().min(0).max(MAX_BYTES),
  objectPath: z.string().max(1000).describe('The `uploadURL` to which the file was sent.'),
});
export type RecordBody = z.output<typeof recordBody>;

const readValue = z.strictObject({
  name: z.string(),
  value: z.string(),
  certain: z.boolean().describe('True when a second reading agrees.'),
  confidence: fraction,
  page: z.number().int().min(0).describe('The first page is 0.'),
  box: z
    .tuple([fraction, fraction, fraction, fraction])
    .describe('Left, top, width, height, as fractions of the upright page.'),
});

const documentIssue = z.strictObject({
  id: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  fix: z.string(),
});

export const documentView = z.strictObject({
  id: z.string(),
  filename: z.string().describe('Generated name for saving the file.'),
  originalName: z.string().describe("The file name on the user's device."),
  fileName: z.string().describe('Same as `originalName`; the checklist uses this name.'),
  documentType,
  mimeType: z.enum(MIME_TYPES),
  fileSize: z.number().describe('Bytes.'),
  objectPath: z.string().describe('URL of the file.'),
  createdAt: z.string(),
  hasText: z
    .boolean()
    .describe('True when the document was read. The text itself is only in the answer for a single document.'),
  isVerified: z
    .boolean()
    .describe('True when it was read, has no issues, and every value that its type requires is certain.'),
  aiValidation: z
    .strictObject({ issues: z.array(documentIssue) })
    .nullable()
    .describe('Null until the document was read. Errors come first.'),
  processing: z
    .strictObject({ page: z.number(), pages: z.number().nullable() })
    .nullable()
    .describe(
      'While the document is being read: the current page, the first is 1; 0 while it waits in the queue. `pages` is null until they are counted.',
    ),
  failed: z.string().nullable().describe('Why the document could not be read, and what to do.'),
  pages: z.number().nullable(),
  values: z.array(readValue),
});
export type DocumentView = z.infer<typeof documentView>;

/**
 * One document with its text. Lists leave the text out: it may have 20 kB for each document, and lists are polled.
 */
export const documentDetails = documentView.extend({
  ocrText: z.string().nullable().describe('The recognized text; null until the document was read.'),
});
export type DocumentDetails = z.infer<typeof documentDetails>;

/** Answer of `POST /api/objects/upload`: the URL for the PUT of the file, later sent as `objectPath` of the record. */
export const uploadAddress = z.strictObject({ uploadURL: z.string() });

/** `GET /api/documents/checklist`: the forms that the user has started, the latest first. */
export const checklist = z.array(
  z.strictObject({
    formId: z.string(),
    formType: z.string(),
    title: z.string(),
    rows: z.array(
      z.strictObject({
        documentType,
        title: z.string().describe("The title in the form's definition."),
        required: z.boolean(),
        help: z.string().nullable(),
        state: z.enum(['present', 'missing', 'expired', 'needs-attention']),
        documentId: z.string().nullable().describe('The document used for this row; null while there is none.'),
        fileName: z.string().nullable(),
      }),
    ),
  }),
);
export type Checklist = z.infer<typeof checklist>;
