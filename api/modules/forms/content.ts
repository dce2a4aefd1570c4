/** The encrypted parts of a form: the answers, the applicant's place in the form, and the summary for lists. */
import type { Answers } from '../../../engine/model/types.ts';
import type { Binding } from '../../lib/seal.ts';
import type { Vault } from '../../lib/vault/vault.ts';
import type { FormRow, HistoryRow, SubmissionRow } from './queries.ts';
import type { Place } from './schemas.ts';
import type { ListSummary } from './list-summary.ts';

export interface FormContent {
  readonly answers: Answers;
  readonly place: Place;
}

const formBinding = ({ id, ownerId }: Pick<FormRow, 'id' | 'ownerId'>): Binding => ({
  table: 'forms',
  row: id,
  column: 'content',
  user: ownerId,
});

const summaryBinding = ({ id, ownerId }: Pick<FormRow, 'id' | 'ownerId'>): Binding => ({
  table: 'forms',
  row: id,
  column: 'summary',
  user: ownerId,
});

const submissionBinding = ({ id, ownerId }: Pick<SubmissionRow, 'id' | 'ownerId'>): Binding => ({
  table: 'submissions',
  row: id,
  column: 'content',
  user: ownerId,
});

const historyBinding = ({ id, ownerId }: Pick<HistoryRow, 'id' | 'ownerId'>): Binding => ({
  table: 'form_history',
  row: id,
  column: 'content',
  user: ownerId,
});

const messageBinding = ({ id, ownerId }: Pick<FormRow, 'id' | 'ownerId'>): Binding => ({
  table: 'forms',
  row: id,
  column: 'review_message',
  user: ownerId,
});

const lockBinding = ({ id, ownerId }: Pick<FormRow, 'id' | 'ownerId'>): Binding => ({
  table: 'forms',
  row: id,
  column: 'lock_reason',
  user: ownerId,
});

export const sealLockReason = (vault: Vault, form: Pick<FormRow, 'id' | 'ownerId'>, text: string): Promise<Buffer> =>
  vault.seal(lockBinding(form), text);

/** @returns null when the form is not locked, or was locked before the reason had its own column */
export const openLockReason = async (
  vault: Vault,
  form: Pick<FormRow, 'id' | 'ownerId' | 'lockReason'>,
): Promise<string | null> =>
  form.lockReason === null ? null : (await vault.open(lockBinding(form), form.lockReason)).toString();

export const sealReviewMessage = (vault: Vault, form: Pick<FormRow, 'id' | 'ownerId'>, text: string): Promise<Buffer> =>
  vault.seal(messageBinding(form), text);

/** The administrators' message about what to change. */
export const openReviewMessage = async (
  vault: Vault,
  form: Pick<FormRow, 'id' | 'ownerId' | 'reviewMessage'>,
): Promise<string | null> =>
  form.reviewMessage === null ? null : (await vault.open(messageBinding(form), form.reviewMessage)).toString();

/** What the applicant reads now: the reason of the lock, or what to change. */
export const openMessage = async (
  vault: Vault,
  form: Pick<FormRow, 'id' | 'ownerId' | 'lockReason' | 'reviewMessage'>,
): Promise<string | null> => (await openLockReason(vault, form)) ?? (await openReviewMessage(vault, form));

export const sealContent = (
  vault: Vault,
  form: Pick<FormRow, 'id' | 'ownerId'>,
  content: FormContent,
): Promise<Buffer> => vault.seal(formBinding(form), JSON.stringify(content));

export const openContent = async (vault: Vault, form: FormRow): Promise<FormContent> =>
  JSON.parse((await vault.open(formBinding(form), form.content)).toString()) as FormContent;

export const sealSummary = (
  vault: Vault,
  form: Pick<FormRow, 'id' | 'ownerId'>,
  summary: ListSummary,
): Promise<Buffer> => vault.seal(summaryBinding(form), JSON.stringify(summary));

export const openSummary = async (
  vault: Vault,
  form: Pick<FormRow, 'id' | 'ownerId'>,
  sealed: Buffer,
): Promise<ListSummary> => JSON.parse((await vault.open(summaryBinding(form), sealed)).toString()) as ListSummary;

export const sealSubmitted = (
  vault: Vault,
  submission: Pick<SubmissionRow, 'id' | 'ownerId'>,
  relevant: Answers,
): Promise<Buffer> => vault.seal(submissionBinding(submission), JSON.stringify({ answers: relevant }));

/** The relevant answers at the time of the submission. */
export const openSubmitted = async (vault: Vault, submission: SubmissionRow): Promise<Answers> =>
  (JSON.parse((await vault.open(submissionBinding(submission), submission.content)).toString()) as { answers: Answers })
    .answers;

export const sealHistory = (
  vault: Vault,
  entry: Pick<HistoryRow, 'id' | 'ownerId'>,
  content: FormContent,
): Promise<Buffer> => vault.seal(historyBinding(entry), JSON.stringify(content));

export const openHistory = async (vault: Vault, entry: HistoryRow): Promise<FormContent> =>
  JSON.parse((await vault.open(historyBinding(entry), entry.content)).toString()) as FormContent;
