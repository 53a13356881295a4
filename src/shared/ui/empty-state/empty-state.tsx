import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** One line of what would stand here. */
  text: string;
  /** A further hint, smaller. */
  hint?: string;
  /** A small line icon. */
  icon?: ReactNode;
  /** The one action that fills the emptiness. */
  action?: ReactNode;
  /** Where the instructions speak of what would stand here, as `/instructions/admin#forms`. */
  help?: string;
}

/** Stands where there is nothing to show yet. */
export function EmptyState({ text, hint, icon, action, help }: EmptyStateProps) {
  const [to, hash] = help?.split('#') ?? [];
  return (
    <Stack align="center" justify="center" gap="sm" className={classes.root}>
      {icon && (
        <span aria-hidden className={classes.icon}>
          {icon}
        </span>
      )}
      <div className={classes.words}>
        <Text c="dimmed">{text}</Text>
        {hint && <p className={classes.hint}>{hint}</p>}
      </div>
      {action}
      {to && (
        <Link to={to} {...(hash && { hash })} className="size-13 dimmed">
          Как это устроено
        </Link>
      )}
    </Stack>
  );
}
