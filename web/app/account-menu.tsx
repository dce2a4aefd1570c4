import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { ChevronDown, LogOut, Menu as MenuIcon, Settings, CircleArrowUp } from 'lucide-react';
import { Menu, MenuButton, MenuNavLink } from '../components/ui/menu.tsx';
import { paths } from '../config/paths.ts';
import { membershipOf, useMembershipState } from '../lib/membership.ts';
import type { User } from '../lib/session.ts';
import type { useSignOut } from '../features/auth/api/sign-out.ts';
import { Avatar } from '../components/ui/avatar.tsx';
import { Spinner } from '../components/ui/spinner.tsx';
import { OwnWords } from '../components/ui/own-words.tsx';
import { places } from './navigation.tsx';

/** The user's picture and name. */
const Person = ({ user }: { user: User }) => (
  <>
    <Avatar user={user} />
    <chakra.span truncate>
      <OwnWords>{`${user.firstName} ${user.lastName}`}</OwnWords>
    </chakra.span>
  </>
);

interface AccountProps {
  user: User;
  /** The menu closes on Sign Out, so its button shows that it is running. */
  signOut: ReturnType<typeof useSignOut>;
}

function AccountItems({ user, open, signOut: { busy, run } }: AccountProps & { open: boolean }) {
  const membershipState = useMembershipState(open);
  return (
    <>
      <chakra.p paddingInline="3" paddingBlock="2" textStyle="detail">
        <chakra.span display="block" fontWeight="semibold">
          {membershipOf(user)}
        </chakra.span>
        {membershipState}
      </chakra.p>
      <MenuNavLink to={paths.settings.to()}>
        <Settings size={20} />
        Settings
      </MenuNavLink>
      {user.subscriptionStatus !== 'active' && (
        <MenuNavLink to={paths.subscribe.to()}>
          <CircleArrowUp size={20} />
          Upgrade Plan
        </MenuNavLink>
      )}
      <MenuButton
        color={busy ? 'fg.subtle' : undefined}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={() => void run()}
      >
        {busy ? <Spinner size="1.25rem" /> : <LogOut size={20} />}
        {busy ? 'Signing Out...' : 'Sign Out'}
      </MenuButton>
    </>
  );
}

/** The signed-in user, and the links of the account. */
export function AccountMenu({ user, signOut }: AccountProps) {
  const [open, setOpen] = useState(false);
  return (
    <Menu
      display={{ base: 'none', lg: 'inline-flex' }}
      paddingInline="2"
      maxWidth="18rem"
      aria-busy={signOut.busy || undefined}
      onOpenChange={setOpen}
      trigger={
        <>
          <Person user={user} />
          {signOut.busy ? <Spinner /> : <ChevronDown size={18} />}
        </>
      }
    >
      <AccountItems user={user} open={open} signOut={signOut} />
    </Menu>
  );
}

/** On a phone: the main links and the account in one menu. */
export function PhoneMenu({ user, signOut }: AccountProps) {
  const [open, setOpen] = useState(false);
  return (
    <Menu
      wide
      label="Menu"
      display={{ lg: 'none' }}
      color="fg.muted"
      aria-busy={signOut.busy || undefined}
      onOpenChange={setOpen}
      trigger={signOut.busy ? <Spinner size="1.5rem" /> : <MenuIcon size={24} />}
    >
      <chakra.nav aria-label="Main">
        {places(user).map(({ to, label }) => (
          <MenuNavLink key={to} to={to} end={to === paths.home.to()}>
            {label}
          </MenuNavLink>
        ))}
      </chakra.nav>
      <Flex
        align="center"
        gap="3"
        padding="3"
        marginTop="1.5"
        borderTopWidth="1px"
        textStyle="small"
        fontWeight="semibold"
      >
        <Person user={user} />
      </Flex>
      <AccountItems user={user} open={open} signOut={signOut} />
    </Menu>
  );
}
