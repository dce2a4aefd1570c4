import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { pageInset } from '../../../components/ui/page.tsx';

/** The top of a public page: its heading, one sentence, and buttons. */
export function PublicHeading({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <chakra.div {...pageInset} paddingTop={{ base: 9, md: 16 }} paddingBottom={{ base: 10, md: 14 }}>
      <chakra.h1 textStyle={{ base: 'title', md: 'section' }} maxWidth="44rem">
        {unbrokenCodes(title)}
      </chakra.h1>
      <chakra.p marginTop="3" textStyle="lead" color="fg.muted" maxWidth="40rem">
        {unbrokenCodes(lead)}
      </chakra.p>
      {children}
    </chakra.div>
  );
}
