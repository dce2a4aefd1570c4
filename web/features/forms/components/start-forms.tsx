import { chakra, Flex } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Card } from '../../../components/ui/card.tsx';
import { LoadFailed } from '../../../components/ui/load-failed.tsx';
import { LoadingRegion, Skeleton } from '../../../components/ui/loading.tsx';
import { useCreateForm } from '../api/create-form.ts';
import { useCatalogue, type CatalogueEntry } from '../../../lib/get-catalogue.ts';
import { Button } from '../../../components/ui/button.tsx';
import { FormCode } from '../../../components/ui/form-code.tsx';
import { unbrokenCodes } from '../../../components/ui/unbroken-codes.ts';
import { formatMinutes } from '../../../lib/format.ts';

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
    return <LoadFailed title="The forms to start could not be loaded." error={error} onRetry={mutate} />;
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

/** One form type of the catalogue, with its Start button. */
function StartCard({ entry, busy, onStart }: { entry: CatalogueEntry; busy: boolean; onStart: () => void }) {
  const figures = [
    ['Takes', entry.duration],
    ['Difficulty', entry.difficulty],
    ['Fields', entry.fields],
    ['Pages', entry.pages],
  ] as const;
  return (
    <Card as="li" padded display="flex" flexDirection="column">
      <Flex wrap="wrap" justify="space-between" align="center" columnGap="3">
        <FormCode>{entry.code}</FormCode>
        <chakra.span textStyle="detail">{entry.category}</chakra.span>
      </Flex>
      <chakra.h3 textStyle="card" marginTop="4">
        {unbrokenCodes(entry.title)}
      </chakra.h3>
      <chakra.p textStyle="hint" marginTop="0.5">
        {entry.subtitle}
      </chakra.p>
      {entry.purpose && (
        <chakra.p textStyle="small" marginTop="3">
          {entry.purpose}
        </chakra.p>
      )}
      {(entry.filedBy || entry.minutes !== undefined) && (
        <chakra.p textStyle="hint" marginTop="2">
          {entry.filedBy} {entry.minutes !== undefined && `Filling it in takes ${formatMinutes(entry.minutes)}.`}
        </chakra.p>
      )}
      <chakra.div flex="1" minHeight="4" />
      <chakra.dl
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        gap="3"
        borderTopWidth="1px"
        paddingTop="4"
      >
        {figures.map(([label, value]) => (
          <chakra.div key={label}>
            <chakra.dt textStyle="detail">{label}</chakra.dt>
            <chakra.dd textStyle="small" fontWeight="semibold">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <Button
        full
        marginTop="5"
        busy={busy}
        aria-label={`Start ${entry.code}, ${entry.title}`}
        endIcon={<ArrowRight size={18} />}
        onClick={onStart}
      >
        Start {entry.code}
      </Button>
    </Card>
  );
}
