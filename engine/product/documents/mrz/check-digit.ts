const WEIGHTS = [7, 3, 1];

/** The check digit of a text (ICAO Doc 9303 part 3, 4.9): digits are themselves, A to Z are 10 to 35, `<` is 0. */
export function checkDigit(text: string): string {
  let sum = 0;
  for (const [index, character] of [...text].entries()) {
    const value = character === '<' ? 0 : Number.parseInt(character, 36);
    if (Number.isNaN(value)) return '?';
    sum += value * WEIGHTS[index % 3]!;
  }
  return String(sum % 10);
}
