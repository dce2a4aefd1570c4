import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PageSpinner } from '../../../components/ui/loading.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { paths } from '../../../config/paths.ts';
import { api, read } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { showFailure } from '../../../lib/report-failure.ts';
import { leaveTo } from '../../../lib/session-end.ts';
import { setUser, useUser } from '../../../lib/session.ts';
import { CredentialsForm } from './credentials-form.tsx';

/** `/admin-login`, and `/admin` for visitors (spec/3 2.2). */
export function AdminLoginPage() {
  const { data, error } = useSWR('/api/admin-login', () => read(api['admin-login'].$get()));
  const enter = useEnter();
  if (!data && !error) return <PageSpinner />;
  return (
    <Page title="Administrator sign-in">
      <chakra.div maxWidth="400px" marginInline="auto">
        <PageHeading subtitle="For the people who run this site.">Administrator sign-in</PageHeading>
        <chakra.div marginTop="7">
          <CredentialsForm email={data?.email ?? ''} failure={failureOf} onSignedIn={enter} />
        </chakra.div>
        {data?.quickAccess && <QuickAccess />}
      </chakra.div>
    </Page>
  );
}

/**
 * Goes to `/admin`, and keeps the tab and the filters of a link that led here. In place of another user, who was signed
 * in, it loads the page again, so that none of that user's data stays in memory.
 */
function useEnter(): () => Promise<void> {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { user } = useUser();
  const [wasSignedIn] = useState(user !== null);
  const to = { pathname: paths.admin.to(), search };
  return async () => (wasSignedIn ? leaveTo(createPath(to)) : navigate(to, { replace: true }));
}

/** Distinguishes an error response from no response. */
const failureOf = (error: unknown): string =>
  error instanceof ApiError ? 'Login failed' : 'Network error. Please try again.';

function QuickAccess() {
  const enter = useEnter();
  const { busy, run } = useMutation(
    async () => {
      await setUser(await read(api['admin-login'].$post()));
      await enter();
    },
    () => showFailure('Error', 'Quick admin login failed.'),
  );
  return (
    <chakra.div marginTop="8" display="grid" gap="4">
      <Banner status="warning">
        This server is open for testing: everybody who opens this page can become an administrator.
      </Banner>
      <Button full size="lg" busy={busy} onClick={() => void run()}>
        Quick Admin Access (Testing)
      </Button>
    </chakra.div>
  );
}
