/** A count with its noun: '1 answer', '3 answers'. The plural ends in -s unless it is given. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
