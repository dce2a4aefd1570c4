import './theme/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { forgetExpiredTrials } from './app/trial/forget-expired-trials.ts';
import { afterPaint } from './lib/after-paint.ts';
import { followLinks } from './lib/asked-path.ts';
import { followColorMode } from './lib/color-mode.ts';
import { printInLight } from './lib/print-in-light.ts';
import { supportPopovers } from './lib/popovers.ts';
import { followErrors, reportError } from './lib/report-error.ts';
import { followSessionEnd } from './lib/session-end.ts';
import { followTranslation } from './lib/translated-text.ts';

followTranslation();
followColorMode();
printInLight();
followSessionEnd();
afterPaint(() => void forgetExpiredTrials());
followLinks(() => router.state.navigation.location?.pathname);
followErrors(() => router.state.matches.at(-1)?.route.path ?? '/');

function render(): void {
  createRoot(document.getElementById('root')!, {
    onCaughtError(error) {
      // React's default handler logs the error too.
      // oxlint-disable-next-line no-console
      console.error(error);
      reportError('boundary', error);
    },
  }).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

void supportPopovers().finally(render);
