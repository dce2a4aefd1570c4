import { chakra, Flex } from '@chakra-ui/react';
import { Skeleton } from '../ui/loading.tsx';

/** The placeholder of a table while its rows are loading. */
export function TableShape({ rows = 6 }: { rows?: number }) {
  return (
    <chakra.div borderWidth="1px" borderRadius="l3" display="grid">
      {Array.from({ length: rows }, (_, index) => (
        <Flex key={index} padding="5" borderBottomWidth={index < rows - 1 ? '1px' : 0} gap="6">
          <Skeleton width="30%" />
          <Skeleton width="20%" />
          <Skeleton width="15%" />
        </Flex>
      ))}
    </chakra.div>
  );
}
