import { foldText } from '../../engine/match-choice.ts';
import { useForms } from './get-forms.ts';

/**
 * The name of the person that a form is for, by the form's id; null while all forms with a name are for the same
 * person.
 */
export function usePersonOf(): (formId: string) => string | null {
  const { data: forms = [] } = useForms();
  const persons = new Set(forms.flatMap(({ person }) => (person === null ? [] : foldText(person))));
  return (formId) => (persons.size > 1 ? (forms.find(({ id }) => id === formId)?.person ?? null) : null);
}
