/** `group.question`: how a definition names a question of a repeating group from outside of its rows. */

/** The group of `group.question`; undefined for a question outside of groups. */
export const groupOf = (name: string): string | undefined =>
  name.includes('.') ? name.slice(0, name.indexOf('.')) : undefined;

/** The name of a question in its row; the same name for a question outside of groups. */
export const localName = (name: string): string => name.slice(name.indexOf('.') + 1);

const ABOVE = 'above.';

/** The question that `above.question` means in the row above; undefined for any other name. Only bounds use it. */
export const aboveName = (name: string): string | undefined =>
  name.startsWith(ABOVE) ? name.slice(ABOVE.length) : undefined;
