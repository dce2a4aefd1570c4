import { useState, type ReactNode } from 'react';
import { DialogForm } from '../../../components/ui/dialog-form.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { failureText } from '../../../lib/api-error.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { confirmPassword } from '../api/confirm-password.ts';

/** Asks for the password; resolves to whether the user entered the right one. */
export type AskPassword = () => Promise<boolean>;

/** @returns the function that asks, and the dialog that it opens */
export function usePasswordDialog(): [AskPassword, ReactNode] {
  const [answer, setAnswer] = useState<((given: boolean) => void) | null>(null);
  const ask: AskPassword = () =>
    new Promise((resolve) => {
      setAnswer(() => (given: boolean) => {
        setAnswer(null);
        resolve(given);
      });
    });
  return [ask, <PasswordDialog key="password" answer={answer} />];
}

function PasswordDialog({ answer }: { answer: ((given: boolean) => void) | null }) {
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
    async () => {
      await confirmPassword(password);
      answer(true);
    },
    (refused) => setError(failureText(refused)),
  );
  const submit = (): void => {
    if (password === '') setError('Enter your password');
    else void run();
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
