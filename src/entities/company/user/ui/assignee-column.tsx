import { personName } from '#contract';
import { Avatar } from '@/shared/ui/avatar';
import { missing, type ColumnOptions, type TableColumn } from '@/shared/ui/data-table';
import { UNASSIGNED } from '../model/assigned';
import classes from './assignee-column.module.css';

/** A record that somebody may be responsible for; a person without a number is gone. */
interface Assigned {
  user: { id: number | null; name: string | null; avatar_url?: string | null } | null;
}

/** The column of the assignee of a record. */
export const assigneeColumn = <Row extends Assigned, Sort extends string>(
  options: ColumnOptions<Row, Sort> & { width: number },
): TableColumn<Row, Sort> => ({
  id: 'user',
  label: 'Ответственный',
  titleOf: ({ user }) => user?.name ?? undefined,
  cell: ({ user }) =>
    user === null ? (
      missing(UNASSIGNED)
    ) : (
      <span className={classes.person}>
        <Avatar person={user} size={24} />
        {user.id === null ? user.name : personName({ id: user.id, name: user.name })}
      </span>
    ),
  ...options,
});
