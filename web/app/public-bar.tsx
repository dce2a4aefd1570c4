import { chakra } from '@chakra-ui/react';
import { Menu as MenuIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../components/ui/button-link.tsx';
import { Menu, MenuLink } from '../components/ui/menu.tsx';
import { paths } from '../config/paths.ts';
import { HeaderBar } from './header-bar.tsx';

const sections = [
  { to: paths.landing.pricing.to(), label: 'Pricing' },
  { to: paths.landing.successStories.to(), label: 'Success Stories' },
];

const SectionLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    textStyle: 'small',
    color: 'fg.muted',
    borderRadius: 'l1',
    _hover: { color: 'fg' },
  },
});

/** The bar for visitors (spec/1 2.2). On phones and tablets all but Sign In is in a menu. */
export function PublicBar() {
  return (
    <HeaderBar>
      <chakra.nav aria-label="Main" display={{ base: 'none', lg: 'flex' }} gap="7" marginLeft="2">
        {sections.map(({ to, label }) => (
          <SectionLink key={to} to={to}>
            {label}
          </SectionLink>
        ))}
      </chakra.nav>
      <chakra.div
        display="flex"
        alignItems="center"
        gap={{ base: 0, lg: 2 }}
        marginLeft="auto"
        marginRight={{ base: '-0.625rem', lg: 0 }}
      >
        <ButtonLink variant="plain" color="fg" fontSize="sm" paddingInline={{ base: 2, lg: 4 }} to={paths.auth.to()}>
          Sign In
        </ButtonLink>
        <ButtonLink variant="primary" fontSize="sm" hideBelow="lg" to={paths.signUp.to()}>
          Start Free Trial
        </ButtonLink>
        <Menu
          wide
          label="Menu"
          hideFrom="lg"
          color="fg.muted"
          trigger={<MenuIcon size={24} strokeWidth={1.75} aria-hidden="true" />}
        >
          <chakra.nav aria-label="Main">
            {sections.map(({ to, label }) => (
              <MenuLink key={to} to={to}>
                {label}
              </MenuLink>
            ))}
          </chakra.nav>
          <ButtonLink variant="primary" full marginTop="1.5" to={paths.signUp.to()}>
            Start Free Trial
          </ButtonLink>
        </Menu>
      </chakra.div>
    </HeaderBar>
  );
}
