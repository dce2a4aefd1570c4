import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import { EMAIL_LINK_LIFE } from '../../engine/product/email-links.ts';
import { HOUR } from '../../engine/time.ts';
import { NoMailNote } from './no-mail-note.tsx';
import { LinkButton } from './ui/text-link.tsx';

interface WaitingListSentProps {
  to: string;
  /** Takes the focus, which was lost with the form. */
  headingRef?: Ref<HTMLParagraphElement>;
  onAgain?: () => void;
}

/** The next step after an address was entered. On the public pages, `islands/waiting.ts` fills in the address. */
export const WaitingListSent = ({ to, headingRef, onAgain }: WaitingListSentProps) => (
  <>
    <chakra.p ref={headingRef} tabIndex={-1} fontWeight="semibold">
      Check your email
    </chakra.p>
    <chakra.p marginTop="2">
      We sent a link to{' '}
      <chakra.strong overflowWrap="anywhere" data-to>
        {to}
      </chakra.strong>
      . Open it to confirm your address. It works once, for {EMAIL_LINK_LIFE / HOUR} hours.
    </chakra.p>
    <NoMailNote />
    <chakra.p marginTop="2" textStyle="hint">
      No email? Check your spam folder, or{' '}
      <LinkButton onClick={onAgain} data-again>
        try again
      </LinkButton>
    </chakra.p>
  </>
);
