/** The words by which administrators find users. */
import { inPlainLetters } from '../../../engine/product/documents/agreement.ts';
import type { Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { replaceWords, type UserRow } from './queries.ts';

/** The apostrophes that people type in a name, and the accents without a letter: O’Brien, O´Brien. */
const APOSTROPHES = /['’‘ʼ`´′]/gu;
/** What is between the parts of one word: Ana-María, O'Brien. */
const PART_MARKS = /['\p{Pd}]/u;
/** What is around words: 'Lopez, Maria', '"Maria" <maria@example.org>', 'Minh (Bob)', 'Jr.'. */
const AROUND = /[,;:()<>"“”„«»]+|\.+(?=[,;:()<>"“”„«»\s]|$)/gu;

/** Small letters from a to z, without accents: a search for 'lucia' or 'lukasz' finds 'Lucía', 'LUCIA' and 'Łukasz'. */
const searchable = (text: string): string =>
  inPlainLetters(text.replace(APOSTROPHES, "'").normalize('NFKD').replace(/\p{M}/gu, ''));

/** The distinct words of a searchable text. */
const wordsOf = (text: string): string[] => [...new Set(searchable(text).split(/\s+/u))].filter(Boolean);

/** The distinct words of what an administrator searches for. */
export const searchedWords = (search: string): string[] => wordsOf(search.replace(AROUND, ' '));

type Named = Pick<UserRow, 'email' | 'firstName' | 'lastName'>;

/**
 * The whole address, its part from the @ on, and each word of the name. A name of several parts is also found by each
 * part and without its marks: `o'brien` by `brien` and `obrien`, `"bob"` by `bob`.
 */
function personWords({ email, firstName, lastName }: Named): string[] {
  const address = searchable(email);
  const name = `${firstName} ${lastName}`;
  const names = wordsOf(`${name} ${name.replace(AROUND, ' ')}`).flatMap((word) => {
    const parts = word.split(PART_MARKS).filter(Boolean);
    return parts.length > 1 ? [word, ...parts, parts.join('')] : [word];
  });
  return [...new Set([address, address.slice(address.lastIndexOf('@')), ...names])];
}

/** Statements that update a user's search words after a change of name or address. They belong in the same batch. */
export const indexPerson = (db: Db, { id, ...named }: Named & Pick<UserRow, 'id'>): Statement[] =>
  replaceWords(db, { userId: id, words: personWords(named) });
