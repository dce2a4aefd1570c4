import { useState } from 'react';
import type { Attorney } from '../../../../api/features/attorneys/schemas.ts';
import { readUnambiguousNumber } from '../../../../engine/condition/numbers.ts';
import { DialogForm } from '../../../components/ui/dialog-form.tsx';
import { SwitchField } from '../../../components/ui/switch-field.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { useFormMutation } from '../../../lib/use-form-mutation.ts';
import { useWhileMounted } from '../../../lib/use-while-mounted.ts';
import { withChanges } from '../../../lib/with-changes.ts';
import { findAttorney, saveAttorney, type AttorneyFields } from './api.ts';

const LABELS = {
  userId: 'User ID',
  barNumber: 'Bar number',
  specializations: 'Specializations',
  hourlyRate: 'Hourly rate, dollars',
  rating: 'Rating',
  experience: 'Years of experience',
  languages: 'Languages',
} as const;
type Name = keyof typeof LABELS;

const HELP: Partial<Record<Name, string>> = {
  userId: 'In User Management, below the address of everybody with the role Attorney.',
  specializations: 'Separated by commas.',
  languages: 'Separated by commas.',
  rating: 'From 0 to 5. Optional.',
};

type Typed = Record<Name | 'bio', string> & { readonly isActive: boolean };

const typedOf = (attorney: Attorney | undefined): Typed => ({
  isActive: attorney?.isActive ?? true,
  userId: attorney?.userId ?? '',
  barNumber: attorney?.barNumber ?? '',
  specializations: attorney?.specializations.join(', ') ?? '',
  hourlyRate: attorney ? String(attorney.hourlyRate) : '',
  rating: attorney ? String(attorney.rating) : '',
  experience: attorney ? String(attorney.experience) : '',
  languages: attorney?.languages.join(', ') ?? '',
  bio: attorney?.bio ?? '',
});

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
/** NaN if empty: the server rejects anything but a number, and its error says what to do. */
const numberOf = (text: string): number => readUnambiguousNumber(text) ?? Number.NaN;

/**
 * Errors under the texts that are no number, or can be read as two, such as `1.000`. An empty field is left to the
 * server, which knows what is required.
 */
const unreadable = (typed: Typed): Record<string, string> =>
  Object.fromEntries(
    (['hourlyRate', 'rating', 'experience'] as const)
      .filter((name) => typed[name].trim() !== '' && readUnambiguousNumber(typed[name]) === undefined)
      .map((name) => [name, 'Enter a number such as 150 or 4.5']),
  );

const fieldsOf = (typed: Typed): AttorneyFields => ({
  userId: typed.userId,
  barNumber: typed.barNumber,
  bio: typed.bio,
  isActive: typed.isActive,
  specializations: listOf(typed.specializations),
  languages: listOf(typed.languages),
  hourlyRate: numberOf(typed.hourlyRate),
  rating: typed.rating.trim() === '' ? 0 : numberOf(typed.rating),
  experience: numberOf(typed.experience),
});

/** The server checks all rules but whether a text is a number; its errors show under the fields. */
export function AttorneyForm({ attorney, onClose }: { attorney: Attorney | undefined; onClose: () => void }) {
  const [shown] = useState(() => typedOf(attorney));
  const [typed, setTyped] = useState(shown);
  const close = useWhileMounted(onClose);
  const { busy, submit, errors } = useFormMutation(
    async () => {
      // Another administrator may have changed other fields meanwhile: they stay.
      const now = attorney && (await findAttorney(attorney.id));
      const merged = now ? withChanges(typedOf(now), { shown, edited: typed }) : typed;
      await saveAttorney(attorney?.id, fieldsOf(merged));
      toast({ title: attorney ? 'Attorney updated' : 'Attorney added' });
      close();
    },
    attorney ? 'Error updating attorney' : 'Error adding attorney',
    { check: () => unreadable(typed) },
  );
  const input = (name: Name | 'bio') => ({
    value: typed[name],
    // An error in one entry of a list shows under the whole list.
    error: Object.entries(errors).find(([path]) => path.split('.')[0] === name)?.[1],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <DialogForm onSubmit={submit} busy={busy} submit={attorney ? 'Save attorney' : 'Add attorney'} onClose={onClose}>
      {(Object.keys(LABELS) as Name[]).map((name) => (
        <TextField key={name} label={LABELS[name]} help={HELP[name]} autoComplete="off" {...input(name)} />
      ))}
      <TextAreaField label="Bio" {...input('bio')} />
      <SwitchField
        label="Active"
        help="Users see only active attorneys."
        checked={typed.isActive}
        onChange={(isActive) => setTyped({ ...typed, isActive })}
      />
    </DialogForm>
  );
}
