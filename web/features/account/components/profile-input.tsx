import type { FindList } from '../../../../engine/product/account/profile-lists.ts';
import {
  isProfileChoice,
  isProfileListField,
  PROFILE_CHOICES,
  PROFILE_LISTS,
  type ProfileField,
} from '../../../../engine/product/account/profile.ts';
import { choiceLabel, exactChoice } from '../../../../engine/match-choice.ts';
import { ChoiceField } from '../../../components/ui/choice-field.tsx';
import { DateField } from '../../../components/ui/date-field.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { profileChoiceLabels, type ProfileFieldText } from '../../../content/profile.ts';
import { CODE_HINTS, NAME_HINTS } from '../../../lib/correction-hints.ts';
import { isDateField, readableField } from '../readable-field.ts';

const LONG: ReadonlySet<ProfileField> = new Set(['workExperience', 'previousApplications']);
const REQUIRED: ReadonlySet<ProfileField> = new Set(['firstName', 'lastName', 'email']);
const TYPES: Partial<Record<ProfileField, string>> = { email: 'email', phone: 'tel', emergencyContactPhone: 'tel' };

/** For the fields whose autocomplete token does not say it. */
const HINTS: Partial<Record<ProfileField, typeof NAME_HINTS | typeof CODE_HINTS>> = {
  emergencyContactName: NAME_HINTS,
  university: NAME_HINTS,
  passportNumber: CODE_HINTS,
};

interface InputProps {
  text: ProfileFieldText;
  value: string;
  /** The last saved value. */
  stored: string;
  error: string | undefined;
  editing: boolean;
  findList: FindList;
  onChange: (value: string) => void;
}

/** A profile field. Outside edit mode it shows as text in the same place. */
export function ProfileInput({
  text: { field, label, help, autoComplete },
  value,
  stored,
  error,
  editing,
  findList,
  onChange,
}: InputProps) {
  const choices = isProfileListField(field) ? findList(PROFILE_LISTS[field]) : undefined;
  const choice = choices && exactChoice(choices, value);
  // Only for the saved value: a note that appears when the user leaves the field would move the button being pressed.
  const advice =
    choices && !choice && value !== '' && value === stored
      ? `“${value}” is not in the list. Choose a country from the list, so that your forms can use it.`
      : undefined;
  const common = { name: field, label, help: editing ? help : undefined, error, advice };
  if (editing && choices) {
    return (
      <ChoiceField
        {...common}
        autoComplete={autoComplete}
        choices={choices}
        value={choice?.value ?? value}
        onChange={(chosen, typed) => onChange(chosen?.value ?? typed)}
      />
    );
  }
  if (editing && isDateField(field)) return <DateField {...common} value={value} onChange={onChange} />;
  if (editing && isProfileChoice(field)) {
    const choices = PROFILE_CHOICES[field].map((choice) => ({
      value: choice,
      label: profileChoiceLabels[field][choice] ?? choice,
    }));
    return <SelectField {...common} value={value} onChange={onChange} choices={choices} placeholder="Choose" />;
  }
  const control = {
    ...common,
    value: editing ? value : choice ? choiceLabel(choice) : readableField(field, value),
    readOnly: !editing,
    dir: 'auto',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (LONG.has(field)) return <TextAreaField {...control} />;
  return (
    <TextField
      {...control}
      type={editing ? (TYPES[field] ?? 'text') : 'text'}
      autoComplete={autoComplete ?? 'off'}
      required={editing && REQUIRED.has(field)}
      {...HINTS[field]}
    />
  );
}
