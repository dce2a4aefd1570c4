import { chakra, Flex } from '@chakra-ui/react';
import type { FormListItem } from '../../../../api/modules/forms/schemas.ts';
import { figuresOf, type Figures } from '../figures.ts';
import { Analytics } from './analytics.tsx';
import { FormTypes } from './form-types.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';

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

/** The number of completed, active and draft forms, each as a share of all. */
function StatusOverview({ figures: { total, completed, active, draft } }: { figures: Figures }) {
  const rows = [
    ['Completed', completed, 'done'],
    ['In Progress', active, 'accent'],
    ['Draft', draft, 'quiet'],
  ] as const;
  return (
    <chakra.ul display="grid" gap="4">
      {rows.map(([label, count, tone]) => (
        <li key={label}>
          <Flex justify="space-between" textStyle="small" marginBottom="2">
            <span>{label}</span>
            <chakra.span fontWeight="semibold">{count}</chakra.span>
          </Flex>
          <ProgressBar
            value={total === 0 ? 0 : Math.round((count / total) * 100)}
            label={`${label}, share of all forms`}
            tone={tone}
          />
        </li>
      ))}
    </chakra.ul>
  );
}
