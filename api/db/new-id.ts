import { randomUUID } from 'node:crypto';

/** A new row's id: 122 random bits, so that knowing one tells nothing of the others. */
export const newId = (): string => randomUUID();
