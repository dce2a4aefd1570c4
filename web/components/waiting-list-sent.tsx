import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { EMAIL_LINK_LIFE } from '../../engine/product/email-links.ts';
import { HOUR } from '../../engine/lib/time.ts';
import { focusElement } from '../lib/focus.ts';
import { NoMailNote } from './no-mail-note.tsx';
import { LinkButton } from './ui/text-link.tsx';

interface WaitingListSentProps {
  to: string;
  onAgain?: () => void;
}

/**
 * The next step after an address was entered. It takes the focus, which was lost with the form. On the public pages,
 * `islands/waiting.ts` does this, and fills in the address.
 */
export function WaitingListSent({ to, onAgain }: WaitingListSentProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => focusElement(heading.current), []);
  return (
    <>
      <chakra.p ref={heading} tabIndex={-1} fontWeight="semibold">
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
}
