import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '../components/ui/button-link.tsx';
import { Page, PageHeading } from '../components/ui/page.tsx';
import { paths } from '../config/paths.ts';
import type { User } from '../lib/session.ts';

/** The first page of whoever is signed in, until the dashboard stands here. */
export function Welcome({ user }: { user: User }) {
  return (
    <Page title="Dashboard">
      <PageHeading>Welcome, {user.firstName}</PageHeading>
      <chakra.p marginTop="3" textStyle="lead" color="fg.muted" maxWidth="36rem">
        Start a form or go on with one of yours. A dashboard with progress and deadlines is coming.
      </chakra.p>
      <chakra.div marginTop="6"><ButtonLink variant="primary" to={paths.forms.to()}>Go to your forms</ButtonLink></chakra.div>
    </Page>
  );
}
