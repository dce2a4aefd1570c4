import { useEffect } from 'react';
import { PageSpinner } from '../../components/ui/loading.tsx';
import { EmailNotice } from '../../features/account/components/email-notice.tsx';
import { DashboardPage } from '../../features/dashboard/components/dashboard-page.tsx';
import { useUser } from '../../lib/session.ts';

export function HomePage() {
  const { user } = useUser();
  return user ? <DashboardPage notice={<EmailNotice user={user} />} /> : <LandingDocument />;
}

/** The home page for visitors is not a part of this application: the server renders it. */
function LandingDocument() {
  useEffect(() => location.reload(), []);
  return <PageSpinner />;
}
