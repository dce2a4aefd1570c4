/** Layout routes that decide who may see the pages inside them. */
import { useEffect, type ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { PageSpinner } from '../components/ui/loading.tsx';
import { paths } from '../config/paths.ts';
import type { Guard } from '../lib/screen.ts';
import { useUser } from '../lib/session.ts';
import { leaveForSignIn } from '../lib/session-end.ts';
import { AccessDenied } from './access-denied.tsx';

/** Shows the page to a signed-in user and `otherwise` to a visitor. After a session has ended, the screen stays. */
function SignedIn({ otherwise }: { otherwise: ReactNode }) {
  const { user } = useUser();
  return user ? <Outlet /> : otherwise;
}

/** Shows the page to visitors only: a signed-in user changes the password in the settings. */
function SignedOut() {
  const { user } = useUser();
  return user ? <Navigate to={paths.settings.to()} replace /> : <Outlet />;
}

/** Shows a notice that the user is logged out, and opens the sign-in page after 500 ms. */
function LeaveForSignIn() {
  useEffect(leaveForSignIn, []);
  return <PageSpinner label="Going to the sign-in page" />;
}

export const guards: Record<Guard, ReactNode> = {
  'sign-in': <SignedIn otherwise={<LeaveForSignIn />} />,
  explain: <SignedIn otherwise={<AccessDenied />} />,
  visitors: <SignedOut />,
};
