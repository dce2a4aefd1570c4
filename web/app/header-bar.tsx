import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../components/ui/logo.tsx';
import { pageInset } from '../components/ui/page.tsx';
import { paths } from '../config/paths.ts';

const LogoLink = chakra(Link, { base: { display: 'flex', borderRadius: 'l2', paddingBlock: 2 } });

/**
 * The bar at the top: 64 px high, on a phone 56 px, with the logo at its start. With large text it may need two lines.
 * @param props.forVisitors the logo loads the visitors' home page, which is not a part of the application
 */
export function HeaderBar({ forVisitors, children }: { forVisitors?: boolean; children?: ReactNode }) {
  return (
    <chakra.header borderBottomWidth="1px" bg="bg" data-print="hide">
      <Flex
        {...pageInset}
        minHeight={{ base: 14, md: 16 }}
        height={{ lg: 16 }}
        wrap={{ base: 'wrap', lg: 'nowrap' }}
        align="center"
        gap={{ base: 2, lg: 10 }}
      >
        <LogoLink to={paths.home.to()} reloadDocument={forVisitors}>
          <Logo />
        </LogoLink>
        {children}
      </Flex>
    </chakra.header>
  );
}

/** The links and buttons at the end of the bar. */
export const BarEnd = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: 0, lg: 2 },
    marginLeft: 'auto',
    marginRight: { base: '-0.625rem', lg: 0 },
  },
});
