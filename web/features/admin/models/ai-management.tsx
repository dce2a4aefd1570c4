import { TabPanels } from '../components/tab-panels.tsx';
import { ModelConfigs } from './model-configs.tsx';
import { RealtimeMonitor } from './realtime-monitor.tsx';
import { RequestLogs } from './request-logs.tsx';
import { UsageAnalytics } from './usage-analytics.tsx';

/** AI Management and its four sub-tabs (spec/3 2.3), based on the log of language model calls. */
export function AiManagement() {
  return (
    <TabPanels
      label="AI management"
      param="part"
      tabs={[
        { id: 'usage', title: 'Usage Analytics', panel: <UsageAnalytics /> },
        { id: 'models', title: 'Model Config', panel: <ModelConfigs /> },
        { id: 'realtime', title: 'Real-time Monitor', panel: <RealtimeMonitor /> },
        { id: 'logs', title: 'Request Logs', panel: <RequestLogs /> },
      ]}
    />
  );
}
