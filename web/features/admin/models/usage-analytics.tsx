import type { UsageReport } from '../../../../api/features/admin/models/schemas.ts';
import { FigureShapes, Figures } from '../components/figures.tsx';
import { Loaded } from '../components/loaded.tsx';
import { PlainTable, type PlainColumn } from '../components/plain-table.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { formatCost, formatMilliseconds, formatNumber, formatShare } from '../format.ts';
import { useUsage } from './api.ts';
import { UsageFilters, useUsageFilters } from './usage-filters.tsx';

const endpointColumns: ReadonlyArray<PlainColumn<UsageReport['byEndpoint'][number]>> = [
  { title: 'Endpoint', cell: ({ endpoint }) => endpoint },
  { title: 'Requests', numeric: true, cell: ({ totalRequests }) => formatNumber(totalRequests) },
  { title: 'Cost', numeric: true, cell: ({ totalCost }) => formatCost(totalCost) },
  { title: 'Success', numeric: true, cell: ({ successRate }) => formatShare(successRate) },
];

const modelColumns: ReadonlyArray<PlainColumn<UsageReport['byModel'][number]>> = [
  { title: 'Model', cell: ({ model }) => model },
  { title: 'Tokens', numeric: true, cell: ({ totalTokens }) => formatNumber(totalTokens) },
  { title: 'Cost', numeric: true, cell: ({ totalCost }) => formatCost(totalCost) },
];

export function UsageAnalytics() {
  const filters = useUsageFilters();
  const answer = useUsage(filters.timeRange, filters.model);
  return (
    <>
      <UsageFilters filters={filters} />
      <Loaded name="AI usage" shape={<FigureShapes />} answer={answer}>
        {({ summary, byEndpoint, byModel }) => (
          <>
            <Figures
              figures={[
                ['Total cost', formatCost(summary.totalCost)],
                ['Requests', formatNumber(summary.totalRequests)],
                ['Success rate', summary.totalRequests === 0 ? '–' : formatShare(summary.avgSuccessRate)],
                ['Mean response time', summary.totalRequests === 0 ? '–' : formatMilliseconds(summary.avgResponseTime)],
              ]}
            />
            <SectionHeading>By endpoint</SectionHeading>
            <PlainTable
              label="AI usage by endpoint"
              rows={byEndpoint}
              idOf={({ endpoint }) => endpoint}
              columns={endpointColumns}
              none="No requests to language models in this time."
            />
            <SectionHeading>By model</SectionHeading>
            <PlainTable
              label="AI usage by model"
              rows={byModel}
              idOf={({ model }) => model}
              columns={modelColumns}
              none="No requests to language models in this time."
            />
          </>
        )}
      </Loaded>
    </>
  );
}
