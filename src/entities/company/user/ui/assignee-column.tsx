import { VisuallyHidden } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { personName } from '#contract';
import { Avatar } from '@/shared/ui/avatar';
import { missing, type ColumnOptions, type TableColumn } from '@/shared/ui/data-table';
import { UNASSIGNED } from '../model/assigned';
import classes from './assignee-column.module.css';

/** A record that somebody may be responsible for; a person without a number is gone. */
interface Assigned {
  user: { id: number | null; name: string | null; avatar_url?: string | null } | null;
}

const LABEL = 'Ответственный';

const nameOf = ({ id, name }: NonNullable<Assigned['user']>) =>
  id === null ? name : personName({ id, name });

/** The avatar of the assignee alone; a dash for an unassigned record. */
export const AssigneeAvatar = ({ user }: Assigned) => (
  <>
    {user ? <Avatar person={user} size={24} /> : <span aria-hidden>—</span>}
    <VisuallyHidden>{user ? nameOf(user) : UNASSIGNED}</VisuallyHidden>
  </>
);

/** The column of the assignee where it has no room for a name. */
export const narrowAssignee = <Row extends Assigned>(
  cell: (row: Row) => ReactNode = ({ user }) => <AssigneeAvatar user={user} />,
) => ({
  width: 44,
  sign: (
    <>
      <IconUser size={16} stroke={1.75} aria-hidden />
      <VisuallyHidden>{LABEL}</VisuallyHidden>
    </>
  ),
  titleOf: ({ user }: Row) => (user ? (nameOf(user) ?? undefined) : UNASSIGNED),
  cell,
});

/** The column of the assignee of a record. */
export const assigneeColumn = <Row extends Assigned, Sort extends string>(
  options: ColumnOptions<Row, Sort> & { width: number },
): TableColumn<Row, Sort> => ({
  id: 'user',
  label: LABEL,
  narrow: narrowAssignee(),
  beside: 32,
  titleOf: ({ user }) => user?.name ?? undefined,
  cell: ({ user }) => {
    const name = user && nameOf(user);
    return name ? (
      <span className={classes.person}>
        <Avatar person={user} size={24} />
        <bdi>{name}</bdi>
      </span>
    ) : (
      missing(UNASSIGNED)
    );
  },
  ...options,
});
