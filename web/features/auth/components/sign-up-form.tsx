import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { PasswordStrength } from '../../../components/ui/password-strength.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { ExternalLink } from '../../../components/ui/external-link.tsx';
import { LinkButton } from '../../../components/ui/text-link.tsx';
import { PASSWORD_MIN } from '../../../../engine/product/account/passwords.ts';
import { paths } from '../../../config/paths.ts';
import { checkEmail } from '../../../lib/email.ts';
import { api, read } from '../../../lib/api.ts';
import { signUp } from '../api/sign-up.ts';
import { EmailField } from './email-field.tsx';
import { useSubmit } from '../../../lib/use-submit.ts';
import { SubmitPart } from '../../../components/ui/submit-part.tsx';

const PASSWORD_ERROR = `Password must be at least ${PASSWORD_MIN} characters`;

/** @param onSignIn opens Sign In with the address that already has an account */
export function SignUpForm({ onSignIn }: { onSignIn: (email: string) => void }) {
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  /** The password that was found to be common. */
  const [common, setCommon] = useState<string>();
  const { busy, alert, code, field, onSubmit, onInput } = useSubmit<'firstName' | 'lastName' | 'email' | 'password'>({
    send: signUp,
    empty: {
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      email: 'Enter your email address',
      password: 'Choose a password',
    },
    check: (values) => ({
      ...checkEmail(values),
      ...(values.password.length < PASSWORD_MIN && { password: PASSWORD_ERROR }),
    }),
    failure: 'Registration failed',
  });
  return (
    <chakra.form noValidate onSubmit={onSubmit} onInput={onInput} display="grid" gap="6">
      <chakra.div display="grid" gridTemplateColumns={{ sm: '1fr 1fr' }} gap={{ base: 6, sm: 4 }}>
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" required />
      </chakra.div>
      <EmailField {...field('email')} onInput={(event) => setEmail(event.currentTarget.value)} />
      <div>
        <PasswordField
          {...field('password')}
          label="Password"
          help={`At least ${PASSWORD_MIN} characters.`}
          autoComplete="new-password"
          required
          onInput={(event) => setPassword(event.currentTarget.value)}
          onBlur={({ currentTarget: { value } }) => void isCommonPassword(value).then((is) => is && setCommon(value))}
        />
        <PasswordStrength password={password} min={PASSWORD_MIN} common={common === password} />
      </div>
      <SubmitPart
        alert={alert}
        help={
          code === 'EMAIL_TAKEN' && (
            <LinkButton onClick={() => onSignIn(email.trim())}>Sign in with this address</LinkButton>
          )
        }
        size="lg"
        full
        busy={busy}
        busyLabel="Creating Account..."
      >
        Create Account
      </SubmitPart>
      <chakra.p textStyle="hint">
        By creating an account you agree to the <ExternalLink href={paths.terms.to()}>Terms of Service</ExternalLink>{' '}
        and the <ExternalLink href={paths.privacy.to()}>Privacy Policy</ExternalLink>.
      </chakra.p>
    </chakra.form>
  );
}

/** Whether a password is one of the most common ones. It is only advice, so it is false if the request fails. */
async function isCommonPassword(password: string): Promise<boolean> {
  try {
    return (await read(api.auth['check-password'].$post({ json: { password } }))).common;
  } catch {
    return false;
  }
}
