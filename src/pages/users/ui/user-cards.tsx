import { UserStatusChip, type User } from '@/entities/user';
import { CardLine, CardNote, ListCard, ListCards } from '@/shared/ui/list-card';
import { LeadsInWork } from './leads-in-work';
import { ShiftSwitch } from './shift-switch';
import { UserLink } from './user-columns';
import classes from './users-page.module.css';

interface UserCardsProps {
  users: readonly User[];
  onOpen: (user: User) => void;
}

const inWork = (count: number) => `В работе: ${count}`;

/** Staff as cards of two lines, for a narrow screen. */
export function UserCards({ users, onOpen }: UserCardsProps) {
  return (
    <ListCards label="Сотрудники">
      {users.map((user) => (
        <ListCard
          key={user.id}
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
            <UserLink user={user} />
            <UserStatusChip status={user.status} />
          </CardLine>
          <CardLine>
            <CardNote grows>{user.position || user.email}</CardNote>
            <CardNote>
              <LeadsInWork user={user} write={inWork} />
            </CardNote>
          </CardLine>
        </ListCard>
      ))}
    </ListCards>
  );
}
