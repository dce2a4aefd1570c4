import { chakra, Flex } from '@chakra-ui/react';
import type { FormListItem } from '../../../../api/modules/forms/schemas.ts';
import { figuresOf, type Figures } from '../figures.ts';
import { RecentActivity } from './recent-activity.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { counted } from '../../../../engine/lib/counted.ts';
import { useDocuments } from '../../../lib/get-documents.ts';
import { LARGE_TEXT } from '../../../theme/large-text.ts';
import { formatPercent } from '../../../lib/format.ts';
import { useFormCode } from '../../../lib/get-catalogue.ts';

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

/**
 * Thin lines between the tiles: two per row on a phone, one with large text, otherwise four. Labels, figures and notes
 * have a row each for all tiles, so that the figures stay at one height when a label needs two lines.
 */
const Tile = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'subgrid',
    gridRow: 'span 3',
    rowGap: 0,
    alignContent: 'start',
    paddingBlock: 5,
    paddingInline: 5,
    borderBottomWidth: '1px',
    borderLeftWidth: { base: '0', md: '1px' },
    '&:nth-of-type(even)': { borderLeftWidth: '1px', [LARGE_TEXT]: { borderLeftWidth: '0', paddingLeft: 0 } },
    '&:nth-of-type(odd)': { paddingLeft: { base: 0, md: 5 } },
    '&:first-of-type': { borderLeftWidth: '0', paddingLeft: 0 },
  },
});

/** Four figures (spec/1 2.7), each with its basis. */
function Analytics({ figures }: { figures: Figures }) {
  const { total, completed, active, waiting, completionRate, averageProgress } = figures;
  const { data: documents, error } = useDocuments();
  const missing = error ? 'could not be loaded' : 'loading';
  const tiles = [
    ['Completion Rate', completionRate, total === 0 ? 'no forms yet' : `${completed} of ${counted(total, 'form')}`],
    ['Avg. Progress', averageProgress, 'across all forms'],
    ['Active Forms', active, waiting === 1 ? '1 waits for you' : `${waiting} wait for you`],
    ['Documents', documents?.length ?? '–', documents ? 'uploaded' : missing],
  ] as const;
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      css={{ [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
      borderTopWidth="1px"
    >
      {tiles.map(([label, value, note]) => (
        <Tile key={label}>
          <chakra.dt textStyle="hint">{label}</chakra.dt>
          <chakra.dd textStyle="title">{value}</chakra.dd>
          <chakra.dd textStyle="detail">{note}</chakra.dd>
        </Tile>
      ))}
    </chakra.dl>
  );
}

/** Used in turn, so that neighbours differ in lightness too. */
const colors = [
  { base: 'accent.800', _dark: 'accent.200' },
  { base: 'accent.500', _dark: 'accent.500' },
  { base: 'gray.400', _dark: 'gray.500' },
  { base: 'accent.300', _dark: 'accent.700' },
  { base: 'gray.600', _dark: 'gray.300' },
] as const;
const colorOf = (index: number) => colors[index % colors.length]!;

/** Keeps its color with forced colors, which would remove it. */
const Color = chakra('span', { base: { borderRadius: '2px', forcedColorAdjust: 'none' } });

/** The form types, by number and percent. */
function FormTypes({ figures: { types } }: { figures: Figures }) {
  const codeOf = useFormCode();
  if (types.length === 0) return <chakra.p color="fg.muted">No forms created yet</chakra.p>;
  return (
    <>
      <Flex gap="2px" height="10px" aria-hidden="true">
        {types.map(({ formType, count }, index) => (
          <Color key={formType} style={{ flexGrow: count }} bg={colorOf(index)} />
        ))}
      </Flex>
      <chakra.ul display="grid" gap="2" marginTop="5" textStyle="small">
        {types.map(({ formType, count, percent }, index) => (
          <chakra.li
            key={formType}
            display="grid"
            gridTemplateColumns="0.625rem 1fr auto 2.5rem"
            alignItems="center"
            gap="2.5"
          >
            <Color boxSize="2.5" bg={colorOf(index)} aria-hidden="true" />
            <span>{codeOf(formType)}</span>
            <chakra.span fontWeight="semibold">{count}</chakra.span>
            <chakra.span color="fg.muted" textAlign="end">
              {formatPercent(percent)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}
