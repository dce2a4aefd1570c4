import { TabPanels } from '../components/tab-panels.tsx';
import { Billing } from './billing.tsx';
import { UserTable } from './user-table.tsx';

/** User Management and its two sub-tabs (spec/3 2.3). */
export function UserManagement() {
  return (
    <TabPanels
      label="User management"
      param="part"
      tabs={[
        { id: 'people', title: 'User Management', panel: <UserTable /> },
        { id: 'billing', title: 'Billing and Subscriptions', panel: <Billing /> },
      ]}
    />
  );
}
