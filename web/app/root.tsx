import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { refuseQuestion } from '../components/ui/confirm-dialog.tsx';
import { LoadFailed } from '../components/ui/load-failed.tsx';
import { PageSpinner } from '../components/ui/loading.tsx';
import { Page, PageHeading } from '../components/ui/page.tsx';
import { closeModals } from '../lib/show-modal.ts';
import { useUser } from '../lib/session.ts';
import { useLeaveAfterSessionEnd } from '../lib/session-end.ts';
import { Footer } from '../components/footer.tsx';
import { Frame } from './frame.tsx';
import { HeaderBar } from './header-bar.tsx';

/** The parent of every page. It waits until the session is loaded. */
export function Root() {
  const session = useUser();
  useLeaveAfterSessionEnd();
  const location = useLocation();
  const moved = useNavigationType();
  const shown = useRef(location);
  useEffect(() => {
    // An open question is about the page that the user has left. An open dialog may be about a step or a tab of a page:
    // the user leaves it with Back or Forward, because the links behind a dialog cannot be used.
    const from = shown.current.pathname;
    // A form adds the step that it shows to its address, which may be after the user has pressed one of its buttons.
    const hasOnlyAddedStep = moved === 'REPLACE' && location.pathname.startsWith(`${from}/`);
    if (from !== location.pathname && !hasOnlyAddedStep) refuseQuestion();
    if (shown.current !== location && moved === 'POP') closeModals();
    shown.current = location;
  }, [location, moved]);

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
        <LoadFailed error={error} onRetry={retry} />
      </Page>
    </Frame>
  );
}
