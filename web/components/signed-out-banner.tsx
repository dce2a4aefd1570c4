import { chakra } from '@chakra-ui/react';
import { LogIn } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { findSignInElsewhere } from '../lib/session.ts';
import { Banner } from './ui/banner.tsx';
import { ButtonAnchor } from './ui/button-link.tsx';

/**
 * Says that the session has ended, on a page that stays open. Its link is the only way to the sign-in page.
 * @param newWindow opens the sign-in in a new window, for a page that would lose data: this page is still open
 * afterwards
 * @param children says what happens to the unsaved data
 */
export function SignedOutBanner({ newWindow, children }: { newWindow?: boolean; children: ReactNode }) {
  const here = createPath(useLocation());
  useEffect(() => {
    // The user comes back from the window of the sign-in, so ask whether the session is valid again.
    const ask = (): void => void findSignInElsewhere().catch(() => undefined);
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, []);
  // A full page load, so that no data of this user stays in memory for the next user.
  const to = paths.auth.to(here);
  return (
    <Banner
      status="info"
      icon={<LogIn size={20} />}
      title="You are signed out."
      action={
        <ButtonAnchor href={to} {...(newWindow && { target: '_blank', rel: 'noopener' })} variant="secondary">
          Sign In
          {newWindow && <chakra.span srOnly> (opens a new window)</chakra.span>}
        </ButtonAnchor>
      }
    >
      {children}
    </Banner>
  );
}
