import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { ComingSoon } from '../../components/ui/coming-soon.tsx';
import { Page, PageHeading } from '../../components/ui/page.tsx';
import { paths } from '../../config/paths.ts';
import { useUser } from '../../lib/session.ts';
import { AppearanceChoice } from '../appearance-choice.tsx';

export function Component() {
  const { user } = useUser();
  if (!user) {
    return (
      <Page title="Settings">
        <PageHeading>Settings</PageHeading>
        <chakra.p marginTop="3" textStyle="lead" color="fg.muted">Please log in to view settings.</chakra.p>
        <chakra.div marginTop="6"><ButtonLink variant="primary" to={paths.auth.to(paths.settings.to())}>Sign In</ButtonLink></chakra.div>
      </Page>
    );
  }
  return (
    <ComingSoon title="Settings" text="Notifications, privacy, your password, and taking out or deleting your data.">
      <chakra.div marginTop="10" borderTopWidth="1px" paddingTop="8"><AppearanceChoice /></chakra.div>
    </ComingSoon>
  );
}
