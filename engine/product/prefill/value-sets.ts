/** Values that belong together: the parts of one address, and what one passport says. */
import { isBlank } from '../../answers.ts';
import type { Field, Form } from '../../model/form.ts';
import type { Answers, Constant } from '../../model/types.ts';
import { foldText } from '../../match-choice.ts';
import { saysTheSame } from '../documents/agreement.ts';
import { means } from './meanings.ts';
import type { PrefillOffer } from './valid-offers.ts';

interface ValueSet {
  /** The values that tell one set from another. */
  readonly keys: readonly string[];
  readonly values: readonly string[];
}

const PLACE = ['profile.city', 'profile.state', 'profile.postalCode', 'profile.country'];
/** The street is not a key, because it is written in many ways. */
const ADDRESS: ValueSet = { keys: PLACE, values: ['profile.address', ...PLACE] };

const NUMBER = ['passport.number', 'profile.passportNumber'];
export const PASSPORT_EXPIRY = 'passport.expiryDate';
export const PASSPORT: ValueSet = {
  keys: NUMBER,
  values: [
    ...NUMBER,
    'passport.issuingCountry',
    PASSPORT_EXPIRY,
    'profile.passportExpiry',
    'person.passportBookNumber',
    'person.passportIssuingCity',
    'person.passportIssuanceDate',
  ],
};

const SETS = [ADDRESS, PASSPORT];

interface Source {
  readonly form: Form;
  /** The form's relevant answers. */
  readonly relevant: Answers;
  /** The source's values of a field. */
  readonly valuesOf: (field: Field) => readonly Constant[];
}

/**
 * True for a value of a set when another answer of the step says that the form has another set than the source: the
 * state of one address in another one would be wrong, and so would the expiration of one passport beside the number of
 * another one.
 */
export const isOfOtherSet = (field: Field, { form, relevant, valuesOf }: Source): boolean =>
  SETS.filter(({ values }) => means(field, values)).some(({ keys }) =>
    form.fields.some((other) => {
      if (other === field || other.step !== field.step || !means(other, keys)) return false;
      if (isBlank(relevant[other.name])) return false;
      const [answer, values] = [String(relevant[other.name]), valuesOf(other).map(String)];
      return values.length > 0 && !values.some((value) => saysTheSame(answer, value) || isTyped(answer, value));
    }),
  );

/**
 * The source's values of answered fields that are keys of a set. An answer that agrees with them when the form is opened
 * may be changed later.
 */
export const keysOf = (form: Form, answers: Answers, valuesOf: Source['valuesOf']): PrefillOffer[] =>
  form.fields
    .filter((field) => SETS.some(({ keys }) => means(field, keys)) && !isBlank(answers[field.name]))
    .flatMap((field) => valuesOf(field).map((value) => ({ field: field.name, value })));

/** `Chi` of Chicago: nothing disappears while the user types the same city. */
const isTyped = (answer: string, value: string): boolean => foldText(value).startsWith(foldText(answer));
