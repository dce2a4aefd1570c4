import { useEffect } from 'react';
import { PageSpinner } from '../../components/ui/loading.tsx';
import { EmailNotice } from '../../features/account/components/email-notice.tsx';
import { DashboardPage } from '../../features/dashboard/components/dashboard-page.tsx';
import { useUser } from '../../lib/session.ts';

export function HomePage() {
  const { user } = useUser();
  return user ? <DashboardPage notice={<EmailNotice user={user} />} /> : <LandingDocument />;
}

/** The first page for visitors is no part of the application: the server has it. */
function LandingDocument() {
  useEffect(() => location.reload(), []);
  return <PageSpinner />;
}
