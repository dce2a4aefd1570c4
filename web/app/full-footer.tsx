import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { BadgeCheck } from 'lucide-react';
import { Logo } from '../components/ui/logo.tsx';
import { pageInset } from '../components/ui/page.tsx';
import { badges, footerGroups, support } from '../content/footer.ts';
import { footerLink, FooterLink, LegalLine } from '../components/footer.tsx';

/** The full footer (spec/1 2.6): every page of services and resources, support, and the badges. */
export function FullFooter() {
  return (
    <chakra.footer borderTopWidth="1px" textStyle="hint" data-print="hide">
      <chakra.div {...pageInset} paddingTop={{ base: 10, md: 14 }} paddingBottom="6">
        <chakra.div
          display="grid"
          gridTemplateColumns={{
            base: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
            sm: '1fr 1fr',
            lg: '1.4fr 1fr 1fr 1fr',
          }}
          columnGap="8"
          rowGap="9"
        >
          <chakra.div color="fg" gridColumn={{ base: '1 / -1', lg: 'auto' }}>
            <Logo />
            <chakra.ul
              marginTop="4"
              display="flex"
              flexWrap="wrap"
              columnGap="5"
              rowGap="1"
              color="fg.muted"
              flexDirection={{ lg: 'column' }}
            >
              {badges.map((badge) => (
                <chakra.li key={badge} display="inline-flex" alignItems="center" gap="2">
                  <BadgeCheck size={18} />
                  {badge}
                </chakra.li>
              ))}
            </chakra.ul>
          </chakra.div>
          {footerGroups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <Group title={title}>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <FooterLink to={to} display="inline-block">
                      {label}
                    </FooterLink>
                  </li>
                ))}
              </Group>
            </nav>
          ))}
          <Group title="Support" gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <li>
              <chakra.a {...footerLink} display="inline-block" overflowWrap="anywhere" href={`mailto:${support.email}`}>
                {support.email}
              </chakra.a>
            </li>
            <chakra.li paddingBlock={{ base: 2.5, md: 2 }}>{support.chat} (coming soon)</chakra.li>
          </Group>
        </chakra.div>
        <chakra.div marginTop="10" borderTopWidth="1px" paddingTop="4">
          <LegalLine />
        </chakra.div>
      </chakra.div>
    </chakra.footer>
  );
}

function Group({ title, children, ...rest }: HTMLChakraProps<'div'> & { title: string }) {
  return (
    <chakra.div {...rest}>
      <chakra.h2 textStyle="small" fontWeight="semibold" color="fg">
        {title}
      </chakra.h2>
      <chakra.ul marginTop="1">{children}</chakra.ul>
    </chakra.div>
  );
}
