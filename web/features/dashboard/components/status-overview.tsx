import { chakra, Flex } from '@chakra-ui/react';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import type { Figures } from '../figures.ts';

/** The number of completed, active and draft forms, each as a share of all. */
export function StatusOverview({ figures: { total, completed, active, draft } }: { figures: Figures }) {
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
