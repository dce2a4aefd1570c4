import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Card } from './card.tsx';

/** A card beside the main column. `badge` appears at the end of its heading. */
export function AsideCard({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" padded aria-labelledby={id}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        columnGap="3"
        marginBottom="2"
      >
        <chakra.h2 id={id} textStyle="card">
          {title}
        </chakra.h2>
        {badge}
      </chakra.div>
      {children}
    </Card>
  );
}
