import type { Deps } from '../../context.ts';
import { eachRow, openRows, type ExportSection } from '../../lib/export/export-section.ts';
import {
  openContent,
  openHistory,
  openLockReason,
  openNote,
  openReviewMessage,
  openSubmitted,
} from '../../modules/forms/content.ts';
import { openFlag } from '../../modules/risk-flags/flag-content.ts';
import { listFlagsOf } from '../../modules/risk-flags/queries.ts';
import {
  getForm,
  getHistory,
  getSubmission,
  listFormKeys,
  listHistoryKeys,
  listNotesOf,
  listSubmissionKeys,
} from '../../modules/forms/queries.ts';

/** A user's forms with all answers, their history, and the submissions. */
export const exportForms = ({ db, vault }: Pick<Deps, 'db' | 'vault'>): ExportSection => ({
  forms: ({ userId: ownerId }) =>
    eachRow(
      listFormKeys(db, { ownerId }),
      (key) => getForm(db, key),
      async (row) => {
        const { content: _, summary: __, ...rest } = row;
        return {
          ...rest,
          lockReason: await openLockReason(vault, row),
          reviewMessage: await openReviewMessage(vault, row),
          ...(await openContent(vault, row, row.content)),
        };
      },
    ),
  formHistory: ({ userId: ownerId }) =>
    eachRow(
      listHistoryKeys(db, { ownerId }),
      (key) => getHistory(db, { ...key, ownerId }),
      async (row) => {
        const { content: _, ...rest } = row;
        return { ...rest, ...(await openHistory(vault, row, row.content)) };
      },
    ),
  // Administrators' notes about the user's forms. The authors are left out, because that is the authors' own data.
  formNotes: ({ userId: ownerId }) =>
    openRows(listNotesOf(db, { ownerId }), async (note) => ({
      formId: note.formId,
      createdAt: note.createdAt,
      text: await openNote(vault, note, note.content),
    })),
  riskFlags: ({ userId: ownerId }) =>
    openRows(listFlagsOf(db, { ownerId }), async (flag) => ({
      formId: flag.formId,
      flagType: flag.flagType,
      severity: flag.severity,
      status: flag.status,
      createdAt: flag.createdAt,
      ...(await openFlag(vault, flag, flag.content)),
    })),
  submissions: ({ userId: ownerId }) =>
    eachRow(
      listSubmissionKeys(db, { ownerId }),
      (key) => getSubmission(db, key),
      async (row) => {
        const { content: _, ...rest } = row;
        return { ...rest, ...(await openSubmitted(vault, row, row.content)) };
      },
    ),
});
