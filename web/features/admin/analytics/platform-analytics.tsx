import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import useSWR from 'swr';
import type { PlatformMetrics } from '../../../../api/features/admin/analytics/schemas.ts';
import { TableShape } from '../../../components/data-table/table-shape.tsx';
import { api, read } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useRefresh } from '../../../lib/use-polling.ts';
import { FigureShapes, Figures } from '../components/figures.tsx';
import { Loaded } from '../components/loaded.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { formatDollars, formatNumber, formatShare } from '../format.ts';
import { FormType } from '../../../components/form-type.tsx';
import { PlainTable, type PlainColumn } from '../components/plain-table.tsx';

/** spec/3 section 9. */
const REFRESH_MS = 30_000;

function useMetrics() {
  const answer = useSWR('/api/admin/platform-metrics', () => read(api.admin['platform-metrics'].$get()), {
    revalidateIfStale: true,
  });
  useRefresh(REFRESH_MS, () => answer.mutate());
  return answer;
}

/** Platform Analytics (spec/3 2.3): all figures are real counts. */
export function PlatformAnalytics() {
  return (
    <Loaded name="The figures" shape={<Shape />} answer={useMetrics()}>
      {(metrics) => (
        <>
          <Figures
            figures={[
              ['Active Users (30d)', formatNumber(metrics.activeUsers), changeText(metrics.activeUsersChange)],
              ['Forms Initiated', formatNumber(metrics.totalFormsInitiated), changeText(metrics.formsInitiatedChange)],
              ['Completion Rate', shareText(metrics.completionRate), changeText(metrics.completionRateChange)],
              [
                'AI Cost (Monthly)',
                formatDollars(metrics.aiCostBreakdown.totalCost),
                changeText(metrics.aiCostBreakdown.costChange),
              ],
            ]}
          />
          <SectionHeading>Form Type Distribution</SectionHeading>
          <Distribution counts={metrics.formsByType} />
          <SectionHeading>AI Model Usage</SectionHeading>
          <Figures
            figures={[
              ['Tokens used', formatNumber(metrics.aiCostBreakdown.tokensUsed)],
              ['Total cost', formatDollars(metrics.aiCostBreakdown.totalCost)],
              ['Risk flagging rate', shareText(metrics.riskFlaggingRate)],
              ['System uptime', shareText(metrics.systemUptime)],
            ]}
          />
          <SectionHeading>Recent Alerts</SectionHeading>
          <Alerts alerts={metrics.recentAlerts} />
        </>
      )}
    </Loaded>
  );
}

function Shape() {
  return (
    <chakra.div display="grid" gap="8">
      <FigureShapes />
      <TableShape rows={3} />
      <FigureShapes />
    </chakra.div>
  );
}

const shareText = (share: number | null): string => (share === null ? '–' : formatShare(share));

const changeText = (change: number | null): string =>
  change === null
    ? 'Nothing to compare with'
    : `${change > 0 ? '+' : ''}${formatShare(change)} against the 30 days before`;

const looks = {
  error: { color: 'fg.error', Icon: CircleAlert, word: 'Error' },
  warning: { color: 'fg.warning', Icon: TriangleAlert, word: 'Warning' },
  info: { color: 'fg.info', Icon: Info, word: 'Info' },
} as const;

function Alerts({ alerts }: { alerts: PlatformMetrics['recentAlerts'] }) {
  if (alerts.length === 0)
    return (
      <chakra.p display="flex" alignItems="center" gap="2">
        <TintedIcon icon={CircleCheck} size={20} color="fg.success" display="inline-flex" />
        All systems operational
      </chakra.p>
    );
  return (
    <chakra.ul display="grid" gap="3">
      {alerts.map(({ id, type, message, timestamp }) => {
        const { color, Icon, word } = looks[type];
        return (
          <chakra.li key={id} display="flex" gap="3">
            <TintedIcon icon={Icon} size={20} color={color} display="inline-flex" marginTop="0.5" />
            <span>
              <chakra.strong fontWeight="semibold">{word}.</chakra.strong> {message}{' '}
              <chakra.span textStyle="hint">{formatMoment(timestamp)}</chakra.span>
            </span>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}

interface Row {
  readonly type: string;
  readonly forms: number;
  /** Percent of all forms. */
  readonly share: number;
}

const columns: ReadonlyArray<PlainColumn<Row>> = [
  { title: 'Form type', cell: ({ type }) => <FormType type={type} /> },
  { title: 'Part of all forms', cell: ({ share }) => <Bar share={share} /> },
  { title: 'Forms', numeric: true, cell: ({ forms }) => formatNumber(forms) },
  { title: 'Share', numeric: true, cell: ({ share }) => formatShare(share) },
];

/** A bar of the chart. The table shows its figures beside it. */
function Bar({ share }: { share: number }) {
  return (
    <chakra.svg width="full" minWidth="4rem" height="12px" aria-hidden="true" display="block">
      <chakra.rect width="100%" height="12" rx="3" fill="bg.track" />
      <chakra.rect width={`${share}%`} height="12" rx="3" fill="accent.solid" />
    </chakra.svg>
  );
}

/** The number of forms per type: a bar chart that is also a table. */
function Distribution({ counts }: { counts: Readonly<Record<string, number>> }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const rows = Object.entries(counts)
    .map(([type, forms]) => ({ type, forms, share: (forms / all) * 100 }))
    .toSorted((a, b) => b.forms - a.forms);
  return (
    <PlainTable
      label="Form type distribution"
      rows={rows}
      idOf={({ type }) => type}
      columns={columns}
      none="No forms yet."
    />
  );
}
