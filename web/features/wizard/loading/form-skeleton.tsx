import { chakra } from '@chakra-ui/react';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { LoadingRegion, Skeleton } from '../../../components/ui/loading.tsx';

/** A skeleton of the wizard while its definition is loading. */
export function FormSkeleton({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <LoadingRegion label="Loading the form">
      <Skeleton height="3px" marginTop="14" />
      <chakra.div display="flex" gap="16" marginTop="10">
        <chakra.div hideBelow="lg" width="15.5rem" display="flex" flexDirection="column" gap="6">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} width="70%" />
          ))}
        </chakra.div>
        <chakra.div flex="1" maxWidth="37.5rem" display="flex" flexDirection="column" gap="10">
          <Skeleton height="2rem" width="45%" />
          {[1, 2, 3, 4].map((row) => (
            <div key={row}>
              <Skeleton width="30%" marginBottom="3" />
              <Skeleton height="3rem" maxWidth="25rem" />
            </div>
          ))}
        </chakra.div>
      </chakra.div>
    </LoadingRegion>
  );
}
