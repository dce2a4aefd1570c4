import { chakra, Flex } from '@chakra-ui/react';
import { MailQuestion } from 'lucide-react';
import { useRef } from 'react';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { useKeepFocus } from '../../../lib/focus.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { noMail } from '../../../components/no-mail-note.tsx';
import type { User } from '../../../lib/session.ts';
import { cancelEmailChange, sendEmailLink } from '../api/email-link.ts';

/** Says that an e-mail address is not confirmed yet: the account's current one, or the new one that will replace it. */
export function EmailNotice({ user }: { user: User }) {
  const link = useMutation(async () => {
    const email = await sendEmailLink();
    if (email === null) toast({ title: 'No link was sent', description: 'Your address is confirmed already.' });
    else if (noMail) toast({ title: 'Link created', description: noMail });
    else toast({ title: 'Link sent', description: `Open the link in the email to ${email}.` });
  }, 'The link was not sent');
  const cancellation = useMutation(async () => {
    const email = await cancelEmailChange();
    toast(
      email === user.email
        ? { title: 'Change cancelled', description: `Your address stays ${email}.` }
        : {
            title: 'The change was not cancelled',
            description: `The link was opened before. Your address is ${email} now.`,
            variant: 'destructive',
          },
    );
  }, 'The change was not cancelled');
  const place = useRef<HTMLDivElement>(null);
  const isShown = !user.emailConfirmed || user.newEmail !== null;
  useKeepFocus(isShown, place);
  useKeepFocus(user.newEmail !== null, place);
  return (
    <chakra.div ref={place} marginBottom={isShown ? '8' : '0'} overflowWrap="anywhere">
      {isShown && (
        <Banner
          status="info"
          icon={<MailQuestion size={20} />}
          title={user.newEmail === null ? 'Confirm your address.' : 'Confirm your new address.'}
          action={
            <Flex wrap="wrap" gap="3">
              <Button size="sm" busy={link.busy} onClick={() => void link.run()}>
                Send the link again
              </Button>
              {user.newEmail !== null && (
                <Button size="sm" variant="quiet" busy={cancellation.busy} onClick={() => void cancellation.run()}>
                  Cancel the change
                </Button>
              )}
            </Flex>
          }
        >
          {user.newEmail === null
            ? noMail || `Open the link that we sent to ${user.email}. Then reminders and password links reach you.`
            : `${noMail || `We sent a link to ${user.newEmail}.`} Until you open it, your address stays ${user.email}.`}
        </Banner>
      )}
    </chakra.div>
  );
}
