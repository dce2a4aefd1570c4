import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ConfirmHost } from '../components/ui/confirm-dialog.tsx';
import { Toaster } from '../components/ui/toaster.tsx';
import { system } from '../theme/system.ts';

/** The content security policy admits the style elements that carry the nonce of this very page. */
const nonce = document.querySelector<HTMLElement>('meta[name="csp-nonce"]')?.nonce;
const styleCache = createCache({ key: 'ui', ...(nonce && { nonce }) });

/** Loads are never stale by themselves and are not tried again (spec/1 section 9); a call that differs says so. */
const loading = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
} as const;

export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        <SWRConfig value={loading}>
          {children}
          <ConfirmHost />
          <Toaster />
        </SWRConfig>
      </ChakraProvider>
    </CacheProvider>
  );
}
