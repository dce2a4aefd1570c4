/** Who may see which pages: layout routes around them. */
import { useEffect, type ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { PageSpinner } from '../components/ui/loading.tsx';
import { paths } from '../config/paths.ts';
import { useUser } from '../lib/session.ts';
import { leaveForSignIn } from '../lib/session-end.ts';

/** The page for whoever is signed in; `otherwise` for visitors. A session that ended keeps its screen. */
export function SignedIn({ otherwise }: { otherwise: ReactNode }) {
  const { user } = useUser();
  return user ? <Outlet /> : otherwise;
}

/** Visitors only; a signed-in person changes the password in the settings. */
export function SignedOut() {
  const { user } = useUser();
  return user ? <Navigate to={paths.settings.to()} replace /> : <Outlet />;
}

/** Says that the person is logged out, and goes to the sign-in page after 500 ms. */
export function LeaveForSignIn() {
  useEffect(leaveForSignIn, []);
  return <PageSpinner label="Going to the sign-in page" />;
}
