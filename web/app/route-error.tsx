import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ButtonLink } from '../components/ui/button-link.tsx';
import { PageStopped } from '../components/ui/page-stopped.tsx';
import { Page, PageHeading } from '../components/ui/page.tsx';
import { paths } from '../config/paths.ts';
import { reportError } from '../lib/report-error.ts';

/**
 * Shown when a page crashed or its code could not be fetched. Answers that the server has acknowledged are safe: a
 * reload shows them again.
 */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => reportError('boundary', error), [error]);
  return (
    <Page title="Something went wrong">
      <PageStopped
        heading={<PageHeading>This page stopped working</PageHeading>}
        action={
          <ButtonLink to={paths.home.to()} reloadDocument>
            Go to the home page
          </ButtonLink>
        }
      >
        Saved answers are safe. Load the page again to continue where you were.
      </PageStopped>
    </Page>
  );
}
