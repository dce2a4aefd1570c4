import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageSpinner } from '../../components/ui/loading.tsx';
import { paths } from '../../config/paths.ts';
import { SIGNED_IN_REDIRECT_MS } from '../../config/timing.ts';
import { AuthPage } from '../../features/auth/components/auth-page.tsx';
import { safeReturnTo } from '../../lib/return-to.ts';
import { useUser } from '../../lib/session.ts';
import { Footer } from '../footer.tsx';

/** Whoever is signed in, or has just become so, goes to where they were going. */
export function Component() {
  const { status } = useUser();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const signedIn = status === 'authenticated';
  const target = safeReturnTo(search.get('returnTo')) ?? paths.home.to();

  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(() => void navigate(target, { replace: true }), SIGNED_IN_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [signedIn, target, navigate]);

  return signedIn ? <PageSpinner label="Signing in" /> : <AuthPage footer={<Footer bare />} />;
}
