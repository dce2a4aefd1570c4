import { Page, PageHeading } from '../../../components/ui/page.tsx';
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
        drops={['part']}
        tabs={[{ id: 'users', title: 'User Management', panel: <UserManagement /> }]}
      />
    </Page>
  );
}
