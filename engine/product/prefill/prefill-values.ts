/** The values that one field may take from the profile, from a document, and from an earlier form. */
import { profileValue, type Profile } from '../account/profile.ts';
import { isBlank } from '../../answers.ts';
import type { Answers, Constant } from '../../model/types.ts';
import type { Field, Form } from '../../model/form.ts';
import { answerText } from '../documents/answer-text.ts';
import { documentKind, sourceName } from '../documents/kinds.ts';
import { exactChoice, foldText } from '../../match-choice.ts';
import { ownValue } from '../../lib/own-value.ts';
import { isNoName, joinName } from '../person-name.ts';
import { factsOfForm } from '../risk/known-facts.ts';
import type { DocumentAnswer } from './document-answers.ts';
import { means, meaningsOf, prefillApplies } from './meanings.ts';
import { GIVEN_NAMES, middleNameField } from './middle-name.ts';
import type { KnownDocument } from './prefill-sources.ts';

/** A source of `x-prefill`: the name of the value, and the answer that each entry of its list means, if it has one. */
function sourcesOf({ definition }: Field): Array<{ name: string; as?: Readonly<Record<string, Constant>> }> {
  return (definition['x-prefill'] ?? []).map((source) =>
    typeof source === 'string' ? { name: source } : { name: source.value, as: source.as },
  );
}

/** The answer that an entry of a list means; none when `as` leaves it out. */
const meantBy = (as: Readonly<Record<string, Constant>>, entry: string | undefined): Constant[] => {
  const answer = entry === undefined ? undefined : ownValue(as, entry);
  return answer === undefined ? [] : [answer];
};

/** The field's answers according to the profile, best first. The engine decides whether they are valid. */
export const fromProfile = (field: Field, profile: Profile): Constant[] =>
  sourcesOf(field).flatMap(({ name, as }) => {
    const text = profileValue(profile, name)?.trim();
    if (!text || isNoName(text) || isOnlyName(field, text, profile.lastName)) return [];
    return as ? meantBy(as, text) : asAnswer(field, text);
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
): (Pick<DocumentAnswer, 'from' | 'page' | 'box'> & { readonly text: string; readonly entry?: string }) | undefined {
  const read = values.find(({ name, certain }) => certain && from === `${sourceName(documentType)}.${name}`);
  if (!read) return undefined;
  const { value, page, box } = read;
  const { format, list } = documentKind(documentType).values.find(({ name }) => name === read.name)!;
  const entry = list?.entryOf(value);
  return { text: answerText(format, value, written), ...(entry !== undefined && { entry }), from, page, box };
}

/** The field's answers according to a document that was read, best first. */
export const fromDocument = (
  field: Field,
  document: KnownDocument,
  written?: readonly (string | undefined)[],
): DocumentAnswer[] =>
  sourcesOf(field).flatMap(({ name, as }) => {
    const said = saidBy(document, name, written);
    if (!said) return [];
    const { text, entry, from, page, box } = said;
    const answers = as ? meantBy(as, entry) : asAnswer(field, text);
    return answers.map((value) => ({ field: field.name, value, from, page, box }));
  });

/**
 * The field's answers according to another form: the answer of the same field in a form of the same type, else of
 * fields with the same meaning. A form that asks for all given names together gets the middle name with the given name
 * of a form that asks for both. 'FNU' is only taken from a form of the same type, because the DS-160 asks for it and
 * SEVIS forbids it (DOMAIN). So is a passport's one name as given name.
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
  const otherMiddle = middleNameField(other);
  const middle = meanings.has(GIVEN_NAMES) && !middleNameField(form) ? otherMiddle : undefined;
  // A person with a middle name has more than one name.
  const hasMiddle = otherMiddle !== undefined && !isBlank(relevant[otherMiddle.name]);
  const familyName = hasMiddle ? undefined : factsOfForm(other, relevant).familyName;
  return other.fields
    .filter((one) => meaningsOf(one).some((meaning) => meanings.has(meaning)) && prefillApplies(other, one, relevant))
    .flatMap(({ name }) => asAnswer(field, middle ? joinName([relevant[name], relevant[middle.name]]) : relevant[name]))
    .filter((value) => typeof value !== 'string' || !(isNoName(value) || isOnlyName(field, value, familyName)));
}

/**
 * True for a given name that repeats the family name. The I-20 and the profile have a passport's one name in both
 * questions, but the DS-160 and the H-1B ask for FNU as the given name then.
 */
const isOnlyName = (field: Field, value: string, familyName: string | undefined): boolean =>
  means(field, [GIVEN_NAMES]) && familyName !== undefined && foldText(value) === foldText(familyName);

/** Converts a value from elsewhere to this field's answer: any name of a country becomes its choice. */
export function asAnswer(field: Field, value: unknown): Constant[] {
  if (isBlank(value) || typeof value === 'object') return [];
  if (!field.choices) return [value as Constant];
  const choice = exactChoice(field.choices, String(value));
  return choice ? [field.definition.enum?.find((one) => String(one) === choice.value) ?? choice.value] : [];
}
