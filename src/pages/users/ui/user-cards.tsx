import { personName, UserStatusChip, type User } from '@/entities/user';
import type { RecordListHandle } from '@/shared/lib/list';
import { Avatar } from '@/shared/ui/avatar';
import { CardLine, CardNote } from '@/shared/ui/list-card';
import { RecordCard, RecordCards } from '@/shared/ui/record-list';
import { LeadsInWork } from './leads-in-work';
import { ShiftSwitch } from './shift-switch';
import { UserLink } from './user-columns';
import classes from './users-page.module.css';

interface UserCardsProps {
  list: RecordListHandle<User>;
  users: readonly User[];
  onOpen: (user: User) => void;
}

/** The name of a person's box. */
export const choiceLabelOf = (user: User) => `Выбрать сотрудника ${personName(user)}`;

const inWork = (count: number) => `В работе: ${count}`;

/** Staff as cards of two lines, for a narrow screen. */
export function UserCards({ list, users, onOpen }: UserCardsProps) {
  return (
    <RecordCards list={list} label="Сотрудники">
      {users.map((user) => (
        <RecordCard
          key={user.id}
          list={list}
          record={user}
          choiceLabel={choiceLabelOf(user)}
          onOpen={() => onOpen(user)}
          end={
            <div className={classes.cardShift}>
              {user.status === 'active' && (
                <>
                  <ShiftSwitch user={user} />
                  <span aria-hidden>на смене</span>
                </>
              )}
            </div>
          }
        >
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
        </RecordCard>
      ))}
    </RecordCards>
  );
}
