import type { ReactNode } from 'react';
import { mutate } from 'swr';
import { useSignOut } from '../features/auth/api/sign-out.ts';
import { NotificationBell } from '../features/notifications/components/notification-bell.tsx';
import { catalogueKey } from '../lib/form-cache.ts';
import { useLiveDefinitions } from '../lib/live-definitions.ts';
import { useUser, type User } from '../lib/session.ts';
import { AssistantHost } from './assistant-host.tsx';
import { AccountMenu, PhoneMenu } from './account-menu.tsx';
import { Footer } from '../components/footer.tsx';
import { Frame } from './frame.tsx';
import { FullFooter } from './full-footer.tsx';
import { BarEnd, HeaderBar } from './header-bar.tsx';
import { Navigation } from './navigation.tsx';
import { PublicBar } from './public-bar.tsx';

/** The bar and footer around a page: one pair for signed-in users, another for visitors. */
export function Shell({ children }: { children: ReactNode }) {
  const { user } = useUser();
  useLiveDefinitions(() => void mutate(catalogueKey));
  return (
    <>
      <Frame header={user ? <SignedInBar user={user} /> : <PublicBar />} footer={user ? <Footer /> : <FullFooter />}>
        {children}
      </Frame>
      {user && <AssistantHost userId={user.id} />}
    </>
  );
}

function SignedInBar({ user }: { user: User }) {
  const signOut = useSignOut();
  return (
    <HeaderBar>
      <Navigation user={user} />
      <BarEnd minWidth="0">
        <NotificationBell />
        <AccountMenu user={user} signOut={signOut} />
        <PhoneMenu user={user} signOut={signOut} />
      </BarEnd>
    </HeaderBar>
  );
}
