import {
  isProfileChoice,
  PROFILE_CHOICES,
  PROFILE_DATES,
  type ProfileField,
} from '../../../../engine/account/profile.ts';
import { formatDate as writeDate } from '../../../../engine/review/format-date.ts';
import { DateField } from '../../../components/ui/date-field.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { profileChoiceLabels, type ProfileFieldText } from '../../../content/profile.ts';

const DATES: ReadonlySet<ProfileField> = new Set(PROFILE_DATES);
const LONG: ReadonlySet<ProfileField> = new Set(['workExperience', 'previousApplications']);
const REQUIRED: ReadonlySet<ProfileField> = new Set(['firstName', 'lastName', 'email']);
const TYPES: Partial<Record<ProfileField, string>> = { email: 'email', phone: 'tel', emergencyContactPhone: 'tel' };

interface InputProps {
  text: ProfileFieldText;
  value: string;
  error: string | undefined;
  editing: boolean;
  onChange: (value: string) => void;
}

/** A field of the profile. What is not being edited stands in the same place, to read. */
export function ProfileInput({
  text: { field, label, help, autoComplete },
  value,
  error,
  editing,
  onChange,
}: InputProps) {
  const common = { name: field, label, ...(help && editing && { help }), ...(error && { error }) };
  if (editing && DATES.has(field)) return <DateField {...common} value={value} onChange={onChange} />;
  if (editing && isProfileChoice(field)) {
    const choices = PROFILE_CHOICES[field].map((choice) => ({
      value: choice,
      label: profileChoiceLabels[field][choice] ?? choice,
    }));
    return <SelectField {...common} value={value} onChange={onChange} choices={choices} blank="Choose" />;
  }
  const shown = editing ? value : readable(field, value);
  const control = {
    ...common,
    value: shown,
    readOnly: !editing,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (LONG.has(field)) return <TextAreaField {...control} />;
  return (
    <TextField
      {...control}
      type={editing ? (TYPES[field] ?? 'text') : 'text'}
      autoComplete={autoComplete ?? 'off'}
      required={editing && REQUIRED.has(field)}
      spellCheck={field === 'passportNumber' ? false : undefined}
    />
  );
}

function readable(field: ProfileField, value: string): string {
  if (isProfileChoice(field)) return profileChoiceLabels[field][value] ?? value;
  return DATES.has(field) ? (writeDate(value) ?? value) : value;
}
