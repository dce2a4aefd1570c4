/** A passport's letter as forms write it: `Female` for F. X stays as it is: no form has an answer for it. */
export const sexInWords = (letter: string): string => ({ M: 'Male', F: 'Female' })[letter] ?? letter;
