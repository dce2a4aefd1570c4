import { sampleWith, type SampleOptions } from '../../authoring/sample/sample.ts';
import type { Vocabulary } from '../../authoring/sample/vocabulary.ts';
import { readDate } from '../../condition/dates.ts';
import type { Form, FieldPath } from '../../model/form.ts';
import type { Answers } from '../../model/types.ts';
import { LENGTHS_OF_STAY } from './content.ts';
import { isSeldom, likelyChoice } from './likely-choice.ts';
import { likelyDay } from './likely-day.ts';
import { likelyNumbers } from './likely-numbers.ts';
import { likelyText } from './likely-text.ts';
import { createPersonas, type KnownPerson, type Person } from './personas.ts';
import { questionOf, type Question } from './question.ts';

/** Applicants with families, employers and schools. A field's name and title tell what a question is about. */
const vocabulary: Vocabulary = (form, { seed, overrides, today }) => {
  const personas = createPersonas(seed, knownPerson(form, overrides, today));
  return (field, path, context) => {
    const question = questionOf(field);
    const person = personOf(question, path, personas);
    const applicant = personas('applicant');
    return {
      text: (random) => likelyText(question, person, random),
      day: (random) => likelyDay(question, { form, context, person, applicant }, random),
      numbers: likelyNumbers(question),
      lengthsOfTime: LENGTHS_OF_STAY,
      choice: likelyChoice(question, person),
      seldom: isSeldom(question),
      email: person.email,
      phone: person.phone,
    };
  };
};

/** The person that a field is about: `dependentName1`, `dependentName2` and each row mean different dependents. */
function personOf(
  { field, role }: Question,
  path: FieldPath,
  personas: (role: string, which?: string) => Person,
): Person {
  if (field.parent === undefined) return personas(role, /\d*$/.exec(field.name)![0]);
  return personas(role === 'applicant' ? 'relative' : role, path.slice(0, path.lastIndexOf('/')));
}

/** An invented applicant's answers: see `sampleWith`. */
export const sample = (form: Form, seed: number, overrides?: Answers, options?: SampleOptions): Answers =>
  sampleWith(vocabulary, form, seed, overrides, options);

/** What the overrides say about the applicant. */
function knownPerson(form: Form, overrides: Answers, today: string): KnownPerson {
  const kinds = {
    given: /given name|first name/,
    family: /surname|family name|last name/,
    gender: /gender|\bsex\b/,
    country: /citizenship|nationality/,
  };
  const found: { -readonly [kind in keyof typeof kinds]?: string } & { age?: number } = {};
  for (const field of form.fields) {
    const value = overrides[field.name];
    const { about, role } = questionOf(field);
    if (role !== 'applicant' || typeof value !== 'string' || value.trim() === '') continue;
    for (const kind of ['given', 'family', 'gender', 'country'] as const)
      if (kinds[kind].test(about)) found[kind] ??= value;
    const born = field.definition.format === 'date' && /birth|born/.test(about) ? readDate(value) : undefined;
    if (born !== undefined) found.age ??= Math.max(1, Number(today.slice(0, 4)) - Number(born.slice(0, 4)));
  }
  return found;
}
