import { personsOf } from '../../engine/product/person-name.ts';
import { useForms } from './get-forms.ts';

/** {@link personsOf} the user's forms. Use it only when a user is signed in. */
export const usePersonOf = () => personsOf(useForms().data ?? []);
