import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { ChevronDown, LogOut, Menu as MenuIcon, Settings, CircleArrowUp } from 'lucide-react';
import { Menu, MenuButton, MenuNavLink } from '../components/ui/menu.tsx';
import { paths } from '../config/paths.ts';
import { membershipOf, useMembershipState } from '../lib/membership.ts';
import type { User } from '../lib/session.ts';
import { signOut } from '../features/auth/api/sign-out.ts';
import { Avatar } from '../components/ui/avatar.tsx';
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

function AccountItems({ user, open }: { user: User; open: boolean }) {
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
      <MenuButton onClick={() => void signOut()}>
        <LogOut size={20} />
        Sign Out
      </MenuButton>
    </>
  );
}

/** The signed-in user, and the links of the account. */
export function AccountMenu({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <Menu
      display={{ base: 'none', lg: 'inline-flex' }}
      paddingInline="2"
      maxWidth="18rem"
      onOpenChange={setOpen}
      trigger={
        <>
          <Person user={user} />
          <ChevronDown size={18} />
        </>
      }
    >
      <AccountItems user={user} open={open} />
    </Menu>
  );
}

/** On a phone: the main links and the account in one menu. */
export function PhoneMenu({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <Menu
      wide
      label="Menu"
      display={{ lg: 'none' }}
      color="fg.muted"
      onOpenChange={setOpen}
      trigger={<MenuIcon size={24} />}
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
      <AccountItems user={user} open={open} />
    </Menu>
  );
}
