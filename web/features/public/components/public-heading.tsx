import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { UnbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { pageInset } from '../../../components/ui/page.tsx';

/** The top of a public page: its heading, one sentence, and buttons. */
export function PublicHeading({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <chakra.div {...pageInset} paddingTop={{ base: 9, md: 16 }} paddingBottom={{ base: 10, md: 14 }}>
      <chakra.h1 textStyle={{ base: 'title', md: 'section' }} maxWidth="44rem">
        <UnbrokenCodes>{title}</UnbrokenCodes>
      </chakra.h1>
      <chakra.p marginTop="3" textStyle="lead" color="fg.muted" maxWidth="40rem" textWrap="pretty">
        <UnbrokenCodes>{lead}</UnbrokenCodes>
      </chakra.p>
      {children}
    </chakra.div>
  );
}
