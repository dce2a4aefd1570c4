import { chakra } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { innerRing } from '../theme/focus-ring.ts';
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
    borderBlockWidth: '2px',
    borderColor: 'transparent',
    // Overlaps the bar's border.
    marginBottom: '-1px',
    // This mode draws transparent borders too, so every link would look like the current one.
    '@media (forced-colors: active)': { borderColor: 'Canvas' },
    _hover: { color: 'fg' },
    _active: { bg: 'bg.emphasized', color: 'fg' },
    _focusVisible: innerRing,
    '&[aria-current=page]': {
      color: 'fg',
      fontWeight: 'semibold',
      borderBottomColor: 'accent.solid',
      '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
    },
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
