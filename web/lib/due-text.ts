/**
 * 'Jan 1, 2027 (30 days before the program starts)': a formatted day and the reason for it, when the reason is known.
 */
export const withReason = (day: string, reason: string | null): string =>
  reason === null ? day : `${day} (${reason})`;
