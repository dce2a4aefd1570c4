import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Spinner } from '../../../components/ui/spinner.tsx';

/** A spinner with a text. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <chakra.p role="status" display="flex" alignItems="center" gap="3" color="fg.muted">
      <Spinner />
      {children}
    </chakra.p>
  );
}
