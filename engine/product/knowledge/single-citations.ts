/** Several source numbers in one pair of brackets: `[1, 2]`, `[1; 2]` or `[1-3]`. */
const GROUP = /\[(\d{1,2}(?:\s?[,;\-–]\s?\d{1,2})+)\]/g;

/** The text with each cited source in its own brackets, as the model is asked to write it: `[1][2]` for `[1, 2]`. */
export const singleCitations = (text: string): string =>
  text.replace(GROUP, (group, items: string) => {
    const numbers = items.split(/[,;]/).map(numbersOf);
    return numbers.every((some) => some.length > 0)
      ? numbers
          .flat()
          .map((number) => `[${number}]`)
          .join('')
      : group;
  });

/** @returns none for a range that is no range of sources, such as `10-12`: no answer has so many */
function numbersOf(item: string): number[] {
  const [first = 0, last = first, ...more] = item.split(/[-–]/).map(Number);
  if (first === last) return [first];
  return last > 9 || more.length > 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
