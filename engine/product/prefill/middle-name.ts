/** A passport has all given names in one value. Some forms ask for the middle name separately. */
import { isBlank } from '../../answers.ts';
import type { Field, Form } from '../../model/form.ts';
import type { Answers, Constant } from '../../model/types.ts';
import { saysTheSame } from '../documents/agreement.ts';
import { means } from './meanings.ts';
import type { KnownSource } from './prefill-sources.ts';

export const GIVEN_NAMES = 'passport.givenNames';
const MIDDLE_NAME = 'person.middleName';

/** The form's field for the middle name; undefined when the form asks for all given names together. */
export const middleNameField = (form: Form): Field | undefined =>
  form.fields.find((field) => means(field, [MIDDLE_NAME]));

/** Removes the middle name from the sources' given names, because the form would have it twice. */
export function withoutMiddleName(
  form: Form,
  answers: Answers,
  sources: readonly KnownSource[],
): readonly KnownSource[] {
  const middle = middleNameField(form);
  if (!middle) return sources;
  const own = answers[middle.name];
  const name = isBlank(own) ? sources.flatMap((source) => source.valuesOf(middle))[0] : own;
  if (typeof name !== 'string') return sources;
  return sources.map((source) => ({
    ...source,
    valuesOf: (field) => {
      const values = source.valuesOf(field);
      return means(field, [GIVEN_NAMES]) ? values.map((value) => withoutEnd(value, name)) : values;
    },
  }));
}

/** `ANNA MARIA` and `Maria` → `ANNA`; the names as they are when they do not end with the middle name */
export function withoutEnd(names: Constant, middle: string): Constant {
  if (typeof names !== 'string') return names;
  const words = names.trim().split(/\s+/);
  const end = words.findIndex((_word, index) => index > 0 && saysTheSame(words.slice(index).join(' '), middle));
  return end < 0 ? names : words.slice(0, end).join(' ');
}
