import {
  personName,
  ROLE_LABELS,
  userFilterQuery,
  userListState,
  UserStatusChip,
  type User,
  type UserFilters,
} from '@/entities/company/user';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { PAGE_SIZES } from '@/shared/lib/list';
import { Avatar } from '@/shared/ui/avatar';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import type { RecordListDescription } from '@/shared/ui/record-list';
import { UnavailableState } from '@/shared/ui/unavailable-section';
import { LeadsInWork } from './leads-in-work';
import { ShiftSwitch } from './shift-switch';
import { UserLink } from './user-columns';
import { UserMenu } from './user-menu';
import classes from './users-page.module.css';

const inWork = (count: number) => `В работе: ${count}`;

/** The list of the staff. */
export const userList: RecordListDescription<User, UserFilters> = {
  name: 'users',
  words: RECORD_WORDS.user,
  texts: { tabs: 'Сотрудники по статусу' },
  state: userListState,
  filterOf: userFilterQuery,
  tabs: {
    of: 'status',
    each: [
      { value: 'all', label: 'Все', hint: 'Все сотрудники, каков бы ни был их статус' },
      { value: 'active', label: 'Активные', hint: 'Сотрудники, которые могут войти' },
      {
        value: 'invited',
        label: 'Приглашённые',
        hint: 'Сотрудники, которые ещё не вошли по приглашению',
      },
      { value: 'disabled', label: 'Отключённые', hint: 'Сотрудники, которым вход закрыт' },
    ],
  },
  choiceOf: personName,
  card: (user) => (
    <>
      <CardLine>
        <Avatar person={{ ...user, name: personName(user) }} size={24} />
        <UserLink user={user} />
        <UserStatusChip status={user.status} />
      </CardLine>
      <CardNote>
        {[user.position || user.email, user.role && ROLE_LABELS[user.role]]
          .filter(Boolean)
          .join(' · ')}
      </CardNote>
      <CardLine>
        <CardNote grows>
          <LeadsInWork user={user} write={inWork} />
        </CardNote>
        <UserMenu user={user} />
      </CardLine>
    </>
  ),
  cardEnd: (user) => (
    <div className={classes.cardShift}>
      {user.status === 'active' && <ShiftSwitch user={user} caption="на смене" />}
    </div>
  ),
  // The caller is in the list: an empty one comes from a server without such a list.
  empty: { cells: [4, 4, 2, 2, 1, 2, 1, 1], none: <UnavailableState /> },
  footFrom: PAGE_SIZES[0] + 1,
  loadBar: () => import('./users-bulk-bar').then((module) => module.UsersBulkBar),
};
