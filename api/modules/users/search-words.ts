/** What administrators find people by. */
import type { Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { replaceWords, type UserRow } from './queries.ts';

/** Lower case, without accents: 'Lucía' and 'LUCIA' are found by 'lucia'. */
export const searchable = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text that is searched for or found. */
export const wordsOf = (text: string): string[] => [...new Set(searchable(text).split(/\s+/u))].filter(Boolean);

type Named = Pick<UserRow, 'email' | 'firstName' | 'lastName'>;

/** The address whole and from its @ on, and each word of the name. */
function personWords({ email, firstName, lastName }: Named): string[] {
  const address = searchable(email);
  return [...new Set([address, address.slice(address.lastIndexOf('@')), ...wordsOf(`${firstName} ${lastName}`)])];
}

/** The statements that keep a person's words in step with name and address. They go into the batch of the change. */
export const indexPerson = (db: Db, { id, ...named }: Named & Pick<UserRow, 'id'>): Statement[] =>
  replaceWords(db, { userId: id, words: personWords(named) });
