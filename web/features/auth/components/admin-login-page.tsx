import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PageSpinner } from '../../../components/ui/loading.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { paths } from '../../../config/paths.ts';
import { isEmail } from '../../../../engine/fields/email.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { EMAIL_ERROR } from '../../../lib/email.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { signInAsAdmin, useAdminLogin } from '../api/admin-login.ts';
import { signIn } from '../api/sign-in.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { SubmitPart } from '../../../components/ui/submit-part.tsx';

/** `/admin-login`, and `/admin` for visitors (spec/3 2.2). */
export function AdminLoginPage() {
  const { data, error } = useAdminLogin();
  if (!data && !error) return <PageSpinner />;
  return (
    <Page title="Administrator sign-in">
      <chakra.div maxWidth="400px" marginInline="auto">
        <PageHeading subtitle="For the people who run this site.">Administrator sign-in</PageHeading>
        <AdminSignInForm email={data?.email ?? ''} />
        {data?.quickAccess && <QuickAccess />}
      </chakra.div>
    </Page>
  );
}

/** An answer of the server says more than that there was none. */
const failureOf = (error: unknown): string =>
  error instanceof ApiError ? 'Login failed' : 'Network error. Please try again.';

function AdminSignInForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const { busy, alert, errors, onSubmit, onInput } = useSubmit<'email' | 'password'>({
    async send(values) {
      await signIn(values);
      await navigate(paths.admin.to(), { replace: true });
    },
    empty: { email: 'Enter your email address', password: 'Enter your password' },
    check: (values) => (isEmail(values.email) ? {} : { email: EMAIL_ERROR }),
    failure: failureOf,
  });
  return (
    <chakra.form noValidate onSubmit={onSubmit} onInput={onInput} display="grid" gap="6" marginTop="7">
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="username"
        defaultValue={email}
        required
        error={errors.email}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <SubmitPart alert={alert}>
        <Button type="submit" variant="primary" size="lg" full busy={busy} busyLabel="Signing In...">
          Sign In
        </Button>
      </SubmitPart>
    </chakra.form>
  );
}

function QuickAccess() {
  const navigate = useNavigate();
  const { busy, run } = useMutation(
    async () => {
      await signInAsAdmin();
      await navigate(paths.admin.to(), { replace: true });
    },
    () => toast({ title: 'Error', description: 'Quick admin login failed.', variant: 'destructive' }),
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
