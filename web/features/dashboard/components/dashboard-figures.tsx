import { chakra } from '@chakra-ui/react';
import type { FormListItem } from '../../../../api/modules/forms/schemas.ts';
import { figuresOf } from '../figures.ts';
import { Analytics } from './analytics.tsx';
import { LinesSkeleton } from './dashboard-skeletons.tsx';
import { FormTypes } from './form-types.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { StatusOverview } from './status-overview.tsx';

/** @param forms undefined while loading */
export function DashboardFigures({ forms }: { forms: readonly FormListItem[] | undefined }) {
  const figures = forms && figuresOf(forms);
  return (
    <chakra.div display="grid" gap={{ base: 12, md: 14 }} alignContent="start" minWidth="0">
      <Section title="Your Analytics">
        {figures ? <Analytics figures={figures} /> : <LinesSkeleton lines={2} />}
      </Section>
      <Section title="Recent Activity">
        {forms ? <RecentActivity forms={forms} /> : <LinesSkeleton lines={5} />}
      </Section>
      <chakra.div display="grid" gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }} columnGap="12" rowGap="12">
        <Section title="Form Status Overview">
          {figures ? <StatusOverview figures={figures} /> : <LinesSkeleton lines={3} />}
        </Section>
        <Section title="Form Types">{figures ? <FormTypes figures={figures} /> : <LinesSkeleton lines={3} />}</Section>
      </chakra.div>
    </chakra.div>
  );
}
