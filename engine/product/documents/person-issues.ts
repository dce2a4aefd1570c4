/** Compares a document with the user's other data (profile, forms and other documents) and reports differences. */
import type { Form } from '../../model/form.ts';
import type { Answers } from '../../model/types.ts';
import type { Profile } from '../account/profile.ts';
import {
  answersOfForm,
  documentMismatches,
  type ComparedAnswers,
  type DocumentAnswer,
} from '../prefill/document-answers.ts';
import type { KnownDocument } from '../prefill/prefill-sources.ts';
import { fromDocument } from '../prefill/prefill-values.ts';
import { answersOfProfile, profileSources } from '../prefill/profile-answers.ts';
import { factsOfDocument } from '../risk/document-facts.ts';
import { factsOfForm } from '../risk/known-facts.ts';
import { isOtherPerson } from '../same-person.ts';
import { documentKind } from './kinds.ts';
import type { DocumentIssue } from './types.ts';

/** The values that identify a person. */
const IDENTITY = ['passport.surname', 'passport.givenNames', 'passport.birthDate'];

/** Reports a name or date of birth that differs from the profile. */
export function profileIssues(document: KnownDocument, profile: Profile): DocumentIssue[] {
  // Names and dates need no list.
  const says = profileSources([document], () => undefined).flatMap((source) => source.says);
  return differences(document, says, answersOfProfile(profile), { id: 'profile', words: 'your profile' });
}

/** Reports a name or date of birth that differs from a form. A form of another person differs in everything. */
export function formIssues(
  document: KnownDocument,
  { id, title, form, answers }: { id: string; title: string; form: Form; answers: Answers },
): DocumentIssue[] {
  if (isOtherPerson(factsOfForm(form, answers), factsOfDocument(document))) return [];
  const says = form.fields.flatMap((field) => fromDocument(field, document));
  return differences(document, says, answersOfForm(form, answers), { id: `form-${id}`, words: `your form '${title}'` });
}

function differences(
  { documentType }: KnownDocument,
  says: readonly DocumentAnswer[],
  answers: ComparedAnswers,
  place: { id: string; words: string },
): DocumentIssue[] {
  const { title, values } = documentKind(documentType);
  const differing = new Set([...documentMismatches([{ says }], answers).values()].map(({ said }) => said.from));
  return IDENTITY.filter((from) => differing.has(from)).map((from) => {
    const name = from.split('.')[1]!;
    const value = values.find((one) => one.name === name)!.title.toLowerCase();
    const differ = name === 'givenNames' ? 'are not the ones' : 'is not the one';
    return {
      id: `${name}-differs-${place.id}`,
      severity: 'warning',
      message: `The ${value} on this ${title.toLowerCase()} ${differ} in ${place.words}.`,
      fix: `Compare the two, and correct ${place.words} if it is wrong there.`,
    };
  });
}

export interface ComparedDocument extends KnownDocument {
  /** Hash of the file's bytes; empty for a damaged document, whose hash is not known. */
  readonly sha256: string;
}

/** Reports a file or a passport that was uploaded before. */
export function duplicateIssues(document: ComparedDocument, earlier: readonly ComparedDocument[]): DocumentIssue[] {
  const same = earlier.find(({ sha256 }) => sha256 !== '' && sha256 === document.sha256);
  if (same) {
    return [
      {
        id: 'duplicate-file',
        severity: 'warning',
        message: `This is the same file as '${same.originalName}'.`,
        fix: 'Delete one of the two.',
      },
    ];
  }
  const number = numberOf(document);
  const other = number === undefined ? undefined : earlier.find((one) => numberOf(one) === number);
  if (!other) return [];
  return [
    {
      id: 'duplicate-passport',
      severity: 'warning',
      message: `This is the same passport as in '${other.originalName}'.`,
      fix: 'Keep the clearer one of the two, and delete the other.',
    },
  ];
}

const numberOf = ({ documentType, values }: KnownDocument): string | undefined =>
  documentType === 'PASSPORT' ? values.find(({ name, certain }) => name === 'number' && certain)?.value : undefined;
