/** What the document calls take and answer (spec/2 sections 3 and 7). The web infers its types from here through the typed client. */
import { z } from 'zod';
import { DOCUMENT_TYPES } from '../../../engine/product/documents/kinds.ts';
import { CHOOSE_ANOTHER, MAX_BYTES, MIME_TYPES } from '../../../engine/product/documents/limits.ts';

const documentType = z.enum(DOCUMENT_TYPES);
const fraction = z.number().min(0).max(1);

const id = z.string().regex(/^[\w-]{1,64}$/);
export const documentParam = z.strictObject({ id });
/** The first page is 0. */
export const pageParam = z.strictObject({ id, page: z.string().regex(/^\d{1,4}$/) });
export const uploadParam = z.strictObject({ token: z.string().regex(/^[\w-]{1,64}$/) });

/** What it may be is judged with the file's bytes: the file under a name that deceives is removed. */
const originalName = z
  .string()
  .max(1000, 'The name of the file is too long. Give it a shorter name, then choose it again.');

/** `POST /api/documents`, as specified. `filename` is accepted and not used: the file is stored under a name of ours. */
export const recordBody = z.strictObject({
  filename: z.string().max(1000).optional(),
  originalName,
  documentType: z.enum(DOCUMENT_TYPES, 'Please select a document type before uploading'),
  mimeType: z.enum(MIME_TYPES, CHOOSE_ANOTHER),
  fileSize: z.number().int().min(0).max(MAX_BYTES),
  /** The `uploadURL` that the file was sent to. */
  objectPath: z.string().max(1000),
});
export type RecordBody = z.output<typeof recordBody>;

export const readValue = z.strictObject({
  name: z.string(),
  value: z.string(),
  certain: z.boolean(),
  confidence: fraction,
  page: z.number().int().min(0),
  box: z.tuple([fraction, fraction, fraction, fraction]),
});

export const documentIssue = z.strictObject({
  id: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  fix: z.string(),
});

export const documentView = z.strictObject({
  id: z.string(),
  /** Generated: the file is saved under it. */
  filename: z.string(),
  /** As on the person's device. */
  originalName: z.string(),
  /** The same; the checklist calls it so. */
  fileName: z.string(),
  documentType,
  mimeType: z.enum(MIME_TYPES),
  /** Bytes. */
  fileSize: z.number(),
  /** Where the file is asked for. */
  objectPath: z.string(),
  createdAt: z.string(),
  /** It was read. The text itself is in the answer for one document. */
  hasText: z.boolean(),
  /** It was read, there is nothing to check, and each value that its type needs is certain. */
  isVerified: z.boolean(),
  /** Null until it was read. Errors come first. */
  aiValidation: z.strictObject({ issues: z.array(documentIssue) }).nullable(),
  /** While it is read: the page under way, the first is 1; 0 while it waits for its turn. `pages` is null until they are counted. */
  processing: z.strictObject({ page: z.number(), pages: z.number().nullable() }).nullable(),
  /** Why it could not be read, and what to do. */
  failed: z.string().nullable(),
  pages: z.number().nullable(),
  values: z.array(readValue),
});
export type DocumentView = z.infer<typeof documentView>;

/** One document with its text, which would be up to 20 kB of each document in a list that is asked for again and again. */
export const documentDetails = documentView.extend({
  /** The recognized text; null until it was read. */
  ocrText: z.string().nullable(),
});
export type DocumentDetails = z.infer<typeof documentDetails>;

/** What `POST /api/objects/upload` answers: where the file is sent by PUT, which is the `objectPath` of the record too. */
export const uploadAddress = z.strictObject({ uploadURL: z.string() });

const CHECKLIST_STATES = ['present', 'missing', 'expired', 'needs-attention'] as const;

/** `GET /api/documents/checklist`: the forms that the person has started, the latest first. */
export const checklist = z.array(
  z.strictObject({
    formId: z.string(),
    formType: z.string(),
    title: z.string(),
    rows: z.array(
      z.strictObject({
        documentType,
        /** As the form's definition calls it. */
        title: z.string(),
        required: z.boolean(),
        help: z.string().nullable(),
        state: z.enum(CHECKLIST_STATES),
        /** The document that counts for this row; null while there is none. */
        documentId: z.string().nullable(),
        fileName: z.string().nullable(),
      }),
    ),
  }),
);
export type Checklist = z.infer<typeof checklist>;
