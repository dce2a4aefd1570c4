import { chakra } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { NEW_PASSWORD_MIN } from '../../../../engine/product/account/passwords.ts';
import { useFormMutation } from '../../../lib/use-form-mutation.ts';
import { api, done } from '../../../lib/api.ts';
import { refreshUser } from '../../../lib/session.ts';

const BLANK = { currentPassword: '', newPassword: '' };
const MISSING = { currentPassword: 'Enter your current password', newPassword: 'Choose a new password' };

/** Changes the account's password with a separate button, not together with the settings. */
export function PasswordForm() {
  const [values, setValues] = useState(BLANK);
  const missing = Object.entries(MISSING).filter(([name]) => values[name as keyof typeof BLANK] === '');
  const { busy, submit, errors, setErrors } = useFormMutation(
    async () => {
      await done(api.user.password.$put({ json: values }));
      // A new password also ends an open change of the e-mail address.
      void refreshUser();
      setValues(BLANK);
      toast({ title: 'Password changed successfully' });
    },
    'Failed to change password',
    { check: () => Object.fromEntries(missing) },
  );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    submit(event.currentTarget);
    if (missing.length > 0) toast({ title: 'Please fill in both password fields', variant: 'destructive' });
  };
  const field = (name: keyof typeof BLANK) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  return (
    <chakra.form noValidate onSubmit={onSubmit} display="grid" gap="5" maxWidth="24rem">
      <PasswordField {...field('currentPassword')} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...field('newPassword')}
        label="New password"
        help={`At least ${NEW_PASSWORD_MIN} characters. Changing it signs you out everywhere else.`}
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" busy={busy}>
          Change password
        </Button>
      </div>
    </chakra.form>
  );
}
