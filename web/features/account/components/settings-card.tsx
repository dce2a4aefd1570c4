import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Card } from '../../../components/ui/card.tsx';

/** A section of the settings with its heading. */
export function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" padded aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="card" marginBottom="5">
        {title}
      </chakra.h2>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        {children}
      </chakra.div>
    </Card>
  );
}
