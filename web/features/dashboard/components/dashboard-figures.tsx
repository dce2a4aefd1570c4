import { chakra } from '@chakra-ui/react';
import type { FormListItem } from '../../../../api/modules/forms/schemas.ts';
import { figuresOf } from '../figures.ts';
import { Analytics } from './analytics.tsx';
import { FormTypes } from './form-types.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { StatusOverview } from './status-overview.tsx';

export function DashboardFigures({ forms }: { forms: readonly FormListItem[] }) {
  const figures = figuresOf(forms);
  return (
    <chakra.div display="grid" gap={{ base: 12, md: 14 }} alignContent="start" minWidth="0">
      <Section title="Your Analytics">
        <Analytics figures={figures} />
      </Section>
      <Section title="Recent Activity">
        <RecentActivity forms={forms} />
      </Section>
      <chakra.div display="grid" gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }} columnGap="12" rowGap="12">
        <Section title="Form Status Overview">
          <StatusOverview figures={figures} />
        </Section>
        <Section title="Form Types">
          <FormTypes figures={figures} />
        </Section>
      </chakra.div>
    </chakra.div>
  );
}
