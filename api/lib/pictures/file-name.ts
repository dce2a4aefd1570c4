/** Rules for a picture's file name. The name itself is not stored. */
import { endingOfName } from '../../../engine/product/documents/file-name.ts';

export type PictureKind = 'jpeg' | 'png';

const KINDS: ReadonlyMap<string, PictureKind> = new Map([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
]);

/** The kind of picture by the ending of the file name; undefined for other endings and for deceptive names. */
export const kindOfName = (name: string): PictureKind | undefined => KINDS.get(endingOfName(name) ?? '');
