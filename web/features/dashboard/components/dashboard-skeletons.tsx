/** Skeletons for the forms while they load. */
import { chakra } from '@chakra-ui/react';
import { Card } from '../../../components/ui/card.tsx';
import { Delayed, LoadingRegion, Skeleton } from '../../../components/ui/loading.tsx';

export function ApplicationsSkeleton() {
  return (
    <LoadingRegion label="Loading your applications">
      <chakra.div display="grid" gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        {[0, 1].map((key) => (
          <Card key={key} padded display="grid" gap="4">
            <Skeleton width="4rem" />
            <Skeleton width="70%" height="1.25rem" />
            <Skeleton width="45%" />
            <Skeleton width="full" marginTop="2" />
            <Skeleton width="5rem" marginTop="4" />
          </Card>
        ))}
      </chakra.div>
    </LoadingRegion>
  );
}

/** A skeleton with the expected number of lines; {@link ApplicationsSkeleton} makes the only announcement. */
export function LinesSkeleton({ lines }: { lines: number }) {
  return (
    <Delayed>
      <chakra.div aria-hidden="true" display="grid" gap="6" paddingBlock="4" borderTopWidth="1px">
        {Array.from({ length: lines }, (_, key) => (
          <Skeleton key={key} width={key % 2 ? '55%' : '70%'} />
        ))}
      </chakra.div>
    </Delayed>
  );
}
