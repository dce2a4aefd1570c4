import { chakra } from '@chakra-ui/react';
import { LogIn } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { isStillHere } from '../lib/session.ts';
import { Banner } from './ui/banner.tsx';
import { buttonRecipe } from './ui/button-recipe.ts';

const SignInLink = chakra('a', buttonRecipe);

/**
 * Says on a page that stays that its session has ended. Its link is the only way to leave for signing in.
 * @param newWindow for a page that would lose something: it is here when the person comes back
 * @param children what becomes of what is unsaved
 */
export function SignedOutBanner({ newWindow, children }: { newWindow?: boolean; children: ReactNode }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // From the window in which the person has signed in.
    const ask = (): void => void isStillHere().catch(() => false);
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, []);
  // Loaded anew: nothing of this person stays in memory for the one who signs in.
  const to = paths.auth.to(pathname + search);
  return (
    <Banner
      status="info"
      icon={<LogIn size={20} strokeWidth={1.75} />}
      title="You are signed out."
      action={
        newWindow ? (
          <SignInLink href={to} target="_blank" rel="noopener" variant="secondary">
            Sign In<chakra.span srOnly> (opens a new window)</chakra.span>
          </SignInLink>
        ) : (
          <SignInLink href={to} variant="secondary">
            Sign In
          </SignInLink>
        )
      }
    >
      {children}
    </Banner>
  );
}
