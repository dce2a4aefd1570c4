import type { Field } from '../../../../engine/model/form.ts';
import type { OfferGroup } from '../../../../engine/product/prefill/prefill-offers.ts';
import type { DocumentMismatch } from '../../../../engine/product/prefill/document-answers.ts';
import { formatAnswer } from '../../../../engine/review/format-answer.ts';

/** 'Your profile', or 'DS-160 Visa Application'. */
export const sourceName = ({ source }: OfferGroup): string =>
  source.kind === 'profile' ? 'Your profile' : source.title;

/**
 * 'From DS-160 Visa Application (Anna Eriksson)': an account may hold the papers of a family. The profile is the user's
 * own, so it names its person only beside the offers of another person.
 */
export const sourceText = (group: OfferGroup, groups: readonly OfferGroup[]): string =>
  `From ${group.source.kind === 'profile' && !ofSeveral(groups) ? sourceWords(group) : sourceOfPerson(group)}`;

/** 'your profile (Anna Eriksson)' */
export const sourceOfPerson = (group: OfferGroup): string =>
  group.person === null ? sourceWords(group) : `${sourceWords(group)} (${group.person})`;

const sourceWords = ({ source }: OfferGroup): string => (source.kind === 'profile' ? 'your profile' : source.title);

const ofSeveral = (groups: readonly OfferGroup[]): boolean =>
  new Set(groups.flatMap(({ person }) => person ?? [])).size > 1;

/**
 * 'passport.jpg says L898902C3. Check which of the two is right.' With a middle name, the answer alone may already be what
 * the passport says, so the text has both names.
 */
export const mismatchText = (field: Field, { source, said, together }: DocumentMismatch<OfferGroup>): string =>
  [
    `${sourceName(source)} says ${valueText(field, said.value)}.`,
    together !== undefined && `Here, the given and middle names together are ${together}.`,
    'Check which of the two is right.',
  ]
    .filter(Boolean)
    .join(' ');

/** A value as text for the user. */
export const valueText = (field: Field, value: unknown): string => formatAnswer(field, value) ?? String(value);
