import { ChakraProvider } from '@chakra-ui/react';
import { LucideProvider } from 'lucide-react';
import type { ReactNode } from 'react';
import { system } from './system.ts';

/** The look of all screens and public pages: the Chakra system, and the stroke of the icons. */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <LucideProvider strokeWidth={1.75}>{children}</LucideProvider>
    </ChakraProvider>
  );
}
