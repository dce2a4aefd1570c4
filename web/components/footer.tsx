import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pageInset } from './ui/page.tsx';
import { paths } from '../config/paths.ts';
import { PRODUCT_NAME } from '../config/product.ts';
import { copyrightYear } from '../content/footer.ts';

export const footerLink = {
  // Large enough for a finger on a phone.
  paddingBlock: { base: 2.5, md: 2 },
  minHeight: { base: 'target', md: 'auto' },
  borderRadius: 'l1',
  _hover: { color: 'fg', textDecoration: 'underline' },
  _active: { bg: 'bg.emphasized', color: 'fg' },
} as const;
export const FooterLink = chakra(Link, { base: footerLink });

/**
 * The last line of both footers (spec/1 2.6): the copyright and the legal pages.
 * @param children further links, before those
 */
export function LegalLine({ children }: { children?: ReactNode }) {
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }} justify="space-between" gap="1">
      <chakra.p paddingBlock="2">
        © {copyrightYear} {PRODUCT_NAME}
      </chakra.p>
      <chakra.nav aria-label="Help and legal" display="flex" flexWrap="wrap" columnGap="6">
        {children}
        <FooterLink to={paths.privacy.to()}>Privacy</FooterLink>
        <FooterLink to={paths.terms.to()}>Terms</FooterLink>
      </chakra.nav>
    </Flex>
  );
}

/**
 * The minimal footer (spec/1 2.6), with a link to the help center, which leads to support. `bare` omits the line and
 * the inset, for a page that has its own.
 */
export function Footer({ bare }: { bare?: boolean }) {
  return (
    <chakra.footer borderTopWidth={bare ? '0' : '1px'} textStyle="hint" data-print="hide">
      <chakra.div {...(bare ? {} : pageInset)} paddingBlock={bare ? '0' : '6'}>
        <LegalLine>
          <FooterLink to={paths.resources.helpCenter.to()}>Help center</FooterLink>
        </LegalLine>
      </chakra.div>
    </chakra.footer>
  );
}
