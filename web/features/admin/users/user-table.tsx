import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { UserPlus } from 'lucide-react';
import type { AdminUser } from '../../../../api/features/admin/users/schemas.ts';
import { DataTable, type Column } from '../../../components/data-table/data-table.tsx';
import { TableFilters } from '../../../components/data-table/table-filters.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatDate } from '../../../lib/format.ts';
import { useUsers } from './api.ts';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { RoleSelect } from './role-select.tsx';
import { SubscriptionBadge } from './subscription-badge.tsx';
import { SubscriptionButton } from './subscription-button.tsx';
import { choicesOf, ROLES } from './words.ts';
import { PersonCell } from '../components/person-cell.tsx';

const columns: ReadonlyArray<Column<AdminUser>> = [
  {
    id: 'user',
    title: 'User',
    sort: 'name',
    cell: ({ id, firstName, lastName, email, role }) => (
      <>
        <PersonCell name={`${firstName} ${lastName}`} email={email} />
        {/* The form of an attorney's profile asks for it. */}
        {role === 'attorney' && <chakra.span textStyle="detail">User ID {id}</chakra.span>}
      </>
    ),
  },
  {
    id: 'role',
    title: 'Role',
    cell: (user) => <RoleSelect user={user} />,
  },
  {
    id: 'subscription',
    title: 'Subscription',
    cell: (user) => <SubscriptionBadge user={user} />,
  },
  { id: 'joined', title: 'Joined', sort: 'createdAt', cell: ({ createdAt }) => formatDate(createdAt) },
];

const actions = (user: AdminUser) => <SubscriptionButton user={user} />;

/** All users, ten per page; search and filters cover all pages. */
export function UserTable() {
  const list = useUsers({ sort: 'createdAt', direction: 'desc' });
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <TableFilters
        list={list}
        searchLabel="Search by email or name"
        filters={[{ name: 'role', label: 'Role', blank: 'All roles', choices: choicesOf(ROLES) }]}
      >
        <Button variant="primary" size="lg" icon={<UserPlus size={20} />} onClick={() => setIsCreating(true)}>
          Create user
        </Button>
      </TableFilters>
      <DataTable
        label="Users"
        noun="users"
        list={list}
        columns={columns}
        empty={{ title: 'No users yet', text: 'People who sign up are listed here.' }}
        actions={actions}
      />
      <CreateUserDialog open={isCreating} onClose={() => setIsCreating(false)} />
    </>
  );
}
