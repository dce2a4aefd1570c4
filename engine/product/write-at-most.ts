/** The error of a text with too many characters, on the screens and from the server. */
export const writeAtMost = (most: number): string => `Write at most ${most.toLocaleString('en-US')} characters`;
