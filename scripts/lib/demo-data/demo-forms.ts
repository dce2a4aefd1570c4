import type { AuditAction } from '../../../api/lib/audit/actions.ts';
import { assessRisk } from '../../../engine/product/risk/assess-risk.ts';
import type { FormStatus } from '../../../engine/product/status.ts';
import { DAY, utcDay } from '../../../engine/lib/time.ts';
import { newId } from '../../../api/db/new-id.ts';
import { sealContent, sealSubmitted, sealSummary } from '../../../api/modules/forms/content.ts';
import { insertForm, insertSubmission } from '../../../api/modules/forms/queries.ts';
import { raiseFlag } from '../../../api/modules/risk-flags/queries.ts';
import { flagRows } from '../../../api/modules/risk-flags/raise-flags.ts';
import type { UserRow } from '../../../api/modules/users/queries.ts';
import type { DemoAnswers, DemoApplicants } from './demo-answers.ts';
import type { DemoWriter } from './demo-writer.ts';

/** The number of forms in each status, of a hundred forms. */
const STAGES: ReadonlyArray<readonly [FormStatus, number]> = [
  ['DRAFT', 40],
  ['IN_PROGRESS', 5],
  ['SUBMITTED', 20],
  ['AI_REVIEW', 6],
  ['ATTORNEY_REVIEW', 4],
  ['COMPLETED', 25],
];
/** The audit events that lead to each status. */
const REACHED: Record<FormStatus, readonly AuditAction[]> = {
  DRAFT: [],
  SUBMITTED: ['FORM_SUBMIT'],
  IN_PROGRESS: ['FORM_SUBMIT', 'FORM_SEND_BACK'],
  AI_REVIEW: ['FORM_SUBMIT', 'FORM_TO_AI_REVIEW'],
  ATTORNEY_REVIEW: ['FORM_SUBMIT', 'FORM_TO_AI_REVIEW', 'FORM_TO_ATTORNEY_REVIEW'],
  COMPLETED: ['FORM_SUBMIT', 'FORM_TO_AI_REVIEW', 'FORM_TO_ATTORNEY_REVIEW', 'FORM_COMPLETE'],
};

interface DemoForm {
  readonly id: string;
  readonly ownerId: string;
  readonly status: FormStatus;
  readonly answers: DemoAnswers;
  readonly submittedAt: number;
}

/**
 * Adds a form with a random status: encrypted for its owner, with the derived columns of a save and the events that led
 * to the status.
 */
export async function addForm(
  writer: DemoWriter,
  applicants: DemoApplicants,
  { owner: { id: ownerId, createdAt: since }, adminId }: { owner: UserRow; adminId: string },
): Promise<void> {
  const { db, vault, random, end } = writer;
  const id = newId();
  const status = stageAt(random.next() * 100);
  const events = REACHED[status];
  const answers = random.pick(events.length > 0 ? applicants.complete : applicants.begun);
  const { form, content, derived, summary } = answers;
  const createdAt = random.int(since, end);
  const times = [createdAt, ...events.map(() => random.int(createdAt, end)).toSorted((a, b) => a - b)];
  const submittedAt = times[1] ?? null;
  writer.add(
    insertForm(
      db,
      {
        id,
        ownerId,
        formType: form.meta.type,
        title: form.title,
        status,
        definitionSha256: form.sha256,
        content: await sealContent(vault, { id, ownerId }, content),
        summary: await sealSummary(vault, { id, ownerId }, summary),
        revision: times.length,
        ...derived,
        // Some users set their own deadline.
        ownDeadline: random.next() < 0.3 ? utcDay(random.int(end - 30 * DAY, end + 370 * DAY)) : null,
        lockedAt: null,
        lockReason: null,
        reviewMessage: null,
        createdAt,
        updatedAt: times.at(-1)!,
        editedAt: submittedAt ?? createdAt,
        historyAt: null,
        submittedAt,
        submittedDay: submittedAt === null ? null : utcDay(submittedAt),
      },
      { formsEach: Infinity, formBytesEach: Infinity },
    ),
  );
  await writer.event(createdAt, 'FORM_CREATE', ownerId, id);
  for (const [index, action] of events.entries())
    await writer.event(times[index + 1]!, action, action === 'FORM_SUBMIT' ? ownerId : adminId, id);
  if (submittedAt !== null) await addSubmission(writer, { id, ownerId, status, answers, submittedAt });
}

/** Adds the submission and the risk flags that it has raised. */
async function addSubmission(
  { db, vault, add }: DemoWriter,
  { id: formId, ownerId, status, answers: { form, resolution }, submittedAt }: DemoForm,
): Promise<void> {
  const submission = { id: newId(), ownerId };
  add(
    insertSubmission(db, {
      ...submission,
      formId,
      definitionSha256: form.sha256,
      content: await sealSubmitted(vault, submission, resolution.relevant),
      createdAt: submittedAt,
    }),
  );
  const flags = await flagRows(
    { vault },
    { formId, ownerId, at: submittedAt },
    assessRisk(form, resolution, []).findings,
  );
  add(...flags.map((flag) => raiseFlag(db, { ...flag, status: status === 'COMPLETED' ? 'RESOLVED' : 'ACTIVE' })));
}

function stageAt(percent: number): FormStatus {
  let sum = 0;
  return (STAGES.find(([, share]) => (sum += share) > percent) ?? STAGES[0]!)[0];
}
