/** '1 answer', '3 answers': a count with its noun, whose plural ends in -s. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
