import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { ApplicationTable } from '../applications/application-table.tsx';
import { Compliance } from '../compliance/compliance.tsx';
import { AiManagement } from '../models/ai-management.tsx';
import { PlatformAnalytics } from '../analytics/platform-analytics.tsx';
import { AttorneyNetwork } from '../attorneys/attorney-network.tsx';
import { Visitors } from '../visitors/visitors.tsx';
import { TabPanels } from './tab-panels.tsx';
import { UserManagement } from '../users/user-management.tsx';

/** `/admin` (spec/3 2.3), for administrators. */
export function AdminPage() {
  return (
    <Page title="Admin">
      <PageHeading>Admin</PageHeading>
      <TabPanels
        label="Administration"
        param="tab"
        tabs={[
          { id: 'analytics', title: 'Platform Analytics', panel: <PlatformAnalytics /> },
          { id: 'pipeline', title: 'Application Pipeline', panel: <ApplicationTable /> },
          { id: 'attorneys', title: 'Attorney Network', panel: <AttorneyNetwork /> },
          { id: 'compliance', title: 'Compliance', panel: <Compliance /> },
          { id: 'users', title: 'User Management', panel: <UserManagement /> },
          { id: 'ai', title: 'AI Management', panel: <AiManagement /> },
          { id: 'visitors', title: 'Messages', panel: <Visitors /> },
        ]}
      />
    </Page>
  );
}
