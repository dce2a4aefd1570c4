import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '../components/ui/button-link.tsx';
import { Page, PageHeading } from '../components/ui/page.tsx';
import { paths } from '../config/paths.ts';

export function NotFound() {
  return (
    <Page title="404 Page Not Found">
      <PageHeading>404 Page Not Found</PageHeading>
      <chakra.p marginTop="3" textStyle="lead" color="fg.muted">
        There is no page at this address. Check it for a typing mistake, or start from the home page.
      </chakra.p>
      <chakra.div marginTop="6">
        <ButtonLink variant="primary" to={paths.home.to()}>
          Go to the home page
        </ButtonLink>
      </chakra.div>
    </Page>
  );
}
