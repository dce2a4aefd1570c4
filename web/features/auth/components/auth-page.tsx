import { chakra, Tabs } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { Logo } from '../../../components/ui/logo.tsx';
import { PageHeading } from '../../../components/ui/page.tsx';
import { tabStyle } from '../../../components/ui/tab-style.ts';
import { paths } from '../../../config/paths.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { AuthPanel } from './auth-panel.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { ReactNode } from 'react';

const SIGN_UP = 'sign-up';

/** Sign In and Sign Up (spec/1 2.3). The open tab stands in the address, so that a link can lead to either. */
export function AuthPage({ footer }: { footer: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === SIGN_UP ? SIGN_UP : 'sign-in';
  const open = (next: string) => setSearch((params) => {
    if (next === SIGN_UP) params.set('tab', SIGN_UP);
    else params.delete('tab');
    return params;
  }, { replace: true });
  const title = tab === SIGN_UP ? 'Create your account' : 'Sign in to continue your forms';
  useDocumentTitle(tab === SIGN_UP ? 'Sign Up' : 'Sign In');

  return (
    <chakra.div display="flex" flexDirection={{ base: 'column', lg: 'row' }} flex="1">
      <chakra.div flex="1" display="flex" flexDirection="column" paddingInline={{ base: 5, md: 8 }} minWidth="0">
        <chakra.header height={{ base: 14, md: 16 }} display="flex" alignItems="center">
          <Link to={paths.home.to()}><Logo /></Link>
        </chakra.header>
        <chakra.main id="main" flex="1" width="full" maxWidth="400px" marginInline="auto" paddingTop={{ base: 8, md: 20 }} paddingBottom="12">
          <PageHeading maxWidth="17rem">{title}</PageHeading>
          <Tabs.Root value={tab} onValueChange={({ value }) => open(value)} marginTop="6" lazyMount>
            <Tabs.List display="flex" gap="8" borderBottomWidth="1px" aria-label="Sign in or sign up">
              <Tabs.Trigger value="sign-in" {...tabStyle}>Sign In</Tabs.Trigger>
              <Tabs.Trigger value={SIGN_UP} {...tabStyle}>Sign Up</Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="sign-in" paddingTop="7" outline="none"><SignInForm onSignUp={() => open(SIGN_UP)} /></Tabs.Content>
            <Tabs.Content value={SIGN_UP} paddingTop="7" outline="none"><SignUpForm /></Tabs.Content>
          </Tabs.Root>
        </chakra.main>
        <chakra.div display={{ base: 'none', lg: 'block' }} paddingBlock="4">{footer}</chakra.div>
      </chakra.div>
      <AuthPanel />
      <chakra.div display={{ lg: 'none' }} paddingInline={{ base: 5, md: 8 }} paddingBlock="4">{footer}</chakra.div>
    </chakra.div>
  );
}
