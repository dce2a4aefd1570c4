import { foldText } from '../match-choice.ts';
import type { Answers } from '../model/types.ts';
import type { FormModel } from '../model/form.ts';

/** FNU and LNU are written when a person has no given name or no family name (DOMAIN: the DS-160 asks for it). */
const NO_NAME = /^(fnu|lnu)$/i;

/** True when a text says that a person has no such name. */
export const isNoName = (text: string): boolean => NO_NAME.test(text.trim());

/**
 * The name of the person whom a form is about, by its `x-form.person`: 'Anna Eriksson'. Undefined when the definition
 * names no such fields or none of them is answered.
 * @param answers the relevant answers if possible, because a hidden answer should not name the person
 */
export const personName = ({ meta }: Pick<FormModel, 'meta'>, answers: Answers): string | undefined =>
  joinName((meta.person ?? []).map((name) => answers[name]));

/** The parts of a name in one line; undefined when there are none. */
export const joinName = (parts: readonly unknown[]): string | undefined =>
  parts
    .flatMap((part) => (typeof part === 'string' && !isNoName(part) ? part.split(/\s+/) : []))
    .filter(Boolean)
    .join(' ') || undefined;

/**
 * Whose form it is, where a title alone does not tell the forms of a family apart.
 * @param forms all forms of an account
 * @returns the person of a form, by the form's id; null while all forms with a name are for the same person
 */
export function personsOf(
  forms: readonly { readonly id: string; readonly person: string | null }[],
): (formId: string) => string | null {
  const persons = new Map(forms.map(({ id, person }) => [id, person]));
  const names = new Set(forms.flatMap(({ person }) => (person === null ? [] : comparedName(person))));
  return (formId) => (names.size > 1 ? (persons.get(formId) ?? null) : null);
}

/** 'SETIAWAN' and 'Setiawan Setiawan' → 'setiawan': the I-20 has a passport's one name in both questions. */
function comparedName(person: string): string {
  const name = foldText(person);
  const half = name.slice(0, (name.length - 1) / 2);
  return name === `${half} ${half}` ? half : name;
}

/** 'Anna Eriksson · DS-160 Visa Application'. */
export const personWithTitle = (person: string | null, title: string): string =>
  person === null ? title : `${person} · ${title}`;

/** 'DS-160 Visa Application · Anna Eriksson'. */
export const titleWithPerson = (title: string, person: string | null): string =>
  person === null ? title : `${title} · ${person}`;
