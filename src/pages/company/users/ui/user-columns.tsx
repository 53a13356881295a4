import { Link } from '@tanstack/react-router';
import { personName, UserStatusChip, type User, type UserSort } from '@/entities/company/user';
import { formatDateTime, formatShort } from '@/shared/lib/date';
import { SafeLink } from '@/shared/lib/safe-link';
import { Avatar } from '@/shared/ui/avatar';
import { NUMBER_CELL, type TableColumn } from '@/shared/ui/data-table';
import { RowName } from '@/shared/ui/list-page';
import { PhoneText } from '@/shared/ui/phone-text';
import { LeadsInWork } from './leads-in-work';
import { ShiftSwitch } from './shift-switch';
import classes from './users-page.module.css';

const MISSING = <span data-missing>Не указан</span>;

/** The name of a person as a link. */
export const UserLink = ({ user }: { user: User }) => (
  <RowName link={(props) => <Link {...props} to="/users/$id" params={{ id: String(user.id) }} />}>
    {personName(user)}
  </RowName>
);

/** When a person last signed in. */
const lastSeen = ({ last_login_at }: User) => formatShort(last_login_at) ?? 'Не входил';

/**
 * Columns of the table of staff, in their order; where not all have room, whom one reaches by phone and what
 * they do stays.
 */
export const userColumns: readonly TableColumn<User, UserSort>[] = [
  {
    id: 'name',
    label: 'Имя',
    kind: 'fixed',
    width: 300,
    least: 280,
    grow: 1,
    sorts: ['name', '-name'],
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
    id: 'email',
    label: 'E-mail',
    width: 212,
    grow: 1,
    yields: 4,
    titleOf: (user) => user.email ?? undefined,
    cell: (user) =>
      user.email ? (
        <SafeLink address={`mailto:${user.email}`} inherit className={classes.contact}>
          {user.email}
        </SafeLink>
      ) : (
        MISSING
      ),
  },
  {
    id: 'phone',
    label: 'Телефон',
    width: 146,
    yields: 2,
    cell: (user) =>
      user.phone ? <PhoneText phone={user.phone} className={classes.contact} /> : MISSING,
  },
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
  {
    id: 'last_login_at',
    label: 'Последний вход',
    width: 134,
    yields: 3,
    sorts: ['-last_login_at', 'last_login_at'],
    titleOf: (user) => formatDateTime(user.last_login_at) ?? undefined,
    cell: (user) => (
      <time
        dateTime={user.last_login_at ?? undefined}
        data-missing={user.last_login_at === null || undefined}
      >
        {lastSeen(user)}
      </time>
    ),
  },
  {
    id: 'shift',
    label: 'На смене',
    width: 80,
    fits: true,
    cell: (user) => <ShiftSwitch user={user} />,
  },
];
