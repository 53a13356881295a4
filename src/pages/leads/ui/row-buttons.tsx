import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { LeadStatusChip, leadStatusView, type Lead } from '@/entities/lead';
import classes from './row-cells.module.css';

type CellButtonProps = ComponentPropsWithRef<'button'> & { lead: Lead };

const CHEVRON = <IconChevronDown size={14} stroke={1.75} aria-hidden />;

/** The name of the menu of a row. */
export const menuName = ({ id }: Pick<Lead, 'id'>) => `Действия с заявкой ${id}`;

/** What stands where nobody is responsible. */
export const responsibleOf = ({ user }: Pick<Lead, 'user'>) => user?.name?.trim() || 'Не назначен';

/** A status one can change where it stands. */
export const StatusButton = ({ lead: { status }, ...button }: CellButtonProps) => (
  <UnstyledButton
    aria-label={`${leadStatusView(status).label}, изменить`}
    aria-haspopup="menu"
    title="Изменить статус"
    {...button}
    className={classes.status}
  >
    <LeadStatusChip status={status} />
    {CHEVRON}
  </UnstyledButton>
);

/** Who is responsible for a lead, to be changed where it stands. */
export const PersonButton = ({ lead, ...button }: CellButtonProps) => (
  <UnstyledButton
    aria-label={`Ответственный: ${responsibleOf(lead)}, изменить`}
    aria-haspopup="menu"
    {...button}
    className={classes.person}
  >
    <span className={classes.name} data-missing={!lead.user?.name || undefined}>
      {responsibleOf(lead)}
    </span>
    {CHEVRON}
  </UnstyledButton>
);
