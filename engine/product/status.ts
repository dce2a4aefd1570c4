/** Form status: its values, and the rules of its life cycle shared by the browser and the server (spec/2 section 4). */

export const FORM_STATUSES = [
  'DRAFT',
  'IN_PROGRESS',
  'AI_REVIEW',
  'ATTORNEY_REVIEW',
  'SUBMITTED',
  'COMPLETED',
] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

/**
 * The figures of the specification. It gives 0 to every status that it does not list, COMPLETED among them. A completed
 * form would then look as if nothing was done, so it has 100 like the status before it.
 */
const LIST_PROGRESS: Record<FormStatus, number> = {
  SUBMITTED: 100,
  COMPLETED: 100,
  DRAFT: 25,
  IN_PROGRESS: 50,
  AI_REVIEW: 75,
  ATTORNEY_REVIEW: 85,
};

/** The progress figure of a list card, percent, by status: how far the form is in the process (spec/2 section 4). */
export const listProgress = (status: FormStatus): number => LIST_PROGRESS[status];

/** The statuses in which the answers may be changed. */
export const EDITABLE_STATUSES: readonly FormStatus[] = ['DRAFT', 'IN_PROGRESS'];
export const isEditable = (status: FormStatus): boolean => EDITABLE_STATUSES.includes(status);
/** The statuses to which administrators move forms. IN_PROGRESS returns a form to the applicant. */
export const REVIEW_STATUSES = ['AI_REVIEW', 'ATTORNEY_REVIEW', 'COMPLETED', 'IN_PROGRESS'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
/** The statuses to which administrators may move a form from each status. */
export const ADMIN_MOVES: Readonly<Record<FormStatus, readonly ReviewStatus[]>> = {
  DRAFT: [],
  IN_PROGRESS: [],
  SUBMITTED: ['AI_REVIEW', 'IN_PROGRESS'],
  AI_REVIEW: ['ATTORNEY_REVIEW', 'IN_PROGRESS'],
  ATTORNEY_REVIEW: ['COMPLETED', 'IN_PROGRESS'],
  COMPLETED: [],
};
/** Applications that one request may move. The browser moves more with several requests. */
export const MAX_MOVES = 100;

/** The risk level of a form, by the number of its checks that warn (spec/3 section 4). */
export const riskLevelOf = (flags: number): 'LOW' | 'MEDIUM' | 'HIGH' =>
  flags === 0 ? 'LOW' : flags < 3 ? 'MEDIUM' : 'HIGH';

export const isDeletable = (status: FormStatus): boolean => status === 'DRAFT';

/** The title of a new form: the type's title and 'Application', which is not doubled ('Application for …'). */
export const newFormTitle = (title: string): string => (/\bApplication\b/.test(title) ? title : `${title} Application`);
