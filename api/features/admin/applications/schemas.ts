/** Requests and answers of the calls on applications (spec/3 section 3). */
import { z } from 'zod';
import { id } from '../../../lib/id-param.ts';
import { FORM_STATUSES, MAX_MOVES, REVIEW_STATUSES } from '../../../../engine/product/status.ts';
import { listCount, listQuery } from '../../../lib/list-page.ts';
import { longText } from '../../../lib/text.ts';

const status = z.enum(FORM_STATUSES);
/** The filter value for all values that are not listed as filters (spec/3 2.3). */
export const OTHER = 'OTHER';

export const applicationsQuery = listQuery(['deadline', 'updatedAt'], {
  status: status.optional(),
  formType: z.string().max(40).optional(),
  country: z.string().max(100).optional(),
});

/** A row contains only columns that are not encrypted: no answer is decrypted for it. */
const row = {
  id: z.string(),
  title: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  country: z.string().nullable(),
  formType: z.string(),
  status,
  completionPercentage: z.number().int().min(0).max(100),
  /** Number of warnings; null if never counted. Their texts are personal and only in the detail. */
  riskCount: z.number().int().nullable(),
  riskLevel: z.enum(['LOW', 'MEDIUM', 'HIGH']).nullable(),
  errorCount: z.number().int().nullable(),
  deadline: z.string().nullable(),
  isLocked: z.boolean(),
  updatedAt: z.iso.datetime(),
};

const applicationRow = z.object(row);
export const applicationList = z.object({ applications: z.array(applicationRow), ...listCount });

/** Values to filter by: those of the specification, and the others that occur in the table. */
export const applicationFilters = z.object({
  formTypes: z.array(z.string()),
  otherFormTypes: z.array(z.string()),
  countries: z.array(z.string()),
  otherCountries: z.array(z.string()),
});

const answerRow = z.object({
  key: z.string(),
  label: z.string(),
  value: z.string().nullable(),
  depth: z.number().int(),
});

/** The answers below the heading of a section or of a row of a group; null without one. */
const answerPart = z.object({ key: z.string(), heading: z.string().nullable(), answers: z.array(answerRow) });

export const applicationDetail = z.object({
  ...row,
  userId: z.string(),
  deadlineLabel: z.string().nullable(),
  createdAt: z.iso.datetime(),
  submittedAt: z.iso.datetime().nullable(),
  /** The answers, readable, step by step. */
  steps: z.array(z.object({ id: z.string(), title: z.string(), parts: z.array(answerPart) })),
  formData: z.record(z.string(), z.unknown()),
  /** The warnings of the form's checks, which `riskCount` counts. */
  riskFlags: z.array(z.object({ message: z.string(), why: z.string().optional() })),
  reviewMessage: z.string().nullable(),
  /** Statuses that the form may be moved to. */
  moves: z.array(z.enum(REVIEW_STATUSES)),
  /** The latest first. */
  history: z.array(z.object({ at: z.iso.datetime(), action: z.string(), by: z.string().nullable() })),
  notes: z.array(z.object({ id: z.string(), at: z.iso.datetime(), by: z.string().nullable(), text: z.string() })),
});

const MESSAGE_MAX = 2000;

export const noteBody = z.strictObject({ text: longText(MESSAGE_MAX, 'Write a note') });

/** A lock needs a reason, which the applicant reads. */
export const lockBody = z.discriminatedUnion('locked', [
  z.strictObject({ locked: z.literal(true), reason: longText(MESSAGE_MAX, 'Say why the form is locked') }),
  z.strictObject({ locked: z.literal(false) }),
]);

export const moveBody = z.strictObject({
  ids: z.array(id).min(1).max(MAX_MOVES),
  status: z.enum(REVIEW_STATUSES),
  /** Shown to the applicant on a form that is sent back. */
  message: longText(MESSAGE_MAX).optional(),
});

/** Each form is moved separately: one that cannot be moved does not block the others. */
export const moveResult = z.object({ moved: z.array(z.string()), refused: z.array(z.string()) });

export type ApplicationsQuery = z.output<typeof applicationsQuery>;
export type ApplicationRow = z.infer<typeof applicationRow>;
export type ApplicationList = z.infer<typeof applicationList>;
export type ApplicationDetail = z.infer<typeof applicationDetail>;
