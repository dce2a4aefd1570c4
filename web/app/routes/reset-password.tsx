import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { toast } from '../../components/ui/toaster.tsx';
import { paths } from '../../config/paths.ts';
import { ResetPasswordPage } from '../../features/auth/components/reset-password-page.tsx';
import { useUser } from '../../lib/session.ts';
import { Footer } from '../footer.tsx';

/** Where the mailed link leads, signed in or out; without its token there is nothing to do here. */
export function Component() {
  const { user } = useUser();
  const [search] = useSearchParams();
  const token = search.get('token');
  if (token) return <ResetPasswordPage token={token} footer={<Footer bare />} />;
  return user ? <Navigate to={paths.settings.to()} replace /> : <NoToken />;
}

function NoToken() {
  useEffect(
    () =>
      toast({
        title: 'Invalid reset link',
        description: 'This password reset link is invalid or has expired.',
        variant: 'destructive',
      }),
    [],
  );
  return <Navigate to={paths.auth.to()} replace />;
}
