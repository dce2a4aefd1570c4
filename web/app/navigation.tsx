import { chakra } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { underlined, underlinedOpen } from '../components/ui/tab-style.ts';
import { paths } from '../config/paths.ts';
import type { User } from '../lib/session.ts';
import { screens } from './screens.ts';

/** The links of the bar of signed-in users (spec/1 2.6), in the order of the screens. */
export const places = (user: User): Array<{ to: string; label: string }> =>
  screens.flatMap(({ path, navigation }) =>
    navigation && (!navigation.role || navigation.role === user.role) ? [{ to: path, label: navigation.label }] : [],
  );

const Place = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    height: 'full',
    paddingInline: 1,
    textStyle: 'hint',
    ...underlined,
    '&[aria-current=page]': underlinedOpen,
  },
});

/** The bar's links. The current one is underlined, also on paths below it. */
export function Navigation({ user }: { user: User }) {
  return (
    <chakra.nav aria-label="Main" display={{ base: 'none', lg: 'flex' }} gap="5" height="full" alignItems="stretch">
      {places(user).map(({ to, label }) => (
        <Place key={to} to={to} end={to === paths.home.to()}>
          {label}
        </Place>
      ))}
    </chakra.nav>
  );
}
