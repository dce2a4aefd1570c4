import type { Deps } from '../../context.ts';
import { isoTime, type ExportSection } from '../export/export-section.ts';
import { openKept } from './once.ts';
import { listFirstAnswers } from './queries.ts';

/** The answers of the last day that are kept for a repeated request. */
export const exportFirstAnswers = ({ db, vault }: Pick<Deps, 'db' | 'vault'>): ExportSection => ({
  firstAnswers: async (owned) => Promise.all((await listFirstAnswers(db, owned)).map(async (row) => {
    const kept = await openKept(vault, row);
    return { formId: row.formId, createdAt: isoTime(row.createdAt), answer: 'value' in kept ? kept.value : kept.refusal };
  })),
});
