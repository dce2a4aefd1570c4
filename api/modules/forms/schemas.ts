/** Requests and answers of the forms calls. The web infers its types from here through the typed client. */
import { z } from 'zod';
import { id } from '../../lib/id-param.ts';
import { isRecord } from '../../../engine/answers.ts';
import type { OfferGroup } from '../../../engine/product/prefill/prefill-offers.ts';
import type { OfferSource } from '../../../engine/product/prefill/prefill-sources.ts';
import { FIRST_DEADLINE } from '../../../engine/model/deadlines.ts';
import { DEADLINE_TOO_EARLY } from '../../../engine/product/due.ts';
import { FORM_STATUSES } from '../../../engine/product/status.ts';
import { lineOfText } from '../../lib/text.ts';

/** Answers as typed. Their shape is checked against the named definition, not here. */
export const answers = z.custom<Record<string, unknown>>(isRecord, 'Answers are an object of fields.');

const localDate = z.iso.date();
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The applicant's place in the form. It is stored with the answers, so that another device continues there. */
const place = z.strictObject({
  passed: z.array(z.string().max(100)).max(100).describe('Ids of the steps that were passed with Next.'),
  step: z.string().max(100).optional().describe('Id of the step on screen.'),
  changes: z
    .record(z.string().max(100), z.number().int().nonnegative())
    .optional()
    .describe(
      "How many changes of each browser page the answers contain, by the page's random id. It shows a later page that a draft on the device is saved already.",
    ),
});

export const TITLE_MAX = 200;
const title = lineOfText(TITLE_MAX, {
  tooLong: `A name can have at most ${TITLE_MAX} characters`,
  blank: 'Enter a name',
});

export const createFormBody = z.strictObject({
  formType: z.string().max(40),
  title: title.optional(),
  status: z.literal('DRAFT').optional(),
  formData: answers.optional(),
  place: place.optional().describe("The applicant's place, when the answers were given before the form was created."),
});

/** `PATCH /api/forms/{id}`: only the fields in the request are changed. */
export const changeFormBody = z
  .strictObject({
    title: title.optional(),
    deadline: localDate
      .refine((day) => day >= FIRST_DEADLINE, DEADLINE_TOO_EARLY)
      .nullable()
      .optional()
      .describe("The user's own deadline; null restores the one that follows from the answers."),
  })
  .refine(
    ({ title: newTitle, deadline }) => newTitle !== undefined || deadline !== undefined,
    'Give a title or a deadline.',
  )
  // For the API's description, which does not have what a function checks.
  .meta({ minProperties: 1 });

export const saveFormBody = z.strictObject({
  formData: answers,
  status: z.enum(['DRAFT', 'SUBMITTED']).describe('`DRAFT` saves, `SUBMITTED` submits.'),
  place: place.optional().describe("The applicant's place in the form. Without it, the stored one stays."),
  definition: sha256.optional().meta({
    description:
      'The `definition.sha256` with which the form was read. Without it, the answers may have the shape of the definition that the form was saved under or of the current one.',
  }),
  today: localDate
    .optional()
    .describe("The browser's local date; accepted within a day of the server's. Used by a submit."),
});

export const historyEntryParam = z.strictObject({ id, entryId: id });

