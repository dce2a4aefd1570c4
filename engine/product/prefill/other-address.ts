import { isBlank } from '../../answers.ts';
import type { Field, Form } from '../../model/form.ts';
import type { Answers, Constant } from '../../model/types.ts';
import { foldText } from '../../match-choice.ts';
import { saysTheSame } from '../documents/agreement.ts';
import { means } from './meanings.ts';
import type { PrefillOffer } from './valid-offers.ts';

/** What says where an address is. The street does not count, because people write it in many ways. */
const PLACE = ['profile.city', 'profile.state', 'profile.postalCode', 'profile.country'];
const PARTS = ['profile.address', ...PLACE];

interface Source {
  readonly form: Form;
  /** The form's relevant answers. */
  readonly relevant: Answers;
  /** The source's values of a field. */
  readonly valuesOf: (field: Field) => readonly Constant[];
}

/**
 * True for a part of an address when another part says that it is another address than the source's: its city, state,
 * postal code or country. The state of one address in another one would be wrong.
 */
export const isOfOtherAddress = (field: Field, { form, relevant, valuesOf }: Source): boolean =>
  means(field, PARTS) &&
  form.fields.some((other) => {
    if (other === field || other.step !== field.step || !means(other, PLACE)) return false;
    if (isBlank(relevant[other.name])) return false;
    const [answer, values] = [String(relevant[other.name]), valuesOf(other).map(String)];
    return values.length > 0 && !values.some((value) => saysTheSame(answer, value) || isTyped(answer, value));
  });

/**
 * The source's values of answered fields that say where an address is. An answer that agrees with them when the form is
 * opened may be changed later.
 */
export const placesOf = (form: Form, answers: Answers, valuesOf: Source['valuesOf']): PrefillOffer[] =>
  form.fields
    .filter((field) => means(field, PLACE) && !isBlank(answers[field.name]))
    .flatMap((field) => valuesOf(field).map((value) => ({ field: field.name, value })));

/** `Chi` of Chicago: nothing disappears while the user types the same city. */
const isTyped = (answer: string, value: string): boolean => foldText(value).startsWith(foldText(answer));
