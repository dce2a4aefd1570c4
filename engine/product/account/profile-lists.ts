import type { Choice } from '../../model/types.ts';
import { exactChoice } from '../../match-choice.ts';
import { PROFILE_LIST_FIELDS, PROFILE_LISTS, type Profile, type ProfileListField } from './profile.ts';

/** The choices of a list by its name; undefined when no form has such a list. */
export type FindList = (name: string) => readonly Choice[] | undefined;

/** A profile in which a text that fully names a choice becomes its value: `sverige` → `Sweden`, as in the forms. */
export const withChoices = <P extends Pick<Profile, ProfileListField>>(profile: P, findList: FindList): P => ({
  ...profile,
  ...Object.fromEntries(
    PROFILE_LIST_FIELDS.map((field) => [
      field,
      exactChoice(findList(PROFILE_LISTS[field]) ?? [], profile[field])?.value ?? profile[field],
    ]),
  ),
});

/** The fields whose text is not a choice of their list. Forms cannot use these texts. */
export const unlistedFields = (profile: Pick<Profile, ProfileListField>, findList: FindList): ProfileListField[] =>
  PROFILE_LIST_FIELDS.filter((field) => {
    const list = findList(PROFILE_LISTS[field]);
    return profile[field].trim() !== '' && list !== undefined && !exactChoice(list, profile[field]);
  });
