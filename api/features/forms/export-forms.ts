import type { Deps } from '../../context.ts';
import { isoTime, type ExportSection } from '../../lib/export/export-section.ts';
import { openContent, openHistory, openSubmitted } from './content.ts';
import { listSubmissions, listWholeForms, listWholeHistory } from './queries.ts';

/** A person's forms with all answers, what they were earlier, and what was submitted. */
export const exportForms = ({ db, vault }: Pick<Deps, 'db' | 'vault'>): ExportSection => ({
  forms: async ({ userId }) => Promise.all((await listWholeForms(db, { ownerId: userId })).map(async (row) => {
    const { content: _, summary: __, createdAt, updatedAt, editedAt, historyAt, submittedAt, ...rest } = row;
    return {
      ...rest, createdAt: isoTime(createdAt), updatedAt: isoTime(updatedAt), editedAt: orNull(editedAt),
      historyAt: orNull(historyAt), submittedAt: orNull(submittedAt), ...await openContent(vault, row),
    };
  })),
  formHistory: async ({ userId }) => Promise.all((await listWholeHistory(db, { ownerId: userId })).map(async (row) => {
    const { content: _, savedAt, ...rest } = row;
    return { ...rest, savedAt: isoTime(savedAt), ...await openHistory(vault, row) };
  })),
  submissions: async ({ userId }) => Promise.all((await listSubmissions(db, { ownerId: userId })).map(async (row) => {
    const { content: _, createdAt, ...rest } = row;
    return { ...rest, createdAt: isoTime(createdAt), answers: await openSubmitted(vault, row) };
  })),
});

const orNull = (time: number | null) => (time === null ? null : isoTime(time));
