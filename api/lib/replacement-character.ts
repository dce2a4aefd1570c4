/** What takes the place of bytes that are not UTF-8, when a file is read as UTF-8. */
export const REPLACEMENT_CHARACTER = '\uFFFD';
