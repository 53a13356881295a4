import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { LeadStatusChip, leadStatusView } from '@/entities/lead';
import classes from './leads-page.module.css';

type StatusButtonProps = ComponentPropsWithRef<'button'> & { status: string };

/** A status one can change where it stands. */
export function StatusButton({ status, ...button }: StatusButtonProps) {
  return (
    <UnstyledButton
      aria-label={`${leadStatusView(status).label}, изменить`}
      aria-haspopup="menu"
      title="Изменить статус"
      {...button}
      className={classes.statusButton}
    >
      <LeadStatusChip status={status} />
      <IconChevronDown size={14} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}
