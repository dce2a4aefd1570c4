/** What a field is about, found from its name and title. The values of a sample are chosen by it. */
import type { Field } from '../../model/form.ts';
import { weakMemo } from '../../lib/weak-memo.ts';
import { roleOf } from './personas.ts';

export interface Question {
  readonly field: Field;
  /** Name and title in lower case, the name in words: `passport expiry date | when does your passport expire?`. */
  readonly about: string;
  /** The person that the question is about. */
  readonly role: string;
}

/** The role for words about a place, not a person: an address in the US, a place of work, a former school. */
function placeRole(about: string): string | undefined {
  if (/\bin (the )?(us|u\.s\.|united states)\b/.test(about) && /address|city|zip|phone/.test(about)) return 'host';
  if (/work ?(location|site)/.test(about)) return 'worksite';
  return /(high|secondary|primary|elementary) school/.test(about) ? 'institution' : undefined;
}

export const questionOf = weakMemo((field: Field): Question => {
  const name = field.name
    .replaceAll(/([a-z])([A-Z0-9])|([A-Z0-9])([A-Z][a-z])/g, '$1$3 $2$4')
    .replaceAll('_', ' ')
    .toLowerCase();
  const title = field.definition.title.toLowerCase();
  const words = `${name} ${title.replaceAll(/['’]s\b/g, '')}`.split(/[^a-z0-9]+/);
  const about = `${name} | ${title}`;
  return { field, about, role: placeRole(about) ?? roleOf(words) };
});
