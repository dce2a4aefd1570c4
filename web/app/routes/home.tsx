import { lazy, Suspense, useEffect } from 'react';
import { PageSpinner } from '../../components/ui/loading.tsx';
import { useUser } from '../../lib/session.ts';

const Dashboard = lazy(async () => ({
  default: (await import('../../features/dashboard/components/dashboard-page.tsx')).DashboardPage,
}));
const EmailNotice = lazy(async () => ({
  default: (await import('../../features/account/components/email-notice.tsx')).EmailNotice,
}));

export function HomePage() {
  const { user } = useUser();
  return user ? (
    <Suspense fallback={<PageSpinner />}>
      <Dashboard notice={<EmailNotice user={user} />} />
    </Suspense>
  ) : (
    <LandingDocument />
  );
}

/** The first page for visitors is no part of the application: the server has it. */
function LandingDocument() {
  useEffect(() => location.reload(), []);
  return <PageSpinner />;
}
