import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../../components/ui/page.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { PasswordStrength } from '../../../components/ui/password-strength.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { paths } from '../../../config/paths.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { showFailure } from '../../../lib/report-failure.ts';
import { useUser } from '../../../lib/session.ts';
import { resetPassword } from '../api/reset-password.ts';
import { useSignOut } from '../api/sign-out.ts';
import { NEW_PASSWORD_MIN } from '../../../../engine/product/account/passwords.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { AuthFrame } from './auth-frame.tsx';
import { DoneHeading } from '../../../components/ui/done-heading.tsx';
import { SubmitPart } from '../../../components/ui/submit-part.tsx';

/** The page of the mailed link, for signed-in and signed-out users. Without a token it redirects. */
export function ResetPasswordPage() {
  const { user } = useUser();
  const [search] = useSearchParams();
  const token = search.get('token');
  if (token) return <ResetPassword token={token} />;
  return user ? <Navigate to={paths.settings.to()} replace /> : <NoToken />;
}

function NoToken() {
  useEffect(() => showFailure('Invalid reset link', 'This password reset link is invalid or has expired.'), []);
  return <Navigate to={paths.auth.to()} replace />;
}

/** Sets a new password with the mailed link (spec/1 2.5). */
function ResetPassword({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const { user } = useUser();
  useDocumentTitle(done ? 'Password updated' : 'Choose a new password');
  return (
    <AuthFrame>
      {done ? (
        <>
          <DoneHeading>Password updated</DoneHeading>
          <chakra.p marginTop="4">All devices that were signed in to your account are signed out.</chakra.p>
          {user && (
            <chakra.p marginTop="4">
              In this browser you are signed in with another account,{' '}
              <chakra.strong overflowWrap="anywhere">{user.email}</chakra.strong>. You will be signed out of it first.
            </chakra.p>
          )}
          <chakra.p marginTop="6">
            <VisitorLink to={paths.auth.to()}>Sign in with new password</VisitorLink>
          </chakra.p>
        </>
      ) : (
        <PasswordForm token={token} onDone={() => setDone(true)} />
      )}
    </AuthFrame>
  );
}

/** A link to a page for visitors. A signed-in user, perhaps of another account, is signed out first. */
function VisitorLink({ to, children }: { to: string; children: ReactNode }) {
  const { user } = useUser();
  const { busy, run } = useSignOut();
  return (
    <TextLink
      to={to}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (!user) return;
        event.preventDefault();
        void run(to);
      }}
    >
      {children}
    </TextLink>
  );
}

const LENGTH_RULE = `Password must be at least ${NEW_PASSWORD_MIN} characters long.`;

const EMPTY = { password: 'Choose a new password', confirmation: 'Enter the new password again' };

type Values = Record<keyof typeof EMPTY, string>;

function check({ password, confirmation }: Values): Partial<Values> {
  if (password !== confirmation) return { confirmation: "Passwords don't match" };
  return password.length < NEW_PASSWORD_MIN ? { password: LENGTH_RULE } : {};
}

/** Also shows a toast with the password error (spec/1 section 5). */
function notify({ password, confirmation }: Partial<Values>): void {
  if (password === EMPTY.password || confirmation === EMPTY.confirmation) return;
  if (confirmation) showFailure("Passwords don't match", 'Please ensure both passwords are identical.');
  else showFailure('Password too short', LENGTH_RULE);
}

function PasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const { user } = useUser();
  const { busy, alert, field, filled, onSubmit, onInput } = useSubmit<keyof Values>({
    async send(values) {
      await resetPassword({ token, password: values.password });
      toast({
        title: 'Password reset successful',
        description: 'Your password has been updated. You can now sign in.',
      });
      onDone();
    },
    empty: EMPTY,
    check,
    onWrong: notify,
    failure: 'Failed to reset password',
    onRefused: (message) => showFailure('Error', message),
  });
  return (
    <>
      <PageHeading>Choose a new password</PageHeading>
      <chakra.form noValidate onSubmit={onSubmit} onInput={onInput} display="grid" gap="6" marginTop="7">
        <div>
          <PasswordField
            {...field('password')}
            label="New Password"
            help={LENGTH_RULE}
            autoComplete="new-password"
            required
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordStrength password={password} min={NEW_PASSWORD_MIN} />
        </div>
        <PasswordField
          {...field('confirmation')}
          label="Confirm New Password"
          help={LENGTH_RULE}
          autoComplete="new-password"
          required
        />
        <SubmitPart
          alert={alert}
          help={
            <VisitorLink to={paths.forgotPassword.to()}>
              {user ? 'Sign out and ask for a new link' : 'Ask for a new link'}
            </VisitorLink>
          }
          size="lg"
          full
          busy={busy}
          busyLabel="Updating..."
          ariaDisabled={!filled}
        >
          Update password
        </SubmitPart>
      </chakra.form>
    </>
  );
}
