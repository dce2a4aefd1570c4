import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { UserPlus } from 'lucide-react';
import type { AdminUser } from '../../../../api/features/admin/users/schemas.ts';
import { DataTable, type Column } from '../../../components/data-table/data-table.tsx';
import { TableFilters } from '../../../components/data-table/table-filters.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatDate } from '../../../lib/format.ts';
import { useUsers, useChangeUser } from './api.ts';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { SubscriptionBadge } from './subscription-badge.tsx';
import { SubscriptionButton } from './subscription-button.tsx';
import { choicesOf, ROLES, type Role } from './words.ts';
import { PersonCell } from '../components/person-cell.tsx';
import { confirm } from '../../../components/ui/confirm-dialog.tsx';
import { SelectArrow } from '../../../components/ui/select-field.tsx';

const columns: ReadonlyArray<Column<AdminUser>> = [
  {
    title: 'User',
    sort: 'name',
    cell: ({ id, firstName, lastName, email, emailConfirmed, role }) => (
      <>
        <PersonCell name={`${firstName} ${lastName}`} email={email} />
        {!emailConfirmed && (
          <chakra.span display="block" textStyle="detail">
            Email not confirmed
          </chakra.span>
        )}
        {/* The form of an attorney's profile asks for it. */}
        {role === 'attorney' && <chakra.span textStyle="detail">User ID {id}</chakra.span>}
      </>
    ),
  },
  {
    title: 'Role',
    cell: (user) => <RoleSelect user={user} />,
  },
  {
    title: 'Subscription',
    cell: (user) => <SubscriptionBadge user={user} />,
  },
  { title: 'Joined', sort: 'createdAt', cell: ({ createdAt }) => formatDate(createdAt) },
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

const Select = chakra('select', {
  base: {
    appearance: 'none',
    minHeight: 'target',
    paddingInlineStart: 2.5,
    paddingInlineEnd: 9,
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg',
    textStyle: 'small',
    cursor: 'pointer',
    '& option': { color: 'fg', bg: 'bg.panel' },
  },
});

/**
 * A user's role. A change needs confirmation, because an administrator sees all users' data, and because anybody can
 * register an address that is not theirs.
 */
function RoleSelect({ user }: { user: AdminUser }) {
  const { run } = useChangeUser();
  const name = `${user.firstName} ${user.lastName}`;
  const ask = async (role: Role): Promise<void> => {
    const yes = await confirm({
      title: `Change the role of ${name}`,
      text: [
        role === 'admin'
          ? `${user.email} will see the data of all applicants and can change roles.`
          : `${user.email} will have the role ${ROLES[role]}.`,
        ...(role === 'user' || user.emailConfirmed
          ? []
          : ['This address is not confirmed: somebody else may have made the account.']),
      ].join(' '),
      confirmLabel: 'Change role',
    });
    if (yes) await run(user.id, { role });
  };
  return (
    <chakra.span position="relative" display="inline-flex" alignItems="center">
      <Select
        aria-label={`Role of ${user.email}`}
        value={user.role}
        onChange={({ target }) => void ask(target.value as Role)}
      >
        {choicesOf(ROLES).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <SelectArrow insetEnd="2" />
    </chakra.span>
  );
}
