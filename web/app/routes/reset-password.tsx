import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { toast } from '../../components/ui/toaster.tsx';
import { paths } from '../../config/paths.ts';
import { ResetPasswordPage } from '../../features/auth/components/reset-password-page.tsx';
import { Footer } from '../footer.tsx';

/** Where the mailed link leads; without its token there is nothing to do here. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <ResetPasswordPage token={token} footer={<Footer bare />} /> : <NoToken />;
}

function NoToken() {
  useEffect(() => toast({
    title: 'Invalid reset link', description: 'This password reset link is invalid or has expired.', variant: 'destructive',
  }), []);
  return <Navigate to={paths.auth.to()} replace />;
}
