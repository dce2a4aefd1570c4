import { chakra, Flex } from '@chakra-ui/react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { FormCode } from '../../../components/ui/form-code.tsx';
import { LoadFailed } from '../../../components/ui/load-failed.tsx';
import { PageSpinner } from '../../../components/ui/loading.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { paths } from '../../../config/paths.ts';
import { useCatalogue } from '../../../lib/get-catalogue.ts';
import { TRIAL_DAYS } from '../trial-store.ts';

/** All forms, which visitors can try without an account. */
export function TryFormsPage() {
  const { data: catalogue, error, mutate } = useCatalogue();
  if (!catalogue && !error) return <PageSpinner />;
  return (
    <Page title="Try a form">
      <PageHeading
        subtitle={`No account needed. Your answers stay in this browser for ${TRIAL_DAYS} days. When you create an account, they become your form.`}
      >
        Try a form
      </PageHeading>
      {catalogue ? (
        <chakra.ul marginTop="8" display="grid" gridTemplateColumns={{ lg: 'repeat(3, 1fr)' }} gap="5">
          {catalogue.map(({ type, code, category, title, subtitle }) => (
            <Card key={type} as="li" padded display="flex" flexDirection="column">
              <Flex justify="space-between" align="center" gap="3">
                <FormCode>{code}</FormCode>
                <chakra.span textStyle="detail">{category}</chakra.span>
              </Flex>
              <chakra.h2 textStyle="card" marginTop="4">
                {title}
              </chakra.h2>
              <chakra.p textStyle="hint" marginTop="0.5" flex="1">
                {subtitle}
              </chakra.p>
              <ButtonLink full marginTop="5" to={paths.tryForm.to(type)} aria-label={`Try ${code}, ${title}`}>
                Try {code}
              </ButtonLink>
            </Card>
          ))}
        </chakra.ul>
      ) : (
        <LoadFailed marginTop="8" title="The forms could not be loaded." error={error} onRetry={mutate} />
      )}
    </Page>
  );
}
