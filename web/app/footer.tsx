import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { pageInset } from '../components/ui/page.tsx';
import { paths } from '../config/paths.ts';
import { PRODUCT_NAME } from '../config/product.ts';

const FooterLink = chakra(Link, { base: { paddingBlock: 2, borderRadius: 'l1', _hover: { color: 'fg', textDecoration: 'underline' } } });

/** The minimal footer (spec/1 2.6). `bare` leaves out the line and the inset, for a page that has its own. */
export function Footer({ bare }: { bare?: boolean }) {
  return (
    <chakra.footer borderTopWidth={bare ? '0' : '1px'} color="fg.muted" textStyle="small" data-print="hide">
      <chakra.div
        {...(bare ? {} : pageInset)}
        display="flex"
        flexDirection={{ base: 'column', sm: 'row' }}
        justifyContent="space-between"
        gap="1"
        paddingBlock={bare ? '0' : '6'}
      >
        <chakra.p paddingBlock="2">© 2025 {PRODUCT_NAME}</chakra.p>
        <chakra.nav aria-label="Legal" display="flex" gap="6">
          <FooterLink to={paths.privacy.to()}>Privacy</FooterLink>
          <FooterLink to={paths.terms.to()}>Terms</FooterLink>
        </chakra.nav>
      </chakra.div>
    </chakra.footer>
  );
}
