import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import type { Lead } from '@/entities/lead';
import classes from './person-cell.module.css';

type PersonButtonProps = ComponentPropsWithRef<'button'> & { lead: Pick<Lead, 'user'> };

/** What stands where nobody is responsible. */
export const responsibleOf = ({ user }: Pick<Lead, 'user'>) => user?.name?.trim() || 'Не назначен';

/** Who is responsible for a lead, to be changed where it stands. */
export function PersonButton({ lead, ...button }: PersonButtonProps) {
  return (
    <UnstyledButton
      aria-label={`Ответственный: ${responsibleOf(lead)}, изменить`}
      aria-haspopup="menu"
      {...button}
      className={classes.button}
    >
      <span className={classes.name} data-missing={!lead.user?.name || undefined}>
        {responsibleOf(lead)}
      </span>
      <IconChevronDown size={14} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}
