import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Footer } from '../../../components/footer.tsx';
import { Logo } from '../../../components/ui/logo.tsx';
import { paths } from '../../../config/paths.ts';
import { AuthPanel } from './auth-panel.tsx';

/** The common layout of the sign-in pages: the logo, a narrow column, and the panel beside it. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <Flex direction={{ base: 'column', lg: 'row' }} flex="1">
      <Flex flex="1" direction="column" paddingInline={{ base: 5, md: 8 }} minWidth="0">
        <chakra.header height={{ base: 14, md: 16 }} display="flex" alignItems="center">
          <Link to={paths.home.to()} reloadDocument>
            <Logo />
          </Link>
        </chakra.header>
        <chakra.main
          id="main"
          flex="1"
          width="full"
          maxWidth="400px"
          marginInline="auto"
          paddingTop={{ base: 8, md: 20 }}
          paddingBottom="12"
        >
          {children}
        </chakra.main>
        <chakra.div display={{ base: 'none', lg: 'block' }} paddingBlock="4">
          <Footer bare />
        </chakra.div>
      </Flex>
      <AuthPanel />
      <chakra.div display={{ lg: 'none' }} paddingInline={{ base: 5, md: 8 }} paddingBlock="4">
        <Footer bare />
      </chakra.div>
    </Flex>
  );
}
