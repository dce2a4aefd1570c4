import { randomUUID } from 'node:crypto';

/** A new row's id: 122 random bits, so that one id reveals nothing about the others. */
export const newId = (): string => randomUUID();
