/** A count with its noun: '1 answer', '1,305 answers'. The plural ends in -s unless it is given. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
