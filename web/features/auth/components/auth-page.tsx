import { Tabs } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner.tsx';
import { PageSpinner } from '../../../components/ui/loading.tsx';
import { PageHeading } from '../../../components/ui/page.tsx';
import { tabStyle } from '../../../components/ui/tab-style.ts';
import { paths } from '../../../config/paths.ts';
import { SIGNED_IN_REDIRECT_MS } from '../../../config/timing.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { keepFocus } from '../../../lib/focus.ts';
import { useUser } from '../../../lib/session.ts';
import { useReturnTo } from '../use-return-to.ts';
import { AuthFrame } from './auth-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const SIGN_UP = 'sign-up';

/** A signed-in user, also one who has just signed in, is redirected to the requested page. */
export function AuthPage() {
  const { status } = useUser();
  const navigate = useNavigate();
  const signedIn = status === 'authenticated';
  const target = useReturnTo() ?? paths.home.to();

  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(() => void navigate(target, { replace: true }), SIGNED_IN_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [signedIn, target, navigate]);

  return signedIn ? <PageSpinner label="Signing in" /> : <SignInOrUp />;
}

/** Sign In and Sign Up (spec/1 2.3). The open tab is in the address, so that a link can lead to either. */
function SignInOrUp() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === SIGN_UP ? SIGN_UP : 'sign-in';
  const open = (next: string) =>
    setSearch(
      (params) => {
        if (next === SIGN_UP) params.set('tab', SIGN_UP);
        else params.delete('tab');
        return params;
      },
      { replace: true },
    );
  /** The address of an existing account that Sign Up has found. It is not put into the URL. */
  const [email, setEmail] = useState('');
  const signIn = (address: string): void => {
    setEmail(address);
    open('sign-in');
  };
  /** 'Sign up' below the Sign In form was pressed. The focus was lost with that form and goes to the first field. */
  const [isPressed, setPressed] = useState(false);
  const signUpPanel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tab !== SIGN_UP || !isPressed) return undefined;
    // The tab becomes visible with the next frame.
    const frame = requestAnimationFrame(() => keepFocus(signUpPanel.current?.querySelector('input')));
    return () => cancelAnimationFrame(frame);
  }, [tab, isPressed]);
  const signUp = (): void => {
    setPressed(true);
    open(SIGN_UP);
  };
  // Both titles have two lines, so that the tabs do not move when one is pressed.
  const title = tab === SIGN_UP ? 'Create an account to save your forms' : 'Sign in to continue your forms';
  useDocumentTitle(tab === SIGN_UP ? 'Sign Up' : 'Sign In');

  return (
    <AuthFrame>
      <PageHeading maxWidth="18rem">{title}</PageHeading>
      {/* Without this note, a sign-in would lead back to this page without a reason. */}
      {!navigator.cookieEnabled && (
        <Banner marginTop="6" status="warning" title="Your browser blocks cookies.">
          Without a cookie you cannot stay signed in. Allow cookies for this site, then load the page again.
        </Banner>
      )}
      <Tabs.Root value={tab} onValueChange={({ value }) => open(value)} marginTop="6" lazyMount>
        <Tabs.List display="flex" gap="6" borderBottomWidth="1px" aria-label="Sign in or sign up">
          <Tabs.Trigger value="sign-in" {...tabStyle}>
            Sign In
          </Tabs.Trigger>
          <Tabs.Trigger value={SIGN_UP} {...tabStyle}>
            Sign Up
          </Tabs.Trigger>
        </Tabs.List>
        {/* Each panel begins with a field, so the Tab key does not stop at the panel itself. */}
        <Tabs.Content value="sign-in" paddingTop="7" tabIndex={-1}>
          {tab === 'sign-in' && <SignInForm email={email} onSignUp={signUp} />}
        </Tabs.Content>
        <Tabs.Content ref={signUpPanel} value={SIGN_UP} paddingTop="7" tabIndex={-1}>
          <SignUpForm onSignIn={signIn} />
        </Tabs.Content>
      </Tabs.Root>
    </AuthFrame>
  );
}
