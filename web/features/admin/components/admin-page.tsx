import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { PlatformAnalytics } from '../analytics/platform-analytics.tsx';
import { ApplicationTable } from '../applications/application-table.tsx';
import { AttorneyNetwork } from '../attorneys/attorney-network.tsx';
import { Anomalies } from '../compliance/anomalies.tsx';
import { AuditTrail } from '../compliance/audit-trail.tsx';
import { DataDeletion } from '../compliance/data-deletion.tsx';
import { RiskFlags } from '../compliance/risk-flags.tsx';
import { ModelConfigs } from '../models/model-configs.tsx';
import { RealtimeMonitor } from '../models/realtime-monitor.tsx';
import { RequestLogs } from '../models/request-logs.tsx';
import { UsageAnalytics } from '../models/usage-analytics.tsx';
import { Billing } from '../users/billing.tsx';
import { UserTable } from '../users/user-table.tsx';
import { Messages } from '../visitors/messages.tsx';
import { WaitingLists } from '../visitors/waiting-lists.tsx';
import { TabPanels, type Tab } from './tab-panels.tsx';

/** Tabs inside a tab. */
const parts = (label: string, tabs: readonly Tab[]) => <TabPanels label={label} param="part" tabs={tabs} />;

const compliance = parts('Compliance', [
  { id: 'audit', title: 'Audit Trail', panel: <AuditTrail /> },
  { id: 'deletion', title: 'Data Deletion', panel: <DataDeletion /> },
  { id: 'flags', title: 'Risk Flags', panel: <RiskFlags /> },
  { id: 'anomalies', title: 'Anomaly Detection', panel: <Anomalies /> },
]);
const users = parts('User management', [
  { id: 'people', title: 'User Management', panel: <UserTable /> },
  { id: 'billing', title: 'Billing and Subscriptions', panel: <Billing /> },
]);
const models = parts('AI management', [
  { id: 'usage', title: 'Usage Analytics', panel: <UsageAnalytics /> },
  { id: 'models', title: 'Model Config', panel: <ModelConfigs /> },
  { id: 'realtime', title: 'Real-time Monitor', panel: <RealtimeMonitor /> },
  { id: 'logs', title: 'Request Logs', panel: <RequestLogs /> },
]);
const visitors = parts('Messages', [
  { id: 'messages', title: 'Support messages', panel: <Messages /> },
  { id: 'waiting', title: 'Waiting lists', panel: <WaitingLists /> },
]);

const tabs: readonly Tab[] = [
  { id: 'analytics', title: 'Platform Analytics', panel: <PlatformAnalytics /> },
  { id: 'pipeline', title: 'Application Pipeline', panel: <ApplicationTable /> },
  { id: 'attorneys', title: 'Attorney Network', panel: <AttorneyNetwork /> },
  { id: 'compliance', title: 'Compliance', panel: compliance },
  { id: 'users', title: 'User Management', panel: users },
  { id: 'ai', title: 'AI Management', panel: models },
  { id: 'visitors', title: 'Messages', panel: visitors },
];

/** `/admin` (spec/3 2.3), for administrators. */
export const AdminPage = () => (
  <Page title="Admin">
    <PageHeading>Admin</PageHeading>
    <TabPanels label="Administration" param="tab" tabs={tabs} />
  </Page>
);
