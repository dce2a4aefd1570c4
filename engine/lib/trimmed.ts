/**
 * The pattern goes to the end and then back, because a search for spaces before the end would try each space inside of
 * the text: with ten thousand of them, that takes most of a second.
 */
const INSIDE = /^[\s\p{DI}]*(.*[^\s\p{DI}])?/su;

/**
 * A text without the spaces around it. Marks without a shape, such as the direction marks that are copied with a number
 * or a name, are removed there too (`DI`: default ignorable).
 */
export const trimmed = (text: string): string => INSIDE.exec(text)?.[1] ?? '';
