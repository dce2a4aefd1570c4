import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { RESET_LINK_LIFE } from '../../../../engine/product/email-links.ts';
import { MINUTE } from '../../../../engine/lib/time.ts';
import { PageHeading } from '../../../components/ui/page.tsx';
import { NoMailNote } from '../../../components/no-mail-note.tsx';
import { LinkButton, TextLink } from '../../../components/ui/text-link.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { paths } from '../../../config/paths.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { api, done } from '../../../lib/api.ts';
import { checkEmail } from '../../../lib/email.ts';
import { useFocusAgain } from '../../../lib/focus.ts';
import { showFailure } from '../../../lib/report-failure.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { useReturnTo } from '../use-return-to.ts';
import { AuthFrame } from './auth-frame.tsx';
import { EmailField } from './email-field.tsx';
import { DoneHeading } from '../../../components/ui/done-heading.tsx';
import { SubmitPart } from '../../../components/ui/submit-part.tsx';

/** Requests a mailed link (spec/1 2.4). The page reacts in the same way whether or not the account exists. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState(false);
  const [email, setEmail] = useState('');
  const returnTo = useReturnTo();
  useDocumentTitle(sent ? 'Check your email' : 'Forgot your password?');
  return (
    <AuthFrame>
      {sent ? (
        <>
          <DoneHeading>Check your email</DoneHeading>
          <chakra.p marginTop="4">
            If there is an account for <chakra.strong overflowWrap="anywhere">{email}</chakra.strong>, a link to choose
            a new password is on its way. It works once, for {RESET_LINK_LIFE / MINUTE} minutes.
          </chakra.p>
          <NoMailNote />
          <chakra.p marginTop="4" textStyle="hint">
            No email? Check your spam folder, or <LinkButton onClick={() => setSent(false)}>try again</LinkButton>
          </chakra.p>
        </>
      ) : (
        <LinkForm
          email={email}
          onSent={(address) => {
            setEmail(address);
            setSent(true);
          }}
        />
      )}
      <chakra.p marginTop="8">
        <TextLink to={paths.auth.to(returnTo)}>Back to sign in</TextLink>
      </chakra.p>
    </AuthFrame>
  );
}

/** @param email the address of the last try; empty at first */
function LinkForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const [changed, setChanged] = useState(false);
  const form = useFocusAgain(email !== '');
  const { busy, alert, field, filled, onSubmit, onInput } = useSubmit<'email'>({
    async send(values) {
      await done(api.auth['forgot-password'].$post({ json: values }));
      toast({
        title: 'Password reset email sent',
        description: 'Please check your email for password reset instructions.',
      });
      onSent(values.email);
    },
    empty: { email: 'Enter your email address' },
    check: checkEmail,
    failure: 'Failed to send password reset email',
    onRefused: (message) => showFailure('Error', message),
  });
  const empty = changed ? !filled : email === '';
  return (
    <>
      <PageHeading subtitle="Enter the email address of your account. We send you a link to choose a new password.">
        Forgot your password?
      </PageHeading>
      <chakra.form
        ref={form}
        noValidate
        onSubmit={onSubmit}
        onInput={(event) => {
          setChanged(true);
          onInput(event);
        }}
        display="grid"
        gap="6"
        marginTop="7"
      >
        <EmailField {...field('email')} defaultValue={email} />
        <SubmitPart alert={alert} size="lg" full busy={busy} busyLabel="Sending..." ariaDisabled={empty}>
          Send reset link
        </SubmitPart>
      </chakra.form>
    </>
  );
}
