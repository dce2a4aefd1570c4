/** The names of the months, as screens, PDFs and pasted dates write them. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The number of a month, from 1, by the first three letters of its English name; 0 for another word. */
export const monthNumber = (name: string): number =>
  MONTHS.findIndex((month) => month.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()) + 1;
