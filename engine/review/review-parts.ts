import type { ReviewAnswer, ReviewRow } from './types.ts';

/** The answers below one heading, or without one. */
export interface ReviewPart {
  /** Unique within the step. */
  readonly key: string;
  readonly heading: string | null;
  readonly answers: readonly ReviewAnswer[];
}

/**
 * Groups the rows of a step by the heading above them. The first answer after a repeating group begins a part without a
 * heading, because it does not belong to the group's last row.
 */
export function reviewParts(rows: readonly ReviewRow[]): ReviewPart[] {
  const parts: Array<ReviewPart & { readonly answers: ReviewAnswer[] }> = [];
  let groupRow: string | undefined;
  for (const row of rows) {
    if (row.kind !== 'answer') {
      parts.push({ key: row.key, heading: row.text, answers: [] });
      groupRow = row.kind === 'group-row' ? row.key : undefined;
      continue;
    }
    const last = parts.at(-1);
    if (last && (groupRow === undefined || row.path.startsWith(`${groupRow}/`))) last.answers.push(row);
    else {
      parts.push({ key: row.path, heading: null, answers: [row] });
      groupRow = undefined;
    }
  }
  return parts;
}