/** An entry of `GET /api/forms`. No answers are decrypted for it. */
export const formListItem = z.object({
  id: z.string(),
  formType: z.string(),
  title: z.string(),
  status: z.enum(FORM_STATUSES),
  completionPercentage: z.number().int().min(0).max(100).describe('Percent, 0–100.'),
  deadline: z
    .string()
    .nullable()
    .describe("YYYY-MM-DD: the user's own, else the earliest that follows from the answers; null when there is none."),
  deadlineLabel: z.string().nullable().describe("The reason for that day: '30 days before the program starts'."),
  person: z
    .string()
    .nullable()
    .describe(
      'Name of the person whom the form is about, by `x-form.person`; null while no field with the name is answered.',
    ),
  continueAt: z
    .object({
      step: z.string().describe("The step's title."),
      number: z.number().int().describe('Its position among the steps, from 1.'),
      of: z.number().int(),
      missing: z
        .number()
        .int()
        .describe('Number of answers that block Submit: `missing` in the whole form, `missingHere` in the step.'),
      missingHere: z.number().int(),
      names: z.array(z.string()).readonly().describe('The titles of the first missing answers of the step.'),
    })
    .nullable()
    .describe('Where the applicant continues, and what is missing there; null when the form can no longer be changed.'),
  isLocked: z.boolean().describe('True when an administrator has locked the form.'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** Set when the answers were given under an older version of the form and were migrated to this one. */
const migrated = z.object({
  fromVersion: z.number().int().positive(),
  notices: z.array(z.string()).describe("Notes by the form's maintainers about the changes, oldest first."),
});

/** `GET /api/forms/{id}` and every answer to a save. The same revision is in the `ETag` header. */
export const formView = formListItem.extend({
  ownDeadline: z.string().nullable().describe('The deadline that the user has set, YYYY-MM-DD.'),
  formData: answers,
  place,
  revision: z.number().int().positive(),
  definition: z
    .object({ sha256, version: z.number().int().positive() })
    .describe('The definition that the answers belong to.'),
  migrated: migrated
    .optional()
    .describe(
      'Absent when the answers were given under this version. On a read it is present until the answers are saved, on a save when that save migrated them.',
    ),
  submittedAt: z.iso.datetime().nullable(),
  submittedDay: z
    .string()
    .nullable()
    .describe('The day by which the submission was judged, YYYY-MM-DD; null when it is not known.'),
  reviewMessage: z
    .string()
    .nullable()
    .describe("The administrators' reason for the lock, or what to change; null when there is no message."),
});

/** An entry of `GET /api/forms/{id}/history`, the latest first: the answers before they were replaced. */
export const historyEntry = z.object({
  id: z.string(),
  savedAt: z.iso.datetime().describe('When these answers were saved.'),
  step: z.string().nullable().describe("Title of the applicant's step at that time; null when it is not known."),
  completionPercentage: z.number().int().min(0).max(100),
  changes: z
    .number()
    .int()
    .nonnegative()
    .nullable()
    .describe('Number of answers that changed since the entry before; null when not counted.'),
});

/** `GET /api/forms/{id}/history/{entryId}`. */
export const entryComparison = z.object({
  changes: z
    .number()
    .int()
    .nonnegative()
    .describe('Number of answers that are different now: what a restore would change.'),
});

export const constant = z.union([z.string(), z.number(), z.boolean()]);
/** Left, top, width, height, as fractions of the page. */
const box = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly();

export const offerSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('profile') }),
  z.strictObject({ kind: z.literal('form'), id: z.string(), title: z.string() }),
  z.strictObject({ kind: z.literal('document'), id: z.string(), title: z.string() }),
]) satisfies z.ZodType<OfferSource>;

const offer = z.strictObject({ field: z.string(), value: constant });

/**
 * An entry of `GET /api/forms/{id}/prefill`: values of one source for unanswered fields, `OfferGroup` of the engine.
 */
export const offerGroup = z.strictObject({
  source: offerSource,
  person: z.string().nullable(),
  facts: z
    .strictObject({
      familyName: z.string().optional(),
      givenName: z.string().optional(),
      birthDate: z.string().optional(),
      passportNumber: z.string().optional(),
    })
    .optional(),
  offers: z.array(offer),
  keys: z.array(offer).readonly().optional(),
  says: z
    .array(z.strictObject({ field: z.string(), value: constant, from: z.string(), page: z.number(), box }))
    .readonly()
    .optional(),
  isExpired: z.boolean().optional(),
}) satisfies z.ZodType<OfferGroup>;

export type HistoryEntry = z.infer<typeof historyEntry>;
export type EntryComparison = z.infer<typeof entryComparison>;
export type Migrated = z.infer<typeof migrated>;
export type FormListItem = z.infer<typeof formListItem>;
export type FormView = z.infer<typeof formView>;
export type Place = z.infer<typeof place>;
