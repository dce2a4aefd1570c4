import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { SUPPORT_KEPT_DAYS, SUPPORT_LIMITS } from '../../../../engine/product/support.ts';
import { writeAtMost } from '../../../../engine/product/write-at-most.ts';
import { DoneHeading } from '../../../components/ui/done-heading.tsx';
import { ExternalLink } from '../../../components/ui/external-link.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { SubmitPart } from '../../../components/ui/submit-part.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { LinkButton } from '../../../components/ui/text-link.tsx';
import { UnsavedWork } from '../../../components/unsaved-work.tsx';
import { paths } from '../../../config/paths.ts';
import { failureText } from '../../../lib/api-error.ts';
import { checkEmail } from '../../../lib/email.ts';
import { useFocusAgain } from '../../../lib/focus.ts';
import { useUser, type User } from '../../../lib/session.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { api, done } from '../../../lib/api.ts';

/** A message to support, from signed-in users and visitors. */
export function ContactPage() {
  const { user } = useUser();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isAgain, setAgain] = useState(false);
  const writeAnother = (): void => {
    setAgain(true);
    setSentTo(null);
  };
  return (
    <Page title={sentTo === null ? 'Contact support' : 'Your message was sent'}>
      <chakra.div maxWidth="40rem">
        {sentTo === null ? (
          <ContactForm user={user} isAgain={isAgain} onSent={setSentTo} />
        ) : (
          <>
            <DoneHeading>Your message was sent</DoneHeading>
            <chakra.p marginTop="4">
              A person will read it. We will answer to <chakra.strong overflowWrap="anywhere">{sentTo}</chakra.strong>.
            </chakra.p>
            <chakra.p marginTop="6">
              <LinkButton onClick={writeAnother}>Write another message</LinkButton>
            </chakra.p>
          </>
        )}
      </chakra.div>
    </Page>
  );
}

interface ContactFormProps {
  user: User | null;
  /** True when the user writes another message. */
  isAgain: boolean;
  onSent: (email: string) => void;
}

type Limited = keyof typeof SUPPORT_LIMITS;
const LIMITED = Object.keys(SUPPORT_LIMITS) as Limited[];

/** The fields have no `maxLength`, because a browser would cut off a pasted text without a word. */
const checkLengths = (values: Record<Limited, string>): Partial<Record<Limited, string>> =>
  Object.fromEntries(
    LIMITED.filter((name) => values[name].length > SUPPORT_LIMITS[name]).map((name) => [
      name,
      writeAtMost(SUPPORT_LIMITS[name]),
    ]),
  );

function ContactForm({ user, isAgain, onSent }: ContactFormProps) {
  const form = useFocusAgain(isAgain);
  const { busy, alert, field, onSubmit, onInput } = useSubmit<'name' | 'email' | 'subject' | 'message'>({
    async send(values) {
      await done(api.contact.$post({ json: values }));
      onSent(values.email);
    },
    empty: {
      name: 'Enter your name',
      email: 'Enter your email address',
      subject: 'Enter a subject',
      message: 'Write a message',
    },
    check: (values) => ({ ...checkEmail(values), ...checkLengths(values) }),
    failure: (error) => failureText(error, 'Your message was not sent.'),
  });
  const [isWritten, setWritten] = useState(false);
  return (
    <>
      <PageHeading subtitle="Ask about your account, a form or a payment. Do not send passport or card numbers.">
        Contact support
      </PageHeading>
      <chakra.form ref={form} noValidate onSubmit={onSubmit} onInput={onInput} display="grid" gap="6" marginTop="7">
        <TextField
          {...field('name')}
          label="Name"
          autoComplete="name"
          defaultValue={user ? `${user.firstName} ${user.lastName}` : ''}
          required
        />
        <TextField
          {...field('email')}
          type="email"
          label="Email"
          help="We answer to this address."
          autoComplete="email"
          defaultValue={user?.email ?? ''}
          required
        />
        <TextField {...field('subject')} label="Subject" required />
        <TextAreaField
          {...field('message')}
          label="Message"
          rows={7}
          required
          onChange={({ target }) => setWritten(target.value.trim() !== '')}
        />
        <SubmitPart alert={alert} size="lg" busy={busy} busyLabel="Sending...">
          Send message
        </SubmitPart>
        <chakra.p textStyle="hint">
          We keep your message encrypted for {SUPPORT_KEPT_DAYS} days and then delete it. Our support may also get it by
          email. See the <ExternalLink href={paths.privacy.to()}>Privacy Policy</ExternalLink>.
        </chakra.p>
      </chakra.form>
      <UnsavedWork
        unsaved={isWritten}
        question="Your message is not sent yet. If you leave now, it is lost."
        signedOutText="Your message is not sent yet. You can send it now, or sign in first and then come back to this window."
      />
    </>
  );
}
