/** Layout routes that decide who may see the pages inside them. */
import { useEffect, type ReactNode } from 'react';
import { createPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageSpinner } from '../components/ui/loading.tsx';
import { paths } from '../config/paths.ts';
import type { Guard } from '../lib/screen.ts';
import { useUser } from '../lib/session.ts';
import { leaveForSignIn } from '../lib/session-end.ts';
import { chakra, Flex } from '@chakra-ui/react';
import { ButtonLink } from '../components/ui/button-link.tsx';
import { Page, PageHeading } from '../components/ui/page.tsx';

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

/** Shown to a visitor in the forms area (spec/2 section 2). After the sign-in, the user comes back here. */
function AccessDenied() {
  const here = createPath(useLocation());
  return (
    <Page title="Access Denied">
      <PageHeading>Access Denied</PageHeading>
      <chakra.p marginTop="3" textStyle="lead" color="fg.muted">
        Please log in to access immigration forms.
      </chakra.p>
      <Flex marginTop="6" wrap="wrap" gap="3">
        <ButtonLink variant="primary" to={paths.auth.to(here)}>
          Sign In
        </ButtonLink>
        <ButtonLink to={paths.tryForms.to()}>Try a form without an account</ButtonLink>
      </Flex>
    </Page>
  );
}
