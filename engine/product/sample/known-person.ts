import { readDate } from '../../condition/dates.ts';
import type { Form } from '../../model/form.ts';
import type { Answers } from '../../model/types.ts';
import type { KnownPerson } from './personas.ts';
import { questionOf } from './question.ts';

/** What the overrides say about the applicant. */
export function knownPerson(form: Form, overrides: Answers, today: string): KnownPerson {
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
