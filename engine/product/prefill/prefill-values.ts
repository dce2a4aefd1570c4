/** The values that one field may take from the profile, from a document, and from an earlier form. */
import type { Profile, ProfileField } from '../account/profile.ts';
import { isBlank } from '../../answers.ts';
import type { Answers, Constant } from '../../model/types.ts';
import type { Field, Form } from '../../model/form.ts';
import { answerText } from '../documents/answer-text.ts';
import { documentKind, sourceName } from '../documents/kinds.ts';
import type { DocumentValue } from '../documents/types.ts';
import { exactChoice } from '../../match-choice.ts';
import { isNoName } from '../person-name.ts';
import type { DocumentAnswer } from './document-answers.ts';
import { prefillApplies, meaningsOf } from './meanings.ts';
import type { KnownDocument } from './prefill-sources.ts';

const PROFILE = 'profile.';

/** The field's answers according to the profile, best first. The engine decides whether they are valid. */
export const fromProfile = (field: Field, profile: Profile): Constant[] =>
  (field.definition['x-prefill'] ?? []).flatMap((source) => {
    const [name, as] = typeof source === 'string' ? [source] : [source.value, source.as];
    const text = name.startsWith(PROFILE) ? profile[name.slice(PROFILE.length) as ProfileField]?.trim() : undefined;
    if (!text || isNoName(text)) return [];
    if (as) return Object.hasOwn(as, text) ? [as[text]!] : [];
    return asAnswer(field, text);
  });

/**
 * A document's value by its name in `x-prefill`: `passport.surname`. Undefined for a value that a second reading does
 * not confirm.
 * @param written names that the user has written, for {@link answerText}
 */
export function saidBy(
  { documentType, values }: KnownDocument,
  from: string,
  written?: readonly (string | undefined)[],
):
  | (Pick<DocumentAnswer, 'from' | 'page' | 'box'> & {
      readonly text: string;
      readonly format: DocumentValue['format'];
    })
  | undefined {
  const read = values.find(({ name, certain }) => certain && from === `${sourceName(documentType)}.${name}`);
  if (!read) return undefined;
  const { page, box } = read;
  const { format } = documentKind(documentType).values.find(({ name }) => name === read.name)!;
  return { text: answerText(format, read.value, written), format, from, page, box };
}

/** The field's answers according to a document that was read, best first. */
export const fromDocument = (
  field: Field,
  document: KnownDocument,
  written?: readonly (string | undefined)[],
): DocumentAnswer[] =>
  meaningsOf(field).flatMap((meaning) => {
    const said = saidBy(document, meaning, written);
    if (!said) return [];
    const { text, format, from, page, box } = said;
    const answer = format === 'degree' && field.choices ? degreeLevel(text) : text;
    return asAnswer(field, answer).map((value) => ({ field: field.name, value, from, page, box }));
  });

const DEGREE_LEVELS = { associate: 'Associate', bachelor: 'Bachelor', master: 'Master', doctor: 'Doctorate' } as const;

/** `Bachelor of Science` → `Bachelor`, as a form lists the levels; undefined for a degree of another country. */
function degreeLevel(degree: string): string | undefined {
  const [word = ''] = degree.toLowerCase().split(' ');
  return Object.hasOwn(DEGREE_LEVELS, word) ? DEGREE_LEVELS[word as keyof typeof DEGREE_LEVELS] : undefined;
}

/**
 * The field's answers according to another form: the answer of the same field in a form of the same type, else of
 * fields with the same meaning. 'FNU' is only taken from a form of the same type, because the DS-160 asks for it and
 * SEVIS forbids it (DOMAIN).
 * @param form the field's form
 * @param relevant the other form's answers, as they were checked and submitted
 */
export function fromForm(field: Field, form: Form, other: Form, relevant: Answers): Constant[] {
  if (other.meta.type === form.meta.type) {
    const isKnown = other.byName.has(field.name) && prefillApplies(form, field, relevant);
    return isKnown ? asAnswer(field, relevant[field.name]) : [];
  }
  const meanings = new Set(meaningsOf(field));
  if (meanings.size === 0) return [];
  return other.fields
    .filter((one) => meaningsOf(one).some((meaning) => meanings.has(meaning)) && prefillApplies(other, one, relevant))
    .flatMap(({ name }) => asAnswer(field, relevant[name]))
    .filter((value) => typeof value !== 'string' || !isNoName(value));
}

/** Converts a value from elsewhere to this field's answer: any name of a country becomes its choice. */
export function asAnswer(field: Field, value: unknown): Constant[] {
  if (isBlank(value) || typeof value === 'object') return [];
  if (!field.choices) return [value as Constant];
  const choice = exactChoice(field.choices, String(value));
  return choice ? [field.definition.enum?.find((one) => String(one) === choice.value) ?? choice.value] : [];
}
