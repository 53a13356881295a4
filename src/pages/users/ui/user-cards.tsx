import { UserStatusChip, type User } from '@/entities/user';
import { openOnPress, walkOverRows } from '@/shared/ui/data-table';
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
    <ul className={classes.cards} aria-label="Сотрудники" onKeyDown={walkOverRows}>
      {users.map((user) => (
        <li
          key={user.id}
          className={classes.card}
          tabIndex={0}
          {...openOnPress(() => onOpen(user))}
        >
          <div className={classes.cardMain}>
            <div className={classes.cardLine}>
              <UserLink user={user} />
              <UserStatusChip status={user.status} />
            </div>
            <div className={classes.cardLine}>
              <span className={classes.cardAbout}>{user.position || user.email}</span>
              <span className={classes.cardLeads}>
                <LeadsInWork user={user} write={inWork} />
              </span>
            </div>
          </div>
          {user.status === 'active' && (
            <div className={classes.cardShift}>
              <ShiftSwitch user={user} />
              <span aria-hidden>на смене</span>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
