import { chakra, Flex } from '@chakra-ui/react';
import { useEffect } from 'react';
import { FilteredList } from '../../../components/filtered-list.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { LoadFailed } from '../../../components/ui/load-failed.tsx';
import { LoadingRegion, Skeleton } from '../../../components/ui/loading.tsx';
import { useCatalogue, useFormCode } from '../../../lib/get-catalogue.ts';
import { useForms, usePersonOf } from '../../../lib/get-forms.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { useToday } from '../../../lib/use-new-day.ts';
import { formSearch, rememberQuery } from '../filter-forms.ts';
import { ApplicationRow } from './application-row.tsx';

/** The user's forms, newest first, as rows of one card. */
export function Applications() {
  const { data: forms, error, mutate, isValidating } = useForms();
  const { data: catalogue } = useCatalogue();
  const codeOf = useFormCode();
  const personOf = usePersonOf();
  const today = useToday();

  useEffect(() => {
    if (error) reportFailure('Error loading forms', error);
  }, [error]);

  if (forms?.length === 0) {
    return (
      <EmptyState title="No applications yet">
        Start one of the forms above. You can stop at any time and continue later.
      </EmptyState>
    );
  }
  if (forms) {
    return (
      <FilteredList
        items={forms}
        search={formSearch(codeOf)}
        what="applications"
        advice="Try another word, or another form or status."
        onQuery={rememberQuery}
      >
        {(shown) => (
          <Card as="ul">
            {shown.map((form) => (
              <ApplicationRow
                key={form.id}
                form={form}
                today={today}
                person={personOf(form.id)}
                entry={catalogue?.find(({ type }) => type === form.formType)}
              />
            ))}
          </Card>
        )}
      </FilteredList>
    );
  }
  if (error && !isValidating) {
    return (
      <LoadFailed
        silent
        title="Error loading forms."
        error={error}
        reassurance="Your forms are safe."
        onRetry={mutate}
      />
    );
  }
  return (
    <LoadingRegion label="Loading your applications">
      <Card>
        {[0, 1].map((key) => (
          <Flex key={key} justify="space-between" gap="6" padding="6" borderTopWidth={key ? '1px' : '0'}>
            <chakra.div flex="1" display="grid" gap="3">
              <Skeleton width="min(14rem, 60%)" />
              <Skeleton width="min(9rem, 40%)" />
            </chakra.div>
            <Skeleton width="6rem" height="2.5rem" borderRadius="l2" />
          </Flex>
        ))}
      </Card>
    </LoadingRegion>
  );
}
