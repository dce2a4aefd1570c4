import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { refuseQuestion } from '../components/ui/confirm-dialog.tsx';
import { LoadFailed } from '../components/ui/load-failed.tsx';
import { PageSpinner } from '../components/ui/loading.tsx';
import { Page, PageHeading } from '../components/ui/page.tsx';
import { useUser } from '../lib/session.ts';
import { useLeaveAfterSessionEnd } from '../lib/session-end.ts';
import { Footer } from '../components/footer.tsx';
import { Frame } from './frame.tsx';
import { HeaderBar } from './header-bar.tsx';

/** The parent of every page. It waits until the session is loaded. */
export function Root() {
  const session = useUser();
  useLeaveAfterSessionEnd();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // An open question is about the page that the user has left, such as with the Back button.
    if (shown.current !== pathname) refuseQuestion();
    shown.current = pathname;
  }, [pathname]);

  if (session.status === 'loading') return <PageSpinner />;
  if (session.status === 'error') return <Unreachable {...session} />;
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function Unreachable({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Frame header={<HeaderBar />} footer={<Footer />}>
      <Page title="Could not load">
        <PageHeading marginBottom="6">The page could not be loaded</PageHeading>
        <LoadFailed role="alert" error={error} onRetry={retry} />
      </Page>
    </Frame>
  );
}
