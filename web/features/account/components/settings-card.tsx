import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SectionCard } from '../../../components/ui/section-card.tsx';

/** A section of the settings with its heading. */
export const SettingsCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <SectionCard title={title} gap="5">
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {children}
    </chakra.div>
  </SectionCard>
);
