import { chakra } from '@chakra-ui/react';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { LinkButton, TextLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { isEmail } from '../../../../engine/formats.ts';
import { EMAIL_ERROR } from '../../../lib/email.ts';
import { signIn } from '../calls/sign-in.ts';
import { useSubmit } from '../use-submit.ts';

export function SignInForm({ onSignUp }: { onSignUp: () => void }) {
  const { busy, alert, errors, onSubmit } = useSubmit<'email' | 'password'>({
    send: signIn,
    check: ({ email }) => (isEmail(email) ? {} : { email: EMAIL_ERROR }),
    failure: 'Login failed',
  });
  return (
    <chakra.form noValidate onSubmit={onSubmit} display="grid" gap="6">
      {alert && <Banner status="error" role="alert">{alert}</Banner>}
      <TextField name="email" type="email" label="Email" autoComplete="username" required error={errors.email} />
      <div>
        <PasswordField name="password" label="Password" autoComplete="current-password" required error={errors.password} />
        <chakra.p marginTop="2"><TextLink to={paths.forgotPassword.to()}>Forgot your password?</TextLink></chakra.p>
      </div>
      <Button type="submit" variant="primary" size="lg" full busy={busy} busyLabel="Signing In...">Sign In</Button>
      <chakra.p color="fg.muted" textStyle="small">
        New here? <LinkButton onClick={onSignUp}>Sign up</LinkButton> and try it for 7 days. No credit card.
      </chakra.p>
    </chakra.form>
  );
}
