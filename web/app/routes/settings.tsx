import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Page, PageHeading } from '../../components/ui/page.tsx';
import { paths } from '../../config/paths.ts';
import { SettingsPage } from '../../features/account/components/settings-page.tsx';
import { useUser } from '../../lib/session.ts';

export function Component() {
  const { user } = useUser();
  return user ? <SettingsPage user={user} /> : <SignedOut />;
}

function SignedOut() {
  return (
    <Page title="Settings">
      <PageHeading>Settings</PageHeading>
      <chakra.p marginTop="3" textStyle="lead" color="fg.muted">
        Please log in to view settings.
      </chakra.p>
      <chakra.div marginTop="6">
        <ButtonLink variant="primary" to={paths.auth.to(paths.settings.to())}>
          Sign In
        </ButtonLink>
      </chakra.div>
    </Page>
  );
}
