/** What documents say about the profile's fields. */
import { PROFILE_LISTS, isProfileListField, type Profile, type ProfileField } from '../account/profile.ts';
import type { FindList } from '../account/profile-lists.ts';
import { exactChoice } from '../../match-choice.ts';
import { beginsTheSame } from '../documents/agreement.ts';
import { factsOfDocument } from '../risk/document-facts.ts';
import { factsOfProfile } from '../risk/known-facts.ts';
import { isOtherPerson } from '../same-person.ts';
import type { ComparedAnswers, DocumentAnswer } from './document-answers.ts';
import { GIVEN_NAMES } from './middle-name.ts';
import { stillValid, type KnownDocument } from './prefill-sources.ts';
import { saidBy } from './prefill-values.ts';

/** The document's value that each field of the profile may take, by its name in `x-prefill`. */
const PROFILE_SOURCES: Partial<Record<ProfileField, string>> = {
  firstName: GIVEN_NAMES,
  lastName: 'passport.surname',
  dateOfBirth: 'passport.birthDate',
  nationality: 'passport.nationality',
  passportNumber: 'passport.number',
  passportExpiry: 'passport.expiryDate',
  currentEmployer: 'employmentLetter.employer',
  jobTitle: 'employmentLetter.title',
  university: 'transcript.school',
  fieldOfStudy: 'transcript.field',
};

/** The value of a profile field according to a document. */
export interface ProfileAnswer extends DocumentAnswer {
  readonly field: ProfileField;
  readonly value: string;
}

/** A document and what it says about the profile. */
export interface ProfileSource {
  readonly document: KnownDocument;
  readonly says: readonly ProfileAnswer[];
}

/**
 * What the documents say about the profile's fields, each document separately. Values that a second reading does not
 * confirm, and countries that are in no list, are left out.
 */
export const profileSources = (documents: readonly KnownDocument[], findList: FindList): ProfileSource[] =>
  documents
    .map((document) => ({
      document,
      says: Object.entries(PROFILE_SOURCES).flatMap(([name, from]) => {
        const field = name as ProfileField;
        const said = saidBy(document, from);
        const value = said && asProfileValue(field, said.text, findList);
        return value ? [{ field, value, from, page: said.page, box: said.box }] : [];
      }),
    }))
    .filter(({ says }) => says.length > 0);

/**
 * What the documents may fill in or correct in a profile. As in forms, another person's documents are left out, and so
 * are the number and expiration of an expired passport.
 */
export const sourcesForProfile = (
  documents: readonly KnownDocument[],
  { profile, findList, today }: { profile: Profile; findList: FindList; today: string },
): ProfileSource[] => {
  const facts = factsOfProfile(profile);
  return profileSources(
    documents.filter((document) => !isOtherPerson(facts, factsOfDocument(document))),
    findList,
  )
    .map(({ document, says }) => ({ document, says: stillValid(document, says, today) }))
    .filter(({ says }) => says.length > 0);
};

/**
 * A profile's answers for `documentMismatches`. The profile asks for the first name, and a passport has all given names:
 * a name with which they begin counts as the same.
 */
export const answersOfProfile = (profile: Profile): ComparedAnswers => ({
  answerOf: ({ field, from, value }) => {
    const answer = profile[field as ProfileField];
    return from === GIVEN_NAMES && beginsTheSame(answer, String(value)) ? String(value) : answer;
  },
  facts: factsOfProfile(profile),
});

function asProfileValue(field: ProfileField, value: string, findList: FindList): string | undefined {
  if (!isProfileListField(field)) return value;
  const list = findList(PROFILE_LISTS[field]);
  return list ? exactChoice(list, value)?.value : value;
}
