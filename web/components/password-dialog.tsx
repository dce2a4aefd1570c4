import { useState } from 'react';
import { api, done } from '../lib/api.ts';
import { failureText } from '../lib/api-error.ts';
import { showErrors } from '../lib/focus.ts';
import { useMutation } from '../lib/mutation.ts';
import { DialogForm } from './ui/dialog-form.tsx';
import { Dialog } from './ui/dialog.tsx';
import { PasswordField } from './ui/password-field.tsx';

/** @param answer called with whether the user has entered the right password; null while nothing is asked */
export function PasswordDialog({ answer }: { answer: ((given: boolean) => void) | null }) {
  return (
    <Dialog open={answer !== null} title="Enter your password" onClose={() => answer?.(false)}>
      {answer && <PasswordForm answer={answer} />}
    </Dialog>
  );
}

function PasswordForm({ answer }: { answer: (given: boolean) => void }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const { busy, run } = useMutation(
    async (_form: HTMLFormElement) => {
      // For 15 minutes the server now allows actions that need more than a session.
      await done(api.user['confirm-password'].$post({ json: { currentPassword: password } }));
      answer(true);
    },
    (refused, form) => showErrors(form, () => setError(failureText(refused))),
  );
  const submit = (form: HTMLFormElement): void => {
    if (password === '') showErrors(form, () => setError('Enter your password'));
    else void run(form);
  };
  return (
    <>
      <p>You entered it more than 15 minutes ago. We ask again to make sure that it is you.</p>
      <DialogForm onSubmit={submit} busy={busy} submit="Continue" onClose={() => answer(false)}>
        <PasswordField
          name="currentPassword"
          label="Password"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
      </DialogForm>
    </>
  );
}
