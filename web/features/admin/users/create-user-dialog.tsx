import { useState } from 'react';
import { PASSWORD_MIN } from '../../../../engine/product/account/passwords.ts';
import { DialogForm } from '../../../components/ui/dialog-form.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { checkEmail } from '../../../lib/email.ts';
import { useFormMutation } from '../../../lib/use-form-mutation.ts';
import { useWhileMounted } from '../../../lib/use-while-mounted.ts';
import { createUser, type NewUser } from './api.ts';
import { choicesOf, ROLES } from './words.ts';

const BLANK: NewUser = { email: '', firstName: '', lastName: '', role: 'user', password: '' };

/** The validation errors by field (spec/3 section 5). */
function errorsOf({ email, firstName, lastName, password }: NewUser): Record<string, string> {
  return {
    ...checkEmail({ email: email.trim() }),
    ...(firstName.trim() === '' && { firstName: 'First name is required' }),
    ...(lastName.trim() === '' && { lastName: 'Last name is required' }),
    ...(password.length < PASSWORD_MIN && { password: `Password must be at least ${PASSWORD_MIN} characters` }),
  };
}

export function CreateUserDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Create user">
      <CreateUserForm onClose={onClose} />
    </Dialog>
  );
}

function CreateUserForm({ onClose }: { onClose: () => void }) {
  const [user, setUser] = useState(BLANK);
  const close = useWhileMounted(onClose);
  const { busy, submit, errors, setErrors } = useFormMutation(
    async () => {
      if (await createUser({ ...user, email: user.email.trim() })) close();
    },
    'Error',
    { check: () => errorsOf(user), otherwise: 'Failed to create user' },
  );
  const field = (name: 'email' | 'firstName' | 'lastName' | 'password') => ({
    name,
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setUser({ ...user, [name]: target.value });
      if (errors[name]) setErrors({ ...errors, [name]: undefined });
    },
  });
  return (
    <DialogForm onSubmit={submit} busy={busy} busyLabel="Creating..." submit="Create user" onClose={onClose}>
      <TextField {...field('email')} label="Email" type="email" autoComplete="off" value={user.email} />
      <TextField {...field('firstName')} label="First name" autoComplete="off" value={user.firstName} />
      <TextField {...field('lastName')} label="Last name" autoComplete="off" value={user.lastName} />
      <SelectField
        label="Role"
        value={user.role}
        onChange={(role) => setUser({ ...user, role })}
        choices={choicesOf(ROLES)}
      />
      <PasswordField
        {...field('password')}
        label="Password"
        help={`At least ${PASSWORD_MIN} characters. Give it to the person in a safe way. They can change it in their settings.`}
        autoComplete="new-password"
        value={user.password}
      />
    </DialogForm>
  );
}
