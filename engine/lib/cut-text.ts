/** The beginning of a text, at most `most` UTF-16 code units. The cut does not leave half of a surrogate pair. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
