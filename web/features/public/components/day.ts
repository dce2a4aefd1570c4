/** `2026-11-22` → `November 22, 2026`. */
export const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' });

const WORDS_A_MINUTE = 220;

/** `3 min read`: at 220 words per minute, at least one minute. */
export const readingTime = (text: string): string =>
  `${Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE))} min read`;
