import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { Announcer } from '../components/ui/announcer.tsx';
import { ConfirmHost } from '../components/ui/confirm-dialog.tsx';
import { Toaster } from '../components/ui/toaster.tsx';
import { PasswordHost } from '../components/with-password.tsx';
import { Theme } from '../theme/theme.tsx';

/** The content security policy accepts only style elements with the nonce of this page. */
const nonce = document.querySelector<HTMLElement>('meta[name="csp-nonce"]')?.nonce;
const styleCache = createCache({ key: 'ui', ...(nonce && { nonce }) });

/**
 * Loaded data does not become stale by itself, and failed loads are not repeated (spec/1 section 9). A call with other
 * options sets them itself.
 */
const loading = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
} as const;

export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <Theme>
        <SWRConfig value={loading}>
          {children}
          <ConfirmHost />
          <PasswordHost />
          <Toaster />
          <Announcer />
        </SWRConfig>
      </Theme>
    </CacheProvider>
  );
}
