import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { Announcer } from '../components/ui/announcer.tsx';
import { ConfirmHost } from '../components/ui/confirm-dialog.tsx';
import { Toaster } from '../components/ui/toaster.tsx';
import { paths } from '../config/paths.ts';
import { useUser } from '../lib/session.ts';
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
          <Notices />
          <Announcer />
        </SWRConfig>
      </ChakraProvider>
    </CacheProvider>
  );
}

/** Only the first page for visitors, which has nothing to notify of, is spared the code of notices. */
function Notices() {
  const { user } = useUser();
  return <Toaster atOnce={user !== null || location.pathname !== paths.home.path} />;
}
