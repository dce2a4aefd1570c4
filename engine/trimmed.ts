/**
 * Spaces and marks without a shape around a text, such as the direction marks that are copied with a number or a name
 * (`DI`: default ignorable).
 */
const AROUND = /^[\s\p{DI}]+|[\s\p{DI}]+$/gu;

export const trimmed = (text: string): string => text.replace(AROUND, '');
