import { Link } from '@tanstack/react-router';
import {
  personName,
  ROLE_LABELS,
  UserStatusChip,
  type User,
  type UserFilters,
} from '@/entities/company/user';
import { Avatar } from '@/shared/ui/avatar';
import {
  actionsColumn,
  emailColumn,
  momentColumn,
  NUMBER_CELL,
  phoneColumn,
} from '@/shared/ui/data-table';
import { RowName } from '@/shared/ui/list-page';
import type { ListColumn } from '@/shared/ui/record-list';
import { useRight } from '@/shared/rights';
import { LeadsInWork } from './leads-in-work';
import { ShiftSwitch } from './shift-switch';
import { UserMenu } from './user-menu';
import classes from './users-page.module.css';

/** The name of a person, as a link for those who may open their page. */
export const UserLink = ({ user }: { user: User }) =>
  useRight('staff') ? (
    <RowName link={(props) => <Link {...props} to="/users/$id" params={{ id: String(user.id) }} />}>
      {personName(user)}
    </RowName>
  ) : (
    <span>{personName(user)}</span>
  );

/**
 * Columns of the table of staff, in their order; where not all have room, whom one reaches by phone and what
 * they do stays.
 */
const COLUMNS: readonly ListColumn<User, UserFilters>[] = [
  {
    id: 'name',
    label: 'Имя',
    kind: 'fixed',
    width: 300,
    least: 280,
    grow: 1,
    sorts: ['name', '-name'],
    beside: 40,
    titleOf: (user) => [personName(user), user.position].filter(Boolean).join(', '),
    cell: (user) => (
      <span className={classes.person}>
        <Avatar person={{ ...user, name: personName(user) }} size={24} />
        <UserLink user={user} />
        {user.position && <span className="size-12 dimmed ms-8">{user.position}</span>}
      </span>
    ),
  },
  {
    id: 'role',
    label: 'Роль',
    width: 124,
    yields: 1,
    cell: ({ role }) => (role ? ROLE_LABELS[role] : null),
  },
  emailColumn(({ email }) => email, { width: 212, grow: 1, yields: 4 }),
  phoneColumn(({ phone }) => phone, { width: 146, yields: 2 }),
  {
    id: 'status',
    label: 'Статус',
    width: 114,
    fits: true,
    cell: (user) => <UserStatusChip status={user.status} />,
  },
  {
    id: 'leads',
    label: 'Заявок в работе',
    width: 126,
    yields: 1,
    sorts: ['-leads_in_work', 'leads_in_work'],
    className: NUMBER_CELL,
    cell: (user) => <LeadsInWork user={user} />,
  },
  momentColumn('last_login_at', 'Последний вход', (user) => user.last_login_at, {
    width: 134,
    yields: 3,
    sorts: ['-last_login_at', 'last_login_at'],
    missingText: 'Не входил',
  }),
  {
    id: 'shift',
    label: 'На смене',
    width: 80,
    fits: true,
    cell: (user) => <ShiftSwitch user={user} />,
  },
  actionsColumn(52, (user: User) => <UserMenu user={user} />),
];

const WITHOUT_ROLES = COLUMNS.filter(({ id }) => id !== 'role');

/** The columns there are: roles only where the company has switched rights on. */
export const userColumns = (hasRoles: boolean) => (hasRoles ? COLUMNS : WITHOUT_ROLES);
