import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { PageSpinner } from '../../components/ui/loading.tsx';
import { paths } from '../../config/paths.ts';
import { ACCESS_DENIED_REDIRECT_MS } from '../../config/timing.ts';
import { AdminPage } from '../../features/admin/components/admin-page.tsx';
import { AdminLoginPage } from '../../features/auth/components/admin-login-page.tsx';
import { isForbidden } from '../../lib/api-error.ts';
import { showFailure } from '../../lib/report-failure.ts';
import { refreshUser, useUser } from '../../lib/session.ts';

/** Loads the user again: an administrator may have taken this role away, also from themselves. */
const onError = (error: unknown): void => {
  if (isForbidden(error)) void refreshUser();
};

/** `/admin`: visitors sign in here. Users who are not administrators are sent away (spec/3 2.3). */
export function AdminRoute() {
  const { user } = useUser();
  if (!user) return <AdminLoginPage />;
  if (user.role !== 'admin') return <AccessDenied />;
  return (
    <SWRConfig value={{ onError }}>
      <AdminPage />
    </SWRConfig>
  );
}

function AccessDenied() {
  const navigate = useNavigate();
  useEffect(() => {
    showFailure('Access Denied', "You don't have permission to access this page");
    const timer = setTimeout(() => void navigate(paths.home.to(), { replace: true }), ACCESS_DENIED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <PageSpinner label="Going to the home page" />;
}
