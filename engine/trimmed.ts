/**
 * Spaces and marks without a shape around a text, such as the direction marks that are copied with a number or a name
 * (`DI`: default ignorable). The lookbehind starts only at the first of several spaces: without it, ten thousand spaces
 * inside an answer would take most of a second.
 */
const AROUND = /^[\s\p{DI}]+|(?<![\s\p{DI}])[\s\p{DI}]+$/gu;

export const trimmed = (text: string): string => text.replace(AROUND, '');
