import type { ReactNode, Ref } from 'react';
import { chakra } from '@chakra-ui/react';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { SubmitPart } from '../../../components/ui/submit-part.tsx';
import { deviceTimeZone } from '../../../lib/device-day.ts';
import { checkEmail } from '../../../lib/email.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { api, read } from '../../../lib/api.ts';
import { setUser } from '../../../lib/session.ts';
import { EmailField } from './email-field.tsx';

interface CredentialsFormProps {
  /** The initial value of the email field. */
  email: string;
  /** The message when the server's response contains none. */
  failure: string | ((error: unknown) => string);
  onSignedIn?: () => Promise<void>;
  passwordRef?: Ref<HTMLInputElement>;
  /** Shown below the password. */
  help?: ReactNode;
  /** Shown below the button. */
  children?: ReactNode;
}

/** The email and password form, for users and for administrators. */
export function CredentialsForm({ email, failure, onSignedIn, passwordRef, help, children }: CredentialsFormProps) {
  const { busy, alert, field, onSubmit, onInput } = useSubmit<'email' | 'password'>({
    async send(values) {
      await setUser(await read(api.login.$post({ json: { ...values, timezone: deviceTimeZone() } })));
      await onSignedIn?.();
    },
    empty: { email: 'Enter your email address', password: 'Enter your password' },
    check: checkEmail,
    failure,
  });
  return (
    <chakra.form noValidate onSubmit={onSubmit} onInput={onInput} display="grid" gap="6">
      <EmailField {...field('email')} defaultValue={email} />
      <div>
        <PasswordField
          {...field('password')}
          inputRef={passwordRef}
          label="Password"
          autoComplete="current-password"
          required
        />
        {help}
      </div>
      <SubmitPart alert={alert} size="lg" full busy={busy} busyLabel="Signing In...">
        Sign In
      </SubmitPart>
      {children}
    </chakra.form>
  );
}
