/** 'Jan 1, 2027 (30 days before the program starts)': a day in words and why it is that day, where that is known. */
export const withReason = (day: string, reason: string | null): string =>
  reason === null ? day : `${day} (${reason})`;
