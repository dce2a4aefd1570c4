import { chakra } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
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
    textStyle: 'small',
    color: 'fg.muted',
    borderBlockWidth: '2px',
    borderColor: 'transparent',
    // Over the bar's own line.
    marginBottom: '-1px',
    // A transparent line is drawn there too, and each place would look like the current one.
    '@media (forced-colors: active)': { borderColor: 'Canvas' },
    _hover: { color: 'fg' },
    '&[aria-current=page]': {
      color: 'fg',
      fontWeight: 'semibold',
      borderBottomColor: 'accent.solid',
      '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
    },
  },
});

/** The bar's links; the current place is underlined. A path below a place belongs to it. */
export function Navigation({ user }: { user: User }) {
  return (
    <chakra.nav aria-label="Main" display={{ base: 'none', lg: 'flex' }} gap="7" height="full" alignItems="stretch">
      {places(user).map(({ to, label }) => (
        <Place key={to} to={to} end={to === paths.home.to()}>
          {label}
        </Place>
      ))}
    </chakra.nav>
  );
}
