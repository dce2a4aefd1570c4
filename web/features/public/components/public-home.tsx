import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Guilloche } from '../../../components/ui/guilloche.tsx';
import { pageInset } from '../../../components/ui/page.tsx';
import { paths } from '../../../config/paths.ts';
import { PRODUCT_NAME } from '../../../config/product.ts';
import { home } from '../../../content/home.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useHeadingFocus } from '../../../lib/focus.ts';

/** What the product is, and the way in. */
export function PublicHome() {
  const heading = useHeadingFocus();
  useDocumentTitle(undefined);
  return (
    <>
      <chakra.div overflow="hidden">
        <chakra.div {...pageInset} position="relative" paddingTop={{ base: 12, md: 28 }} paddingBottom={{ base: 12, md: 24 }}>
          <Guilloche
            position="absolute"
            display={{ base: 'none', lg: 'block' }}
            width="620px"
            right="-140px"
            top="40px"
            color="accent.border"
            opacity="0.7"
          />
          <chakra.div position="relative" maxWidth="38rem">
            <chakra.p color="accent.fg" fontWeight="semibold">{PRODUCT_NAME}</chakra.p>
            <chakra.h1 ref={heading} tabIndex={-1} textStyle={{ base: 'section', md: 'display' }} marginTop="2">
              {home.heading.map((line) => <chakra.span key={line} display="block">{line} </chakra.span>)}
            </chakra.h1>
            <chakra.p marginTop="5" textStyle="lead" color="fg.muted">{home.lead}</chakra.p>
            <chakra.div marginTop="7" display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="3">
              <ButtonLink variant="primary" size="lg" to={paths.auth.to()}>Sign In</ButtonLink>
              <ButtonLink size="lg" to={paths.signUp.to()}>Create an account</ButtonLink>
            </chakra.div>
          </chakra.div>
        </chakra.div>
      </chakra.div>
      <chakra.section aria-label="What it does" bg="bg.subtle" borderTopWidth="1px" flex="1">
        <chakra.ul {...pageInset} paddingBlock={{ base: 10, md: 16 }} display="grid" gridTemplateColumns={{ md: 'repeat(3, 1fr)' }} gap={{ base: 7, md: 10 }}>
          {home.points.map(({ title, text }) => (
            <li key={title}>
              <chakra.h2 textStyle="card">{title}</chakra.h2>
              <chakra.p marginTop="1.5" color="fg.muted">{text}</chakra.p>
            </li>
          ))}
        </chakra.ul>
      </chakra.section>
    </>
  );
}
