import { chakra, Flex } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../components/ui/button-link.tsx';
import { Page, PageHeading } from '../components/ui/page.tsx';
import { paths } from '../config/paths.ts';

/** Shown to a visitor in the forms area (spec/2 section 2). After the sign-in, the user comes back here. */
export function AccessDenied() {
  const { pathname, search } = useLocation();
  return (
    <Page title="Access Denied">
      <PageHeading>Access Denied</PageHeading>
      <chakra.p marginTop="3" textStyle="lead" color="fg.muted">
        Please log in to access immigration forms.
      </chakra.p>
      <Flex marginTop="6" wrap="wrap" gap="3">
        <ButtonLink variant="primary" to={paths.auth.to(pathname + search)}>
          Sign In
        </ButtonLink>
        <ButtonLink to={paths.tryForms.to()}>Try a form without an account</ButtonLink>
      </Flex>
    </Page>
  );
}
