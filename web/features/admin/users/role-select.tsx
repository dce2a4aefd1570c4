import { chakra } from '@chakra-ui/react';
import { confirm } from '../../../components/ui/confirm-dialog.tsx';
import { SelectArrow } from '../../../components/ui/select-field.tsx';
import type { AdminUser } from '../../../../api/features/admin/users/schemas.ts';
import { useChangeUser } from './api.ts';
import { choicesOf, ROLES, type Role } from './words.ts';

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

/** A user's role. A change needs confirmation, because an administrator sees all users' data. */
export function RoleSelect({ user }: { user: AdminUser }) {
  const { run } = useChangeUser();
  const name = `${user.firstName} ${user.lastName}`;
  const ask = async (role: Role): Promise<void> => {
    const yes = await confirm({
      title: `Change the role of ${name}`,
      text:
        role === 'admin'
          ? `${user.email} will see the data of all applicants and can change roles.`
          : `${user.email} will have the role ${ROLES[role]}.`,
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
