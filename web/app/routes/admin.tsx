import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageSpinner } from '../../components/ui/loading.tsx';
import { paths } from '../../config/paths.ts';
import { ACCESS_DENIED_REDIRECT_MS } from '../../config/timing.ts';
import { AdminPage } from '../../features/admin/components/admin-page.tsx';
import { AdminLoginPage } from '../../features/auth/components/admin-login-page.tsx';
import { showFailure } from '../../lib/report-failure.ts';
import { useUser } from '../../lib/session.ts';

/** `/admin`: visitors sign in here. Users who are not administrators are sent away (spec/3 2.3). */
export function AdminRoute() {
  const { user } = useUser();
  if (!user) return <AdminLoginPage />;
  if (user.role !== 'admin') return <AccessDenied />;
  return <AdminPage />;
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
