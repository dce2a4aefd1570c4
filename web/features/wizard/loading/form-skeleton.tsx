import { Flex } from '@chakra-ui/react';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { LoadingRegion, Skeleton } from '../../../components/ui/loading.tsx';

/** A skeleton of the wizard while its definition is loading. */
export function FormSkeleton({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <LoadingRegion label="Loading the form">
      <Skeleton height="3px" marginTop="14" />
      <Flex gap="16" marginTop="10">
        <Flex hideBelow="lg" width="15.5rem" direction="column" gap="6">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} width="70%" />
          ))}
        </Flex>
        <Flex flex="1" maxWidth="37.5rem" direction="column" gap="10">
          <Skeleton height="2rem" width="45%" />
          {[1, 2, 3, 4].map((row) => (
            <div key={row}>
              <Skeleton width="30%" marginBottom="3" />
              <Skeleton height="3rem" maxWidth="25rem" />
            </div>
          ))}
        </Flex>
      </Flex>
    </LoadingRegion>
  );
}
