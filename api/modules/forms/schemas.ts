/** Requests and answers of the forms calls. The web infers its types from here through the typed client. */
import { z } from 'zod';
import { id } from '../../lib/id-param.ts';
import { isRecord } from '../../../engine/answers.ts';
import type { OfferGroup } from '../../../engine/product/prefill/prefill-offers.ts';
import type { OfferSource } from '../../../engine/product/prefill/prefill-sources.ts';
import { DEADLINE_TOO_EARLY, FIRST_DEADLINE } from '../../../engine/product/due.ts';
import { FORM_STATUSES } from '../../../engine/product/status.ts';
import { lineOfText } from '../../lib/text.ts';

/** Answers as typed. Their shape is checked against the named definition, not here. */
export const answers = z.custom<Record<string, unknown>>(isRecord, 'Answers are an object of fields.');

const localDate = z.iso.date();
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The applicant's place in the form. It is stored with the answers, so that another device continues there. */
const place = z.strictObject({
  /** Ids of the steps that were passed with Next. */
  passed: z.array(z.string().max(100)).max(100),
  /** Id of the step on screen. */
  step: z.string().max(100).optional(),
  /**
   * How many changes of each browser page the answers contain, by the page's random id. It shows a later page that a
   * draft on the device is saved already.
   */
  changes: z.record(z.string().max(100), z.number().int().nonnegative()).optional(),
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
  /** The applicant's place, when the answers were given before the form was created. */
  place: place.optional(),
});

/** `PATCH /api/forms/{id}`: only the fields in the request are changed. */
export const changeFormBody = z
  .strictObject({
    title: title.optional(),
    /** The user's own deadline; null restores the one that follows from the answers. */
    deadline: localDate
      .refine((day) => day >= FIRST_DEADLINE, DEADLINE_TOO_EARLY)
      .nullable()
      .optional(),
  })
  .refine(
    ({ title: newTitle, deadline }) => newTitle !== undefined || deadline !== undefined,
    'Give a title or a deadline.',
  )
  // For the API's description, which does not have what a function checks.
  .meta({ minProperties: 1 });

export const saveFormBody = z.strictObject({
  formData: answers,
  /** `DRAFT` saves, `SUBMITTED` submits. */
  status: z.enum(['DRAFT', 'SUBMITTED']),
  place: place.optional(),
  definition: sha256.optional().meta({
    description:
      'The `definition.sha256` with which the form was read. Without it, the answers may have the shape of the definition that the form was saved under or of the current one.',
  }),
  /** The browser's local date; accepted within a day of the server's. Used by a submit. */
  today: localDate.optional(),
});

export const historyEntryParam = z.strictObject({ id, entryId: id });

/** An entry of `GET /api/forms`. No answers are decrypted for it. */
export const formListItem = z.object({
  id: z.string(),
  formType: z.string(),
  title: z.string(),
  status: z.enum(FORM_STATUSES),
  /** Percent, 0–100. */
  completionPercentage: z.number().int().min(0).max(100),
  /** `YYYY-MM-DD`: the user's own, else the earliest that follows from the answers; null when there is none. */
  deadline: z.string().nullable(),
  /** The reason for that day: '30 days before the program starts'. */
  deadlineLabel: z.string().nullable(),
  /** Name of the person whom the form is about, by `x-form.person`; null while no field with the name is answered. */
  person: z.string().nullable(),
  /** Where the applicant continues, and what is missing there; null when the form can no longer be changed. */
  continueAt: z
    .object({
      /** The step's title. */
      step: z.string(),
      /** Its position among the steps, from 1. */
      number: z.number().int(),
      of: z.number().int(),
      /** Number of answers that block Submit: `missing` in the whole form, `missingHere` in the step. */
      missing: z.number().int(),
      missingHere: z.number().int(),
      /** The titles of the first missing answers of the step. */
      names: z.array(z.string()).readonly(),
    })
    .nullable(),
  /** True when an administrator has locked the form. */
  isLocked: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** Set when the answers were given under an older version of the form and were migrated to this one. */
const migrated = z.object({
  fromVersion: z.number().int().positive(),
  /** Notes by the form's maintainers about the changes, oldest first. */
  notices: z.array(z.string()),
});

/** `GET /api/forms/{id}` and every answer to a save. The same revision is in the `ETag` header. */
export const formView = formListItem.extend({
  /** The deadline that the user has set, `YYYY-MM-DD`. */
  ownDeadline: z.string().nullable(),
  formData: answers,
  place,
  revision: z.number().int().positive(),
  /** The definition that the answers belong to. */
  definition: z.object({ sha256, version: z.number().int().positive() }),
  /**
   * Absent when the answers were given under this version. On a read it is present until the answers are saved, on a
   * save when that save migrated them.
   */
  migrated: migrated.optional(),
  submittedAt: z.iso.datetime().nullable(),
  /** The administrators' reason for the lock, or what to change; null when there is no message. */
  reviewMessage: z.string().nullable(),
});

/** An entry of `GET /api/forms/{id}/history`, the latest first: the answers before they were replaced. */
export const historyEntry = z.object({
  id: z.string(),
  /** When these answers were saved. */
  savedAt: z.iso.datetime(),
  /** Title of the applicant's step at that time; null when it is not known. */
  step: z.string().nullable(),
  completionPercentage: z.number().int().min(0).max(100),
  /** Number of answers that changed since the entry before; null when not counted. */
  changes: z.number().int().nonnegative().nullable(),
});

/** `GET /api/forms/{id}/history/{entryId}`. */
export const entryComparison = z.object({
  /** Number of answers that are different now: what a restore would change. */
  changes: z.number().int().nonnegative(),
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
  places: z.array(offer).readonly().optional(),
  says: z
    .array(z.strictObject({ field: z.string(), value: constant, from: z.string(), page: z.number(), box }))
    .readonly()
    .optional(),
}) satisfies z.ZodType<OfferGroup>;

export type HistoryEntry = z.infer<typeof historyEntry>;
export type EntryComparison = z.infer<typeof entryComparison>;
export type Migrated = z.infer<typeof migrated>;
export type FormListItem = z.infer<typeof formListItem>;
export type FormView = z.infer<typeof formView>;
export type Place = z.infer<typeof place>;
