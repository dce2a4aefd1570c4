import { chakra } from '@chakra-ui/react';
import { Button } from '../components/ui/button.tsx';
import { ButtonLink } from '../components/ui/button-link.tsx';
import { Page, PageHeading } from '../components/ui/page.tsx';
import { paths } from '../config/paths.ts';

/** A page that broke, or whose code could not be fetched. What the server has acknowledged is safe: a reload brings it back. */
export function RouteError() {
  return (
    <Page title="Something went wrong">
      <chakra.div role="alert" maxWidth="40rem">
        <PageHeading>This page stopped working</PageHeading>
        <chakra.p marginTop="4" textStyle="lead" color="fg.muted">
          Saved answers are safe. Load the page again to go on from where you were.
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="6">
          <Button variant="primary" onClick={() => location.reload()}>Load the page again</Button>
          <ButtonLink to={paths.forms.to()} reloadDocument>Go to your forms</ButtonLink>
        </chakra.div>
      </chakra.div>
    </Page>
  );
}
