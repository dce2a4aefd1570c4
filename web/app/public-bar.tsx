import { chakra } from '@chakra-ui/react';
import { Menu as MenuIcon } from 'lucide-react';
import { ButtonLink } from '../components/ui/button-link.tsx';
import { Menu, MenuLink } from '../components/ui/menu.tsx';
import { QuietLink } from '../components/ui/text-link.tsx';
import { paths } from '../config/paths.ts';
import { forUsers, forVisitors } from '../theme/for-visitors.ts';
import { BarEnd, HeaderBar } from './header-bar.tsx';

const sections = [
  { to: paths.landing.pricing.to(), label: 'Pricing' },
  { to: paths.landing.successStories.to(), label: 'Success Stories' },
];

/**
 * The bar for visitors (spec/1 2.2). On phones and tablets all links except Sign In are in a menu. Signed-in users have
 * no links to sections of the home page, because their home page is the dashboard.
 */
export function PublicBar() {
  return (
    <HeaderBar forVisitors>
      <chakra.nav aria-label="Main" display={{ base: 'none', lg: 'flex' }} gap="7" marginLeft="2" css={forVisitors}>
        {sections.map(({ to, label }) => (
          <QuietLink key={to} to={to} reloadDocument>
            {label}
          </QuietLink>
        ))}
      </chakra.nav>
      <BarEnd css={{ 'html[data-session] &': { marginRight: 0 } }}>
        <SignInLink />
        <ButtonLink variant="primary" fontSize="sm" hideBelow="lg" to={paths.signUp.to()} css={forVisitors}>
          Start Free Trial
        </ButtonLink>
        <DashboardLink />
        <Menu wide label="Menu" hideFrom="lg" color="fg.muted" css={forVisitors} trigger={<MenuIcon size={24} />}>
          <chakra.nav aria-label="Main">
            {sections.map(({ to, label }) => (
              <MenuLink key={to} to={to} reloadDocument>
                {label}
              </MenuLink>
            ))}
          </chakra.nav>
          <ButtonLink variant="primary" full marginTop="1.5" to={paths.signUp.to()}>
            Start Free Trial
          </ButtonLink>
        </Menu>
      </BarEnd>
    </HeaderBar>
  );
}

/** The bar of the service pages (spec/3 2.5): both buttons lead to the sign-in page. */
export function ServiceBar() {
  return (
    <HeaderBar>
      <BarEnd marginRight="0">
        <SignInLink />
        <ButtonLink
          variant="primary"
          fontSize="sm"
          paddingInline={{ base: 3, lg: 4 }}
          to={paths.auth.to()}
          css={forVisitors}
        >
          Get Started
        </ButtonLink>
        <DashboardLink />
      </BarEnd>
    </HeaderBar>
  );
}

const SignInLink = () => (
  <ButtonLink
    variant="plain"
    color="fg"
    fontSize="sm"
    paddingInline={{ base: 2, lg: 4 }}
    to={paths.auth.to()}
    css={forVisitors}
  >
    Sign In
  </ButtonLink>
);

const DashboardLink = () => (
  <ButtonLink variant="secondary" fontSize="sm" to={paths.home.to()} css={forUsers}>
    Dashboard
  </ButtonLink>
);
