import { Card } from '../../../components/ui/card.tsx';
import { LoadingRegion, Skeleton } from '../../../components/ui/loading.tsx';

/** The shape of the form to continue while the forms load. */
export const ContinueSkeleton = () => (
  <LoadingRegion label="Loading your applications">
    <Card padded display="grid" gap="4">
      <Skeleton width="9rem" height="1.75rem" />
      <Skeleton width="min(20rem, 70%)" height="1.25rem" marginBlock="1" />
      <Skeleton width="min(18rem, 60%)" marginTop="1" />
      <Skeleton width="min(32rem, 90%)" />
      <Skeleton width="min(14rem, 50%)" marginBlock="1" />
      <Skeleton width={{ base: 'full', sm: '6.5rem' }} height="2.75rem" borderRadius="l2" />
    </Card>
  </LoadingRegion>
);
