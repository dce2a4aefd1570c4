import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { TRIAL } from '../../../../engine/product/plans.ts';
import { DAY } from '../../../../engine/lib/time.ts';
import { LinkButton, TextLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { useReturnTo } from '../use-return-to.ts';
import { CredentialsForm } from './credentials-form.tsx';

/** @param email if already known, the focus goes to the password */
export function SignInForm({ email, onSignUp }: { email: string; onSignUp: () => void }) {
  const password = useRef<HTMLInputElement>(null);
  const returnTo = useReturnTo();
  useEffect(() => {
    if (email === '') return undefined;
    // The tab becomes visible with the next frame.
    const frame = requestAnimationFrame(() => password.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [email]);
  return (
    <CredentialsForm
      email={email}
      failure="Login failed"
      passwordRef={password}
      help={
        <chakra.p marginTop="2">
          <TextLink to={paths.forgotPassword.to(returnTo)}>Forgot your password?</TextLink>
        </chakra.p>
      }
    >
      <chakra.p textStyle="hint">
        New here? <LinkButton onClick={onSignUp}>Sign up</LinkButton> and try it for {TRIAL / DAY} days. No credit card.
      </chakra.p>
    </CredentialsForm>
  );
}
