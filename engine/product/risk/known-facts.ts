/** What each source of an account says about a person, so that answers can be compared across sources. */
import { isBlank } from '../../answers.ts';
import { exactChoice } from '../../match-choice.ts';
import type { Field, Form } from '../../model/form.ts';
import type { Answers } from '../../model/types.ts';
import { profileValue, type Profile } from '../account/profile.ts';
import { beginsTheSame, isSameName, saysTheSame } from '../documents/agreement.ts';
import { isNoName } from '../person-name.ts';
import { means } from '../prefill/meanings.ts';
import { weakMemo } from '../../lib/weak-memo.ts';
import { COMPARED_FACTS, KNOWN_FACTS } from './risk-rules.ts';

/** The value of each compared fact, by the fact's id. */
export type Facts = Readonly<Record<string, string>>;

export interface KnownFacts {
  /** The name of the source in a sentence: 'your profile', 'passport.jpg'. */
  readonly source: string;
  /** A person may have several documents of one type: an answer is right when one of them agrees. */
  readonly isDocument?: true;
  readonly facts: Facts;
  /** True when the passport in these facts has expired. */
  readonly isExpired?: boolean;
}

/** The form's fields that ask for a known fact. */
const knownFields = weakMemo((form: Form): ReadonlyArray<{ fact: string; field: Field }> =>
  KNOWN_FACTS.flatMap(({ id, sources }) =>
    form.fields.filter((field) => means(field, sources)).map((field) => ({ fact: id, field })),
  ),
);

/** The form's fields that ask for a compared fact. */
export const factFields = weakMemo((form: Form): ReadonlyArray<{ fact: string; field: Field }> =>
  knownFields(form).filter(({ fact }) => COMPARED_FACTS.some(({ id }) => id === fact)),
);

/** @param relevant the form's relevant answers */
export const factsOfForm = (form: Form, relevant: Answers): Facts =>
  collectFacts(knownFields(form).map(({ fact, field }) => [fact, relevant[field.name]]));

export const factsOfProfile = (profile: Profile): Facts =>
  collectFacts(
    KNOWN_FACTS.flatMap(({ id, sources }) => sources.map((source) => [id, profileValue(profile, source)] as const)),
  );

/** The known ones of some facts; of several values for a fact, the first. */
export function collectFacts(entries: ReadonlyArray<readonly [string, unknown]>): Facts {
  const facts: Record<string, string> = {};
  for (const [fact, value] of entries)
    // FNU tells people without a given name apart. For a family name it says nothing.
    if (
      facts[fact] === undefined &&
      !isBlank(value) &&
      typeof value !== 'object' &&
      (fact === 'givenName' || !isNoName(String(value)))
    )
      facts[fact] = String(value);
  return facts;
}

/** @param field its choices know all names of a country */
export function sameFact(fact: string, answer: string, said: string, field?: Field): boolean {
  const choices = field?.choices;
  if (choices) {
    const choice = exactChoice(choices, answer);
    if (choice && choice.value === exactChoice(choices, said)?.value) return true;
  }
  const { mayEndEarlier } = COMPARED_FACTS.find(({ id }) => id === fact) ?? {};
  if (mayEndEarlier) return beginsTheSame(answer, said);
  return fact === 'familyName' ? isSameName(answer, said) : saysTheSame(answer, said);
}
