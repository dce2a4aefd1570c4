import { chakra } from '@chakra-ui/react';
import { Card } from '../../../components/ui/card.tsx';
import { LoadFailed } from '../../../components/ui/load-failed.tsx';
import { LoadingRegion, Skeleton } from '../../../components/ui/loading.tsx';
import { useCreateForm } from '../api/create-form.ts';
import { useCatalogue } from '../../../lib/get-catalogue.ts';
import { StartCard } from './start-card.tsx';

const grid = { display: 'grid', gridTemplateColumns: { lg: 'repeat(3, 1fr)' }, gap: 5 } as const;

/** A card for each form type. */
export function StartForms() {
  const { data: catalogue, error, mutate } = useCatalogue();
  const { running, run: createForm } = useCreateForm();
  if (catalogue) {
    return (
      <chakra.ul {...grid}>
        {catalogue.map((entry) => (
          <StartCard
            key={entry.type}
            entry={entry}
            busy={running?.[0].type === entry.type}
            onStart={() => void createForm(entry)}
          />
        ))}
      </chakra.ul>
    );
  }
  if (error) {
    return <LoadFailed role="alert" title="The forms to start could not be loaded." error={error} onRetry={mutate} />;
  }
  return (
    <LoadingRegion label="Loading the forms to start">
      <chakra.div {...grid}>
        {[0, 1, 2].map((key) => (
          <Card key={key} padded display="grid" gap="4">
            <Skeleton width="3.5rem" />
            <Skeleton width="60%" height="1.25rem" />
            <Skeleton width="85%" />
            <Skeleton width="full" height="2.75rem" borderRadius="l2" marginTop="12" />
          </Card>
        ))}
      </chakra.div>
    </LoadingRegion>
  );
}
