import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { LinkButton, TextLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { isEmail } from '../../../../engine/fields/email.ts';
import { EMAIL_ERROR } from '../../../lib/email.ts';
import { signIn } from '../api/sign-in.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { SubmitPart } from '../../../components/ui/submit-part.tsx';

/** @param email known already: the password is what is left to enter */
export function SignInForm({ email, onSignUp }: { email: string; onSignUp: () => void }) {
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (email === '') return undefined;
    // Its tab is shown with the next frame.
    const frame = requestAnimationFrame(() => password.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [email]);
  const { busy, alert, errors, onSubmit, onInput } = useSubmit<'email' | 'password'>({
    send: signIn,
    empty: { email: 'Enter your email address', password: 'Enter your password' },
    check: (values) => (isEmail(values.email) ? {} : { email: EMAIL_ERROR }),
    failure: 'Login failed',
  });
  return (
    <chakra.form noValidate onSubmit={onSubmit} onInput={onInput} display="grid" gap="6">
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="username"
        defaultValue={email}
        required
        error={errors.email}
      />
      <div>
        <PasswordField
          name="password"
          inputRef={password}
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <chakra.p marginTop="2">
          <TextLink to={paths.forgotPassword.to()}>Forgot your password?</TextLink>
        </chakra.p>
      </div>
      <SubmitPart alert={alert}>
        <Button type="submit" variant="primary" size="lg" full busy={busy} busyLabel="Signing In...">
          Sign In
        </Button>
      </SubmitPart>
      <chakra.p color="fg.muted" textStyle="small">
        New here? <LinkButton onClick={onSignUp}>Sign up</LinkButton> and try it for 7 days. No credit card.
      </chakra.p>
    </chakra.form>
  );
}
