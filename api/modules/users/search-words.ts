/** The words by which administrators find users. */
import type { Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { replaceWords, type UserRow } from './queries.ts';

/** Lower case, without accents: a search for 'lucia' finds 'Lucía' and 'LUCIA'. */
const searchable = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The distinct words of a search or of a searchable text. */
export const wordsOf = (text: string): string[] => [...new Set(searchable(text).split(/\s+/u))].filter(Boolean);

type Named = Pick<UserRow, 'email' | 'firstName' | 'lastName'>;

/** The whole address, its part from the @ on, and each word of the name. */
function personWords({ email, firstName, lastName }: Named): string[] {
  const address = searchable(email);
  return [...new Set([address, address.slice(address.lastIndexOf('@')), ...wordsOf(`${firstName} ${lastName}`)])];
}

/** Statements that update a user's search words after a change of name or address. They belong in the same batch. */
export const indexPerson = (db: Db, { id, ...named }: Named & Pick<UserRow, 'id'>): Statement[] =>
  replaceWords(db, { userId: id, words: personWords(named) });
