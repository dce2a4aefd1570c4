import type { RealtimeUsage } from '../../../../api/features/admin/models/schemas.ts';
import { formatMoment } from '../../../lib/format.ts';
import { FigureShapes, Figures } from '../components/figures.tsx';
import { Loaded } from '../components/loaded.tsx';
import { PlainTable, type PlainColumn } from '../components/plain-table.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { formatMilliseconds, formatNumber } from '../format.ts';
import { useRealtime } from './api.ts';

const columns: ReadonlyArray<PlainColumn<RealtimeUsage['recentErrors'][number]>> = [
  { title: 'Time', cell: ({ timestamp }) => formatMoment(timestamp) },
  { title: 'Code', cell: ({ errorCode }) => errorCode },
  { title: 'What happened', cell: ({ errorMessage }) => errorMessage },
];

/** The current activity; reloads every 30 seconds. */
export function RealtimeMonitor() {
  return (
    <Loaded name="The real-time figures" shape={<FigureShapes count={3} />} answer={useRealtime()}>
      {({ activeRequests, requestsPerMinute, avgResponseTime, recentErrors }) => (
        <>
          <Figures
            figures={[
              ['Requests in progress', formatNumber(activeRequests)],
              ['Requests in the last minute', formatNumber(requestsPerMinute)],
              ['Mean response time, last hour', avgResponseTime === 0 ? '–' : formatMilliseconds(avgResponseTime)],
            ]}
          />
          <SectionHeading>Errors of the last hour</SectionHeading>
          <PlainTable
            label="Errors of the last hour"
            rows={recentErrors}
            idOf={({ timestamp, errorCode }) => `${timestamp} ${errorCode}`}
            columns={columns}
            none="No request failed."
          />
        </>
      )}
    </Loaded>
  );
}
