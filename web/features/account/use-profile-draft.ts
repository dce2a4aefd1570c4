import { useState } from 'react';
import type { FindList } from '../../../engine/product/account/profile-lists.ts';
import { profileErrors, type ProfileErrors } from '../../../engine/product/account/profile-errors.ts';
import { plainEmail } from '../../../engine/fields/email.ts';
import { plainProfile } from '../../../engine/product/account/plain-profile.ts';
import { PROFILE_FIELDS, type Profile, type ProfileField } from '../../../engine/product/account/profile.ts';
import { toast } from '../../components/ui/toaster.tsx';
import { fieldErrors } from '../../lib/api-error.ts';
import { personToday } from '../../lib/format.ts';
import { useMutation } from '../../lib/mutation.ts';
import { reportFailure } from '../../lib/report-failure.ts';
import type { User } from '../../lib/session.ts';
import { withChanges } from '../../lib/with-changes.ts';
import { saveProfile } from './api/save-profile.ts';
import { profileOf } from './profile-of.ts';

/** Errors by field, and that of the current password, which a change of the email address needs. */
export type DraftErrors = ProfileErrors & { currentPassword?: string };

/** A value taken from a document, and the value that it replaced. */
export interface TakenValue {
  readonly document: string;
  readonly value: string;
  readonly before: string;
}

/**
 * The profile while the user edits it, until it is saved or cancelled.
 * @param onErrors called with the errors for which the profile was not saved
 */
export function useProfileDraft(user: User, findList: FindList, onErrors: (errors: DraftErrors) => void) {
  /** Null when the user does not edit. */
  const [draft, setDraft] = useState<Profile | null>(null);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<DraftErrors>({});
  const [taken, setTaken] = useState<Partial<Record<ProfileField, TakenValue>>>({});
  /** The profile before the user changed it here. */
  const [shown, setShown] = useState(draft);
  const profile = draft ?? profileOf(user);
  const moved = plainEmail(profile.email).toLowerCase() !== user.email;

  const clear = (): void => {
    setPassword('');
    setErrors({});
    setTaken({});
  };
  const edit = (next: Profile | null): void => {
    setShown(next);
    setDraft(next);
    clear();
  };
  /** Removes a field's error when the user changes the field. */
  const correct = (field: keyof DraftErrors): void =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
  const change = (field: ProfileField, value: string): void => {
    setDraft((before) => before && { ...before, [field]: value });
    correct(field);
  };
  const refuse = (found: DraftErrors): void => {
    setErrors(found);
    onErrors(found);
  };

  const { busy, run: save } = useMutation(
    async (next: Profile) => {
      const saved = await saveProfile(plainProfile(next), {
        shown: shown ?? profileOf(user),
        ...(moved && { currentPassword: password }),
      });
      // The user may have changed a field during the request.
      setDraft((now) => (now && now !== next ? withChanges(saved, { shown: next, edited: now }) : null));
      setShown(saved);
      clear();
      toast({ title: 'Profile Updated', description: 'Your profile has been successfully updated.' });
    },
    (error) => {
      reportFailure('Update Failed', error, 'Failed to update profile. Please try again.');
      refuse(fieldErrors(error));
    },
  );

  const [seen, setSeen] = useState(user);
  if (user !== seen && !busy) {
    // Another device may have changed the profile or confirmed a new address. What the user has changed here stays.
    const now = profileOf(user);
    setSeen(user);
    if (draft && shown) {
      setShown(now);
      setDraft(withChanges(now, { shown, edited: draft }));
    }
  }

  return {
    profile,
    editing: draft !== null,
    changed: draft !== null && PROFILE_FIELDS.some((field) => draft[field] !== user[field]),
    /** The email address is changed. */
    moved,
    errors,
    taken,
    password,
    busy,
    begin: () => edit(profileOf(user)),
    /** Ends the editing, but not while the draft is being saved: the server may have stored it already. */
    cancel(): void {
      if (!busy) edit(null);
    },
    change,
    take(field: ProfileField, value: TakenValue): void {
      change(field, value.value);
      setTaken({ ...taken, [field]: value });
    },
    changePassword(value: string): void {
      setPassword(value);
      correct('currentPassword');
    },
    /** Saves the draft if it has no errors. */
    submit(): void {
      if (!draft || busy) return;
      const found: DraftErrors = profileErrors(draft, { today: personToday(), findList, stored: user });
      if (moved && !found.email && password === '')
        found.currentPassword = 'Enter your current password to change the email address';
      if (Object.keys(found).length > 0) refuse(found);
      else void save(draft);
    },
  };
}
