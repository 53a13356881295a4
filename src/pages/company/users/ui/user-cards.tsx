import { personName, UserStatusChip, type User } from '@/entities/company/user';
import { Avatar } from '@/shared/ui/avatar';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { RecordCards, type CardsOf } from '@/shared/ui/record-list';
import { LeadsInWork } from './leads-in-work';
import { ShiftSwitch } from './shift-switch';
import { UserLink } from './user-columns';
import classes from './users-page.module.css';

/** The name of a person's box. */
export const choiceLabelOf = (user: User) => `Выбрать сотрудника ${personName(user)}`;

const inWork = (count: number) => `В работе: ${count}`;

/** Staff as cards of two lines, for a narrow screen. */
export const UserCards = (cards: CardsOf<User>) => (
  <RecordCards
    {...cards}
    endOf={(user) => (
      <div className={classes.cardShift}>
        {user.status === 'active' && (
          <>
            <ShiftSwitch user={user} />
            <span aria-hidden>на смене</span>
          </>
        )}
      </div>
    )}
  >
    {(user) => (
      <>
        <CardLine>
          <Avatar person={{ ...user, name: personName(user) }} size={24} />
          <UserLink user={user} />
          <UserStatusChip status={user.status} />
        </CardLine>
        <CardLine>
          <CardNote grows>{user.position || user.email}</CardNote>
          <CardNote>
            <LeadsInWork user={user} write={inWork} />
          </CardNote>
        </CardLine>
      </>
    )}
  </RecordCards>
);
