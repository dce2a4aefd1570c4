import { chakra } from '@chakra-ui/react';
import type { UsageReport } from '../../../../api/features/admin/models/schemas.ts';
import { TableShape } from '../../../components/data-table/table-shape.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { Loaded } from '../components/loaded.tsx';
import { PlainTable, type PlainColumn } from '../components/plain-table.tsx';
import { formatCost, formatMilliseconds, formatNumber } from '../format.ts';
import { useUsage } from './api.ts';
import { UsageFilters, useUsageFilters } from './usage-filters.tsx';

const columns: ReadonlyArray<PlainColumn<UsageReport['recentRequests'][number]>> = [
  {
    title: 'Time',
    cell: ({ timestamp }) => (
      <chakra.span display="block" minWidth="7rem">
        {formatMoment(timestamp)}
      </chakra.span>
    ),
  },
  { title: 'Endpoint', unbroken: true, cell: ({ endpoint }) => endpoint },
  { title: 'Model', unbroken: true, cell: ({ model }) => model },
  {
    title: 'Result',
    unbroken: true,
    cell: ({ success, errorCode }) => (success ? 'Success' : `Failed: ${errorCode ?? 'unknown'}`),
  },
  { title: 'Tokens', numeric: true, cell: ({ tokensUsed }) => formatNumber(tokensUsed) },
  { title: 'Time taken', numeric: true, cell: ({ responseTimeMs }) => formatMilliseconds(responseTimeMs) },
  { title: 'Cost', numeric: true, cell: ({ costUsd }) => formatCost(costUsd) },
];

/** The latest calls. The log does not contain questions and answers. */
export function RequestLogs() {
  const filters = useUsageFilters();
  return (
    <>
      <UsageFilters filters={filters} />
      <Loaded name="The request log" shape={<TableShape />} answer={useUsage(filters.timeRange, filters.model)}>
        {({ recentRequests }) => (
          <PlainTable
            label="The latest requests to language models"
            rows={recentRequests}
            idOf={({ id }) => id}
            columns={columns}
            none="No requests to language models in this time."
          />
        )}
      </Loaded>
    </>
  );
}
