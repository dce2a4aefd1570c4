import { lazy, Suspense } from 'react';
import { PageSpinner } from '../../components/ui/loading.tsx';
import { LandingPage } from '../../features/public/components/landing-page.tsx';
import { useUser } from '../../lib/session.ts';

/** Visitors get their page with the route, and none of this. */
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
    <LandingPage />
  );
}
