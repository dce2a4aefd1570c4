/** The encrypted parts of a form: the answers, the applicant's place in the form, and the summary for lists. */
import type { Answers } from '../../../engine/model/types.ts';
import { sealedJson, sealedText } from '../../lib/vault/sealed-column.ts';
import type { Vault } from '../../lib/vault/vault.ts';
import type { ListSummary } from './list-summary.ts';
import type { FormRow, SubmissionRow } from './queries.ts';
import type { Place } from './schemas.ts';

export interface FormContent {
  readonly answers: Answers;
  readonly place: Place;
}

export const { seal: sealContent, open: openContent } = sealedJson<FormContent>('forms', 'content');

export const { seal: sealSummary, open: openSummary } = sealedJson<ListSummary>('forms', 'summary');

export const { seal: sealHistory, open: openHistory } = sealedJson<FormContent>('form_history', 'content');

const submitted = sealedJson<Pick<FormContent, 'answers'>>('submissions', 'content');

/** @param answers the relevant answers at the time of the submission */
export const sealSubmitted = (vault: Vault, submission: Pick<SubmissionRow, 'id' | 'ownerId'>, answers: Answers) =>
  submitted.seal(vault, submission, { answers });

export const openSubmitted = submitted.open;

/** An administrators' note is about the user, so it is encrypted with that user's key. */
export const { seal: sealNote, open: openNote } = sealedText('form_notes', 'content');

const lockReason = sealedText('forms', 'lock_reason');
const reviewMessage = sealedText('forms', 'review_message');

export const sealLockReason = lockReason.seal;
export const sealReviewMessage = reviewMessage.seal;

/** @returns null when the form is not locked, or was locked before the reason had its own column */
export const openLockReason = async (
  vault: Vault,
  form: Pick<FormRow, 'id' | 'ownerId' | 'lockReason'>,
): Promise<string | null> => form.lockReason && lockReason.open(vault, form, form.lockReason);

/** The administrators' message about what to change. */
export const openReviewMessage = async (
  vault: Vault,
  form: Pick<FormRow, 'id' | 'ownerId' | 'reviewMessage'>,
): Promise<string | null> => form.reviewMessage && reviewMessage.open(vault, form, form.reviewMessage);

/** What the applicant reads now: the reason of the lock, or what to change. */
export const openMessage = async (
  vault: Vault,
  form: Pick<FormRow, 'id' | 'ownerId' | 'lockReason' | 'reviewMessage'>,
): Promise<string | null> => (await openLockReason(vault, form)) ?? (await openReviewMessage(vault, form));
