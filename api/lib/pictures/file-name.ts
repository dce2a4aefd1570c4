/** What a picture's name may be. The name itself is not stored. */
import { endingOfName } from '../file-name.ts';

export type PictureKind = 'jpeg' | 'png';

const KINDS: ReadonlyMap<string, PictureKind> = new Map([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
]);

/** The kind of picture that a file's name promises; undefined for a name that is no picture's, or that deceives. */
export const kindOfName = (name: string): PictureKind | undefined => KINDS.get(endingOfName(name) ?? '');
